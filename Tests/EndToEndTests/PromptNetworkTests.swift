import Foundation
import SpinTestSupport
import Testing

/// Section 4: ssh and git, against servers of the test's own.
@Suite struct PromptNetworkTests {
  // MARK: git

  private static let server = """
    import http.server, sys
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            given = self.headers.get('Authorization')
            if given: open('given', 'a').write(given + chr(10))
            self.send_response(401)
            self.send_header('WWW-Authenticate', 'Basic realm="test"')
            self.send_header('Content-Length', '0')
            self.end_headers()
        def log_message(self, *arguments): pass
    server = http.server.HTTPServer(('127.0.0.1', 0), Handler)
    open('port.new', 'w').write(str(server.server_port))
    import os
    os.rename('port.new', 'port')
    server.serve_forever()
    """

  private static let gitOverHTTP =
    Tool.has("git") && Tool.has("python3")
    && FileManager.default.isExecutableFile(atPath: "/usr/lib/git-core/git-remote-http")

  @Test(.enabled(if: gitOverHTTP, "git with http, or python3, is missing"))
  func `git asks for a name and a password`() async throws {
    try await withLab { lab in
      try lab.write("server.py", Self.server)
      let server = try lab.start(
        Launch(["python3", "server.py"]).with {
          $0.hasTerminal = false
          $0.stdin = .null
          $0.stdout = .null
          $0.stderr = .pipe
        })
      try await server.wait(for: "its port") { !lab.read("port").isEmpty }
      let url = "http://127.0.0.1:\(lab.read("port").text)/x.git"
      let question = Question(
        "git", ["git", "ls-remote", url],
        [
          ("Username for", "tigre\u{7F}\u{7F}er\n"),
          ("Password for", "secert\u{7F}\u{7F}\u{7F}ret\n"),
        ],
        environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "no_proxy": "*"])
      try await lab.compare(question)
      server.signal(SIGKILL)
      try await server.end()
      let given = lab.read("given").text.split(separator: "\n")
      let expected = Data("tiger:secret".utf8).base64EncodedString()
      #expect(given.count >= 4 && given.allSatisfy { $0 == "Basic \(expected)" }, "\(given)")
    }
  }

  // MARK: ssh

  private static let sshIsHere =
    Tool.has("ssh") && Tool.has("sshd") && Tool.has("ssh-keygen") && getuid() == 0
    && FileManager.default.fileExists(atPath: "/run/sshd")

  /// Keys and a server's configuration; the server talks over a pipe of ssh's own, on no port.
  private func prepare(_ lab: Lab) async throws -> [String] {
    let script = """
      ssh-keygen -q -t ed25519 -N '' -f host
      ssh-keygen -q -t ed25519 -N 'tiger' -f user
      cp user.pub authorized
      printf '%s\\n' "HostKey $PWD/host" "AuthorizedKeysFile $PWD/authorized" 'StrictModes no' \
        'UsePAM no' 'PidFile none' 'PermitRootLogin yes' 'PrintMotd no' 'PrintLastLog no' \
        'PasswordAuthentication yes' 'KbdInteractiveAuthentication no' >server
      """
    #expect(try await lab.run(sh(script)).ended == .status(0))
    return [
      "ssh", "-F", "/dev/null", "-o",
      "ProxyCommand=\(Tool.path("sshd") ?? "") -i -f \(lab.path("server"))",
      "-o", "IdentityFile=\(lab.path("user"))", "-o", "IdentitiesOnly=yes", "-o",
      "IdentityAgent=none",
      "-o", "GlobalKnownHostsFile=/dev/null", "-o", "NumberOfPasswordPrompts=1",
    ]
  }

  private func known(_ lab: Lab) -> [String] {
    ["-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"]
  }

  @Test(.enabled(if: sshIsHere, "ssh, a server with /run/sshd, or root is missing"))
  func `ssh asks whether the host is known, and for a passphrase`() async throws {
    try await withLab { lab in
      let words = try await prepare(lab)
      let question = Question(
        "ssh", words + ["-o", "UserKnownHostsFile=/dev/null", "host.test", "echo got $((6*7))"],
        [
          ("(yes/no/[fingerprint])?", "yse\u{7F}\u{7F}es\n"),
          ("Enter passphrase", "tigre\u{7F}\u{7F}er\n"),
        ])
      try await lab.compare(question)
    }
  }

  @Test(.enabled(if: sshIsHere, "ssh, a server with /run/sshd, or root is missing"))
  func `ssh asks for a password`() async throws {
    try await withLab { lab in
      let words = try await prepare(lab)
      let question = Question(
        "ssh",
        words + known(lab) + ["-o", "PreferredAuthentications=password", "host.test", "true"],
        "password:", "wrong\n")
      try await lab.compare(question)
    }
  }

  @Test(.enabled(if: sshIsHere && Tool.has("top"), "ssh, a server, top or root is missing"))
  func `top at the other end gets its keys`() async throws {
    try await withLab { lab in
      let words = try await prepare(lab)
      let question = Question(
        "ssh -t", words + known(lab) + ["-t", "host.test", "TERM=xterm top -d 1"],
        [("Enter passphrase", "tiger\n"), ("PID", "q")], endsAlike: false)
      try await lab.compare(question, moments: [.atOnce, .after])
    }
  }
}
