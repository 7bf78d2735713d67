import Composable
import XCTest

/// Reports failures to the harness that runs the test: Swift Testing or XCTest.
package struct FailureReporter: Sendable {
  /// Receives failures instead of the harness; for tests of the TestStore, and for exploration.
  package typealias Sink = @Sendable (Reported) -> Void

  /// A failure and where it is reported.
  package enum Reported: Equatable, Sendable {
    case failure(String, number: Int, at: SourceLocation)
    case note(String, at: SourceLocation)

    /// What a failure says in its first line, as a part of a sentence; nil of a note.
    package var summary: String? {
      guard case .failure(let message, _, _) = self else { return nil }
      let line = message.prefix { $0 != "\n" }
      return String(line.hasSuffix(".") ? line.dropLast() : line)
    }
  }

  private let sink: Sink?

  // In a class, and below never inlined: optimised code of Swift 6.3.1 pushes a task-local function where it is inlined
  // with a type that is not there, and crashes.
  private final class SinkBox: Sendable {
    let sink: Sink
    init(_ sink: @escaping Sink) { self.sink = sink }
  }

  @TaskLocal private static var currentSink: SinkBox?

  /// The reporter for the code that runs now.
  package static var current: Self { Self(sink: currentSink?.sink) }

  /// Runs `body` with all failures of TestStores made in it going to `sink`.
  @inline(never)
  package static func withSink<R>(_ sink: @escaping Sink, operation body: () throws -> R) rethrows -> R {
    try $currentSink.withValue(SinkBox(sink), operation: body)
  }

  /// Runs `body` with all failures of TestStores made in it going to `sink`.
  package nonisolated(nonsending) static func withSink<R>(
    _ sink: @escaping Sink, operation body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await $currentSink.withValue(SinkBox(sink), operation: body)
  }

  func report(_ failure: TestFailure, at location: SourceLocation) {
    report(failure.message, number: failure.number, at: location)
  }

  /// Reports a failure by its text and its number in the documentation.
  package func report(_ message: String, number: Int, at location: SourceLocation) {
    if let sink { return sink(.failure(message, number: number, at: location)) }
    // Each harness loses what is reported to it in the other's process. `Test.current` is nil on tasks that a
    // Swift Testing test detached, so the arguments decide there.
    if Test.current != nil || Self.isSwiftTestingProcess {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      XCTFail(message, file: Self.staticPath(location.filePath), line: UInt(location.line))
    }
  }

  func note(_ note: TestNote, at location: SourceLocation) {
    if let sink { return sink(.note(note.message, at: location)) }
    if note.isWarning, Test.current != nil || Self.isSwiftTestingProcess {
      Issue.record(Comment(rawValue: note.message), severity: .warning, sourceLocation: location)
    } else {
      print("\(location.fileID):\(location.line): note: \(note.message)")
    }
  }

  /// SwiftPM runs each harness in a process of its own, and names Swift Testing in the arguments of its process.
  private static let isSwiftTestingProcess: Bool = {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(index + 1).first == "swift-testing"
  }()

  private static let paths = Locked<[String: StaticString]>([:])

  /// A path as a `StaticString`, which never ends: one copy of each path stays in memory.
  ///
  /// `XCTFail` takes no other path, and a `SourceLocation` has a `String`. The function of XCTest on Linux that takes a
  /// `String`, `XCTestCase.recordFailure(withDescription:inFile:atLine:expected:)`, needs the running test case. Only an
  /// observer that was added before that case began gets to know it, and this module is first called inside the case.
  ///
  /// The bit cast is safe: `StaticString` is frozen, and its fields are an address, a count in bytes and flags, of which 2
  /// says that all bytes are ASCII. The address is valid forever, because the bytes are never freed. `unsafeBitCast` traps
  /// should the sizes ever differ.
  static func staticPath(_ path: String) -> StaticString {
    paths.withLock { paths in
      if let known = paths[path] { return known }
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: path.utf8.count + 1)
      _ = bytes.initialize(from: Array(path.utf8) + [0])
      let flags: UInt8 = path.utf8.allSatisfy { $0 < 0x80 } ? 2 : 0
      let string = unsafeBitCast(
        (UInt(bitPattern: bytes.baseAddress), UInt(path.utf8.count), flags), to: StaticString.self)
      paths[path] = string
      return string
    }
  }
}
