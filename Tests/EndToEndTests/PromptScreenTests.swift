import Foundation
import SpinTestSupport
import Testing

/// Section 4: programs that take the whole screen, or shells and terminals inside.
@Suite struct PromptScreenTests {
  private static let dialogs: [String: String?] = ["DIALOGRC": "/dev/null"]

  static let screens: [Question] = [
    Question(
      "less", needs: ["less"], ["less", "text"],
      [("row 20", " "), ("row 45", "q")], environment: ["LESS": ""]),
    Question(
      "less -X", needs: ["less"], ["less", "-X", "text"], [("row 20", " "), ("row 45", "q")],
      environment: ["LESS": ""]),
    Question(
      "more", needs: ["more"], ["more", "text"], [("row 20", " "), ("row 45", "q")]),
    Question(
      "git log", needs: ["git", "less"], ["git", "-C", "repo", "--paginate", "log"],
      [("change 32", " "), ("change 28", "q")],
      environment: ["GIT_PAGER": "less", "LESS": "R", "GIT_CONFIG_GLOBAL": "/dev/null"]),
    Question(
      "man", needs: ["man", "less"], ["man", "./page.1"], [("NAME", "q")],
      environment: ["PAGER": "less", "LESS": ""]),
    Question(
      "vim", needs: ["vim"], ["vim", "-u", "NONE", "-N", "-n", "text"],
      [("row 20", "GAx\u{7F}y\u{1B}"), ("row 100y", ":q!\r")]),
    Question(
      "nano", needs: ["nano"], ["nano", "-I", "text"],
      [("row 15", "zw\u{7F}"), ("zrow", "\u{18}"), ("Save", "n")]),
    Question(
      "dialog", needs: ["dialog"], ["dialog", "--inputbox", "Name?", "8", "30"],
      [("Name?", "tigre\u{7F}\u{7F}er"), ("tiger", "\r")], environment: dialogs),
    Question(
      "whiptail", needs: ["whiptail"], ["whiptail", "--yesno", "Sure?", "8", "30"],
      "Sure?", "\t\r"),
    Question(
      "fzf", needs: ["fzf"], ["sh", "-c", "seq 1 50 | fzf --no-color; echo got $?"],
      [("50/50", "37"), ("1/50", "\r")]),
    Question(
      "fzf --height", needs: ["fzf"],
      ["sh", "-c", "seq 1 50 | fzf --no-color --height 10; echo got $?"],
      [("50/50", "378\u{7F}"), ("1/50", "\r")], endsAlike: false),
    Question(
      "curses with a time-out", needs: ["python3"],
      [
        "python3", "-c",
        """
        import curses
        def main(screen):
            screen.timeout(100)
            screen.addstr(2, 2, 'Press q')
            while screen.getch() != ord('q'): pass
        curses.wrapper(main)
        print('got q')
        """,
      ], "Press q", "xq"),
    Question("top", needs: ["top"], ["top", "-d", "1"], [("PID", "q")], endsAlike: false),
    Question("htop", needs: ["htop"], ["htop"], [("PID", "q")], endsAlike: false),
    Question(
      "script", needs: ["script"],
      ["script", "-qc", "printf 'Name? '; read x; echo \"got $x\"", "/dev/null"],
      [("Name? ", "tigre\u{7F}\u{7F}er\r")]),
    Question(
      "fish", needs: ["fish"],
      ["fish", "--no-config", "-i", "-C", "function fish_prompt; echo 'IN> '; end"],
      [("IN> ", "echo (math 6 x 7)\r"), ("42", "exit 4\r")], endsAlike: false),
  ]

  @Test(arguments: screens)
  func `a program on the whole screen gets keys and leaves all as without spin`(
    question: Question
  ) async throws {
    guard question.canBeAsked else { return }
    try await withLab { lab in
      try lab.write("text", (1...100).map { "row \($0)\n" }.joined())
      if question.name == "man" {
        try lab.write("page.1", ".TH PAGE 1\n.SH NAME\npage \\- a page\n")
      }
      if question.name == "git log" {
        let script = """
          git init -q repo; cd repo; git config user.name A; git config user.email a@b
          export GIT_AUTHOR_DATE='@0 +0000' GIT_COMMITTER_DATE='@0 +0000'
          for i in $(seq 1 34); do git commit -q --allow-empty -m "change $i"; done
          """
        #expect(try await lab.run(sh(script)).ended == .status(0))
      }
      try await lab.compare(question, moments: [.atOnce, .after])
      // fish leaves a directory of its own there.
      try? FileManager.default.removeItem(atPath: lab.temporary + "/fish." + NSUserName())
    }
  }

  @Test(.enabled(if: Tool.has("tmux"), "tmux is missing: apt-get install tmux"))
  func `tmux inside gets keys`() async throws {
    try await withLab { lab in
      let socket = lab.path("socket")
      let inside = "PS1='IN> ' exec bash --norc --noprofile -i"
      let words = ["tmux", "-f", "/dev/null", "-S", socket, "new-session", inside]
      let program = try lab.start(.spin(["-q", "--delay", "20ms"], words))
      let modes = program.initialModes
      try await program.wait(forText: "IN> ")
      program.type("echo $((6*7))\r")
      try await program.wait(forText: "42")
      program.type("exit\r")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.modes, equals: modes)
      program.check(!program.screen.isAlternate && program.screen.cursorIsVisible)
    }
  }
}
