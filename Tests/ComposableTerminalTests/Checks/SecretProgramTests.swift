import Composable
import ComposableTerminal
import Expectations
import Foundation
import PseudoTerminals
import Testing

/// In the programs `vault` and `vault exposed`, a password and a token are typed.
struct `A program that is given a secret` {
  private let secret = "s3cret-üñ"

  private func output(_ script: String) throws -> String {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", script, BuiltProgram.path("TerminalPrograms")], Terminal.Size(columns: 200, rows: 60),
      environment: BuiltProgram.environment())
    try expectEqual(terminal.end(), .code(0))
    return String(decoding: terminal.output.filter { $0 != 0x0D }, as: UTF8.self)
  }

  private func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString).jsonl").path
  }

  @Test func `does not write it in a pipe, wherever it was typed`() throws {
    let lines = [
      "Password = \(secret)", "TOKEN=\(secret)", secret, "passwrod = \(secret)", "Note = hello", "tab", "q",
    ]
    let typed = lines.map { $0 + "\\n" }.joined()
    try expectEqual(
      output(#"printf '\#(typed)' | "$0" vault"#),
      """
      field Password: empty (focus)
      field Token: empty
      field Note: 
      closed
      > Password = •••••
      field Password: filled in (focus)
      > TOKEN= •••••
      field Password: filled in
      field Token: filled in (focus)
      > •••••
      > •••••
      > Note = hello
      field Token: filled in
      field Note: hello (focus)
      > tab
      field Password: filled in (focus)
      field Note: hello
      > q

      """)
    #expect(try output(#"printf 'Note = a\n\#(secret) x\nq\n' | "$0" vault"#).contains("> \(secret) x"))
  }

  @Test func `records no text, no cursor and no scrolling of its fields`() throws {
    let path = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let terminal = try PseudoTerminal.program("vault record=\(path)", showing: "closed")
    // Typed, edited, erased and undone in the password; typed, killed and inserted again in the token.
    try terminal.type(secret + "\u{1B}[D\u{1B}[D\u{7F}\u{1F}\t\(secret)\u{15}\u{19}\(secret)\u{3}")
    try expectEqual(terminal.end(), .code(0))
    let recording = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!recording.contains("s3") && !recording.contains("üñ"))
    let steps = recording.split(separator: "\n").filter { $0.hasPrefix("{\"step\"") }
    expectEqual(steps.count, 2 * secret.count + 2 + secret.count)
    #expect(recording.contains(#""action":{"binding":{"_0":{"password":"•••••"}}}"#))
    #expect(recording.contains(#""editing":{}"#))
    #expect(!recording.contains(#""0/0":{"#) && !recording.contains(#""0/1":{"#))
  }

  @Test func `is told once which secret field is recorded in clear text`() throws {
    let output = try output(#"printf 'Exposed = a\nExposed = b\nq\n' | "$0" vault exposed careless 2>&1"#)
    expectEqual(output.matches(of: #/Composable C111: The text of the secret field "Exposed" is written/#).count, 1)
    #expect(!output.contains("\"Password\""))
    #expect(!(try self.output(#"printf 'q\n' | "$0" vault careless 2>&1"#)).contains("C111"))
    #expect(!(try self.output(#"printf 'q\n' | "$0" vault exposed 2>&1"#)).contains("C111"))
  }
}
