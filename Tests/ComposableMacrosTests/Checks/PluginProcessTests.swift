import Expectations
import Foundation
import Testing

/// The plug-in as the compiler runs it: a process with two pipes.
struct `The plug-in as a process` {
  /// Writes bytes to a new plug-in, closes its input, and returns its output and its status.
  private func run(_ input: [UInt8]) throws -> (output: [UInt8], status: Int32) {
    let process = Process()
    process.executableURL = try Compiler().plugin
    let (toPlugin, fromPlugin) = (Pipe(), Pipe())
    process.standardInput = toPlugin
    process.standardOutput = fromPlugin
    try process.run()
    try toPlugin.fileHandleForWriting.write(contentsOf: Data(input))
    try toPlugin.fileHandleForWriting.close()
    let output = try fromPlugin.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (Array(output), process.terminationStatus)
  }

  private func frame(_ text: String) -> [UInt8] {
    [UInt8(truncatingIfNeeded: text.utf8.count), 0, 0, 0, 0, 0, 0, 0] + Array(text.utf8)
  }

  @Test func `answers and ends with its input`() throws {
    let (output, status) = try run(frame(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#))
    #expect(String(decoding: output.dropFirst(8), as: UTF8.self).hasPrefix(#"{"getCapabilityResult""#))
    expectEqual(status, 0)
  }

  @Test func `ends normally after no message or half a message`() throws {
    for input in [[], [0, 0, 0, 0, 0, 0, 0, 0], [9, 0, 0, 0, 0, 0, 0, 0, 1], [1]] as [[UInt8]] {
      let (output, status) = try run(input)
      #expect(output.isEmpty)
      expectEqual(status, 0)
    }
  }
}
