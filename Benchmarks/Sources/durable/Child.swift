import Foundation

/// This program as another process. It ends when its input ends.
final class Child {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Waits for a line of output, and returns its words.
  func line() throws -> [String] {
    var text = Data()
    while !text.contains(UInt8(ascii: "\n")) {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw Connection.Failure(description: "A child has ended without an answer.") }
      text += part
    }
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// In the child: returns when the input ends.
  static func waitForEnd() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while readLine() != nil {}
        continuation.resume()
      }
    }
  }
}
