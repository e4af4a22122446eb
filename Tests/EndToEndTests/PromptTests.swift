import SpinTestSupport
import Testing

/// Section 4: each program that waits for a line or for keys gets the terminal, whenever it asks, and
/// leaves it as it would without `spin`.
@Suite struct PromptTests {
  /// An answer with two mistakes in it, taken back.
  private static let answer = "tigre\u{7F}\u{7F}er\n"
  private static let ask = "printf \"Name? \"; read x; echo \"got $x\""
  private static let shell = "printf 'Name? '; read x; echo \"got $x\""

  static let lines: [Question] = [
    Question("dash read", ["dash", "-c", shell], "Name? ", answer),
    Question("bash read", needs: ["bash"], ["bash", "-c", shell], "Name? ", answer),
    Question(
      "bash read -p", needs: ["bash"],
      ["bash", "-c", "read -p 'Name? ' x; echo \"got $x\""], "Name? ", answer),
    Question(
      "bash read -t", needs: ["bash"],
      ["bash", "-c", "read -t 20 -p 'Name? ' x; echo \"got $x\""], "Name? ", answer),
    Question(
      "bash select", needs: ["bash"],
      ["bash", "-c", "select x in red green; do echo \"got $x\"; break; done"], "#? ", "1\u{7F}2\n"),
    Question(
      "read of /dev/tty", ["sh", "-c", "printf 'Name? ' >/dev/tty; read x </dev/tty; echo got $x"],
      "Name? ", answer),
    Question("zsh read", needs: ["zsh"], ["zsh", "-f", "-c", shell], "Name? ", answer),
    Question(
      "zsh read -t", needs: ["zsh"],
      ["zsh", "-f", "-c", "read -t 20 \"x?Name? \"; echo got $x"], "Name? ", answer),
    Question(
      "python input", needs: ["python3"],
      ["python3", "-c", "print('got', input('Name? '))"], "Name? ", answer),
    Question(
      "python readline of a file", needs: ["python3"],
      [
        "python3", "-c",
        "import sys; print('Name? ', end='', flush=True); print('got', sys.stdin.readline())",
      ], "Name? ", answer),
    Question(
      "perl", needs: ["perl"],
      ["perl", "-e", "$|=1; print 'Name? '; $_=<STDIN>; print \"got $_\""], "Name? ", answer),
    Question(
      "apt-like", ["sh", "-c", "printf 'Continue? [Y/n] '; read x; echo \"got $x\""],
      "[Y/n] ", "n\u{7F}\n"),
    Question(
      "xargs -p", needs: ["xargs"], ["sh", "-c", "echo tiger | xargs -p echo got"], "?...",
      "n\u{7F}y\n"),
    Question(
      "a thread that reads", needs: ["python3"],
      [
        "python3", "-c",
        """
        import threading, time
        answer = []
        reader = threading.Thread(target=lambda: answer.append(input('Name? ')))
        reader.start()
        while reader.is_alive(): time.sleep(0.05)
        print('got', answer[0])
        """,
      ], "Name? ", answer),
    Question(
      "a read in a pipeline", ["sh", "-c", "true | { \(shell); } </dev/tty"],
      "Name? ", answer),
    Question(
      "cat until Ctrl-D", ["sh", "-c", "echo begin; cat; echo end"], "begin", "red\n\u{04}"),
    Question("Ctrl-D instead of an answer", ["sh", "-c", shell], "Name? ", "\u{04}"),
    Question(
      "the fixture, byte for byte", fixture("ask", "line", "Line: "), "Line: ",
      "a\tb\u{7F}\u{7F}\u{16}\u{03}\u{E9}\u{7F}x\u{15}\u{FC}y\n"),
    Question("busybox read", needs: ["busybox"], ["busybox", "sh", "-c", shell], "Name? ", answer),
    Question(
      "busybox read -t", needs: ["busybox"],
      ["busybox", "sh", "-c", "printf 'Name? '; read -t 20 x; echo \"got $x\""], "Name? ", answer),
    Question(
      "a here-document first", ["sh", "-c", "cat <<END\nhere\nEND\n\(shell)"], "Name? ", answer),
  ]

  /// Questions inside what people run for minutes, with a file beside them.
  static let work: [Question] = [
    Question("a make recipe", needs: ["make"], ["make", "-s", "ask"], "Sure? ", answer),
    Question(
      "a make recipe under -j", needs: ["make"], ["make", "-s", "-j2", "both"], "Sure? ", answer),
    Question("rm -i", ["sh", "-c", "rm -i Makefile; ls Makefile"], "Makefile'?", "y\u{7F}n\n"),
    Question(
      "a script of questions", ["sh", "ask.sh"],
      [("One? ", "1\n"), ("Two? ", "2\u{7F}zwei\n"), ("Three? ", "3\n")]),
    Question(
      "a function in a pipeline with tee",
      ["sh", "-c", "{ printf 'Sure? '; read x; echo \"got $x\"; } 2>&1 | tee copy"], "Sure? ",
      answer),
    Question(
      "a question on standard error", ["sh", "-c", "read x; echo >&2 \"got $x\""], "", answer),
    Question(
      "a question of a grandchild, beside a job in the background",
      ["sh", "-c", "sleep 0.1 & sh -c 'sh one.sh; exit 3'; wait"], "Sure? ", answer),
  ]

  @Test(arguments: work) func `a question in the middle of work is answered`(question: Question)
    async throws
  {
    guard question.canBeAsked else { return }
    try await withLab { lab in
      try lab.write(
        "Makefile",
        """
        ask:
        \t@printf 'Sure? '; read x; echo "got $$x"
        rest:
        \t@true
        both: ask rest
        """)
      try lab.write("one.sh", "printf 'Sure? '; read x; echo \"got $x\"")
      try lab.write(
        "ask.sh",
        """
        for x in One Two Three; do
          printf '%s? ' $x; read y; echo "got $y"
        done
        """)
      try await lab.compare(question)
    }
  }

  @Test(arguments: lines) func `a line is asked for and read`(question: Question) async throws {
    guard question.canBeAsked else { return }
    try await withLab { lab in try await lab.compare(question) }
  }

  static let secrets: [Question] = [
    Question(
      "bash read -s", needs: ["bash"],
      ["bash", "-c", "read -s -p 'Secret? ' x; echo; echo \"got $x\""], "Secret? ", answer),
    Question(
      "zsh read -s", needs: ["zsh"],
      ["zsh", "-f", "-c", "read -s \"x?Secret? \"; echo; echo got $x"], "Secret? ", answer),
    Question(
      "stty -echo",
      ["sh", "-c", "stty -echo; printf 'Secret? '; read x; stty echo; echo; echo $x"],
      "Secret? ", answer),
    Question(
      "python getpass", needs: ["python3"],
      ["python3", "-c", "import getpass; print('got', getpass.getpass())"], "Password: ", answer),
    Question(
      "openssl", needs: ["openssl"], ["openssl", "passwd", "-salt", "aa", "-5"],
      "Password: ", answer),
    Question(
      "su", needs: ["setpriv", "su"],
      ["setpriv", "--reuid=65534", "--clear-groups", "su", "root", "-c", "true"],
      "Password: ", answer),
    Question(
      "passwd", needs: ["setpriv", "passwd"],
      ["setpriv", "--reuid=65534", "--clear-groups", "passwd"], "Current password", answer),
    Question(
      "sudo", needs: ["setpriv", "sudo"],
      ["setpriv", "--reuid=65534", "--clear-groups", "sudo", "-k", "-p", "Secret? ", "true"],
      [("Secret? ", answer), ("Sorry, try again.\nSecret?", "\u{03}")]),
    Question(
      "what sudo runs asks", needs: ["sudo"],
      ["sh", "-c", "[ $(id -u) = 0 ] || exec printf 'Name? got'; sudo -n sh -c '\(ask)'"],
      "Name? ", "tigre\u{7F}\u{7F}er\r"),
    Question(
      "the fixture without echo", fixture("ask", "noecho", "Secret: "), "Secret: ",
      "a\tb\u{7F}\u{E9}c\n"),
  ]

  @Test(arguments: secrets) func `a secret is asked for and read`(question: Question) async throws {
    guard question.canBeAsked else { return }
    try await withLab { lab in try await lab.compare(question) }
  }

  static let editors: [Question] = [
    Question(
      "bash read -e", needs: ["bash"],
      ["bash", "-c", "read -e -p 'Edit: ' x; echo \"got $x\""], "Edit: ", answer),
    Question(
      "bash read -n1", needs: ["bash"],
      ["bash", "-c", "read -n1 -p 'Go? ' x; echo; echo \"got $x\""], "Go? ", "y"),
    Question(
      "zsh vared", needs: ["zsh"],
      ["zsh", "-f", "-c", "x=; vared -p 'Edit: ' x; echo got $x"], "Edit: ", answer),
    Question(
      "zsh read -q", needs: ["zsh"],
      ["zsh", "-f", "-c", "read -q \"x?Go? \"; echo; echo got $x"], "Go? ", "y"),
    Question(
      "python with readline", needs: ["python3"],
      ["python3", "-c", "import readline; print('got', input('Name: '))"], "Name: ", answer),
    Question(
      "python REPL", needs: ["python3"], ["python3", "-q"],
      [(">>> ", "6*8\u{7F}7\n"), ("42\n>>>", "exit(3)\n")]),
    Question(
      "sqlite3", needs: ["sqlite3"], ["sqlite3"],
      [("sqlite> ", "select 6*8\u{7F}7;\n"), ("42\nsqlite>", ".quit\n")]),
    Question(
      "node readline", needs: ["node"],
      [
        "node", "-e",
        """
        const rl = require('readline').createInterface(process.stdin, process.stdout);
        rl.question('Name? ', x => { console.log('got ' + x); rl.close(); });
        """,
      ], "Name? ", answer),
    Question(
      "fish read", needs: ["fish"],
      ["fish", "--no-config", "-c", "read -P 'Name? ' x; echo got $x"], [("Name? ", answer)],
      environment: ["XDG_RUNTIME_DIR": "/nowhere", "TMPDIR": "/nowhere"]),
    Question(
      "gdb", needs: ["gdb"], ["gdb", "-q", "-nx"],
      [("(gdb) ", "print 6*8\u{7F}7\n"), ("= 42\n(gdb)", "quit\n")]),
    Question(
      "node", needs: ["node"], ["node", "-i"],
      [("> ", "6*8\u{7F}7\r"), ("42", ".exit\r")], endsAlike: false),
    Question(
      "gpg", needs: ["gpg"],
      [
        "sh", "-c",
        "echo x | gpg -q --homedir . --pinentry-mode loopback -o - -c >f; gpgconf --homedir . --kill all; echo $?",
      ],
      [("passphrase:", answer)], endsAlike: false),
    Question(
      "bash -i", needs: ["bash"], ["bash", "--norc", "--noprofile", "-i"],
      [("IN> ", "echo $((6*7\u{7F}7))\r"), ("42\nIN>", "exit 4\r")], environment: ["PS1": "IN> "]),
    Question(
      "raw, one byte", fixture("ask", "raw", "Key: "), "Key: ", "\u{03}"),
  ]

  @Test(arguments: editors) func `a line editor gets its keys`(question: Question) async throws {
    guard question.canBeAsked else { return }
    try await withLab { lab in try await lab.compare(question) }
  }
}
