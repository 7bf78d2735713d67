import Composable
import Foundation
import Testing
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
  /// Whether a test of Swift Testing made the reporter. It then reports there from any task, also from one that is
  /// detached and so has no `Test.current`.
  private let isOfSwiftTesting = Test.current != nil

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
    if goesToSwiftTesting() {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      if !Self.isXCTestProcess { Self.write(message, at: location) }
      // In any case: how XCTest is started is no promise.
      if let path = Self.staticPath(location.filePath) {
        XCTFail(message, file: path, line: UInt(location.line))
      } else {
        XCTFail("\(location.filePath):\(location.line): \(message)")
      }
    }
  }

  /// Writes a failure to standard error: in a process that is none of theirs, the harnesses lose what is reported to
  /// them.
  static func write(_ message: String, at location: SourceLocation) {
    StandardError.write(line: "\(location.fileID):\(location.line): error: \(message)")
  }

  func note(_ note: TestNote, at location: SourceLocation) {
    if let sink { return sink(.note(note.message, at: location)) }
    if note.isWarning, goesToSwiftTesting() {
      Issue.record(Comment(rawValue: note.message), severity: .warning, sourceLocation: location)
    } else {
      print("\(location.fileID):\(location.line): note: \(note.message)")
    }
  }

  /// Each harness loses what is reported to it in the other's process. The arguments decide only where the test itself
  /// cannot: in a store that was made on a detached task.
  func goesToSwiftTesting(_ arguments: [String] = CommandLine.arguments) -> Bool {
    isOfSwiftTesting || Test.current != nil || Self.isSwiftTestingProcess(arguments)
  }

  /// SwiftPM runs each harness in a process of its own, and names Swift Testing in the arguments of its process.
  static func isSwiftTestingProcess(_ arguments: [String]) -> Bool {
    guard let index = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(index + 1).first == "swift-testing"
  }

  private static let isXCTestProcess = isXCTest(
    arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

  /// Whether a process runs tests of XCTest: its program is a bundle of tests, or the tool `xctest`, or Xcode has set
  /// it up.
  static func isXCTest(arguments: [String], environment: [String: String]) -> Bool {
    let program = arguments.first?.split(separator: "/").last ?? ""
    return program.contains(".xctest") || program == "xctest"
      || environment.keys.contains { ["XCTestConfigurationFilePath", "XCTestBundlePath"].contains($0) }
  }

  private static let paths = Locked<[String: StaticString]>([:])

  /// The fields of a `StaticString`: an address, a count in bytes and flags, of which 2 says that all bytes are ASCII.
  typealias StaticFields = (address: UInt, count: UInt, flags: UInt8)

  /// Whether a `StaticString` has these fields: it is frozen, but nothing promises what is in it.
  static let hasStaticFields: Bool = {
    let known: StaticString = "known"
    guard let fields = fields(of: known) else { return false }
    return unsafe fields == (UInt(bitPattern: known.utf8Start), UInt(known.utf8CodeUnitCount), known.isASCII ? 2 : 0)
  }()

  private static func fields(of string: StaticString) -> StaticFields? {
    guard MemoryLayout<StaticString>.size == MemoryLayout<StaticFields>.size else { return nil }
    // Numbers of the same size: any bytes are some.
    return unsafe unsafeBitCast(string, to: StaticFields.self)
  }

  /// A path as a `StaticString`, which never ends: one copy of each path stays in memory. Nil where it is not known how
  /// one is made.
  ///
  /// `XCTFail` takes no other path, and a `SourceLocation` has a `String`. The function of XCTest on Linux that takes a
  /// `String`, `XCTestCase.recordFailure(withDescription:inFile:atLine:expected:)`, needs the running test case. Only
  /// an observer that was added before that case began gets to know it, and this module is first called inside the
  /// case.
  static func staticPath(_ path: String, hasStaticFields: Bool = hasStaticFields) -> StaticString? {
    guard hasStaticFields else { return nil }
    return paths.withLock { paths in
      if let known = paths[path] { return known }
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: path.utf8.count + 1)
      _ = unsafe bytes.initialize(from: Array(path.utf8) + [0])
      let fields: StaticFields = (
        UInt(bitPattern: bytes.baseAddress), UInt(path.utf8.count), path.utf8.allSatisfy { $0 < 0x80 } ? 2 : 0
      )
      // The fields are those of a `StaticString`, as was checked. The address is valid for ever, because the bytes are
      // never freed.
      let string = unsafe unsafeBitCast(fields, to: StaticString.self)
      paths[path] = string
      return string
    }
  }
}

/// Drops issues that say nothing about the feature.
enum IssueFilter {
  /// Calls `body`, and drops the misuses and issues that it records. An error that it throws is rethrown.
  // Not inlined: see `FailureReporter.SinkBox`.
  @inline(never)
  static func run(_ body: () throws -> Void) throws {
    var thrown: (any Error)?
    Misuse.withHandler({ _ in }) {
      withKnownIssue(isIntermittent: true) {
        do { try body() } catch { thrown = error }
      } matching: { _ in
        true
      }
    }
    if let thrown { throw thrown }
  }
}
