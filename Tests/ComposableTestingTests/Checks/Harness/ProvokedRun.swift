import Foundation
import Testing

@testable import ComposableTesting

/// A run of XCTest tests of this program in its own process.
struct ProvokedRun {
  /// A failure as XCTest prints it.
  struct Failure: Equatable {
    let file: String
    let line: Int
    let text: String
  }

  let failures: [Failure]
  let output: String

  /// Runs a test with deliberate failures switched on.
  init(test: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["ComposableTestingTests.\(test)"]
    process.environment = ProcessInfo.processInfo.environment.merging([ProvokedXCTests.variable: "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    failures = Self.failures(in: output)
  }

  /// `/…/File.swift:7: error: Case.test : text`, where the text ends with its number.
  private static func failures(in output: String) -> [Failure] {
    output.matches(
      of:
        #/(?m)^([^\n:]+):(\d+): error: [^\n:]+ : (?:failed - )?((?s:.*?))(?=\n^(?:@ |Test Case |[^\n:]+:\d+: error: ))/#
    )
    .map { Failure(file: String($0.1), line: Int($0.2) ?? 0, text: String($0.3)) }
  }
}
