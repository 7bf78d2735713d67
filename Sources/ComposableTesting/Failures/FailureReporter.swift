import Composable
import Testing
import XCTest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reports failures to the testing library that runs the test: Swift Testing or XCTest.
package struct FailureReporter: Sendable {
  /// Receives failures instead of the testing library: in explorations, and in tests of the TestStore.
  package typealias Sink = @Sendable (Reported) -> Void

  /// A failure or a note, and its location.
  package enum Reported: Equatable, Sendable {
    case failure(String, number: Int, at: SourceLocation)
    case note(String, at: SourceLocation)

    /// The first line of a failure, as a part of a sentence; nil for a note.
    package var summary: String? {
      guard case .failure(let message, _, _) = self else { return nil }
      let line = message.prefix { $0 != "\n" }
      return String(line.hasSuffix(".") ? line.dropLast() : line)
    }
  }

  private let sink: Sink?
  /// Whether a test of Swift Testing made the reporter. If so, it reports to Swift Testing from every task, even from a
  /// detached one, which has no `Test.current`.
  private let isOfSwiftTesting = Test.current != nil

  // The function is in a class, and the functions that set it are never inlined: optimized code of Swift 6.3.1 crashes
  // where it inlines the setting of a task-local function, because it uses missing type metadata.
  private final class SinkBox: Sendable {
    let sink: Sink
    init(_ sink: @escaping Sink) { self.sink = sink }
  }

  @TaskLocal private static var currentSink: SinkBox?

  /// The reporter of the current task.
  package static var current: Self { Self(sink: currentSink?.sink) }

  /// Calls `body`, and sends the failures of all TestStores made in `body` to `sink`.
  @inline(never)
  package static func withSink<R>(_ sink: @escaping Sink, operation body: () throws -> R) rethrows -> R {
    try $currentSink.withValue(SinkBox(sink), operation: body)
  }

  /// Calls `body`, and adds the first line of each failure of the TestStores made in `body` to a list.
  package static func collecting<R>(_ lines: Locked<[String]>, operation body: () throws -> R) rethrows -> R {
    let sink: Sink = { reported in
      guard let summary = reported.summary else { return }
      lines.withLock { $0.append(summary) }
    }
    return try withSink(sink, operation: body)
  }

  /// Calls an `async` `body`, and sends the failures of all TestStores made in `body` to `sink`.
  package nonisolated(nonsending) static func withSink<R>(
    _ sink: @escaping Sink, operation body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await $currentSink.withValue(SinkBox(sink), operation: body)
  }

  func report(_ failure: TestFailure, at location: SourceLocation) {
    report(failure.message, number: failure.number, at: location)
  }

  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: The whole text.
  ///   - number: The number of the failure in the documentation.
  ///   - location: The location of the failure.
  package func report(_ message: String, number: Int, at location: SourceLocation) {
    if let sink { return sink(.failure(message, number: number, at: location)) }
    if goesToSwiftTesting() {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      if !Self.isXCTestProcess { Self.write(message, at: location) }
      // XCTFail also runs if the process does not look like one of XCTest: the start of XCTest is not documented.
      if let path = Self.staticPath(location.filePath) {
        XCTFail(message, file: path, line: UInt(location.line))
      } else {
        XCTFail("\(location.filePath):\(location.line): \(message)")
      }
    }
  }

  /// Writes a failure to standard error. Needed outside of test processes, where both testing libraries drop failures.
  static func write(_ message: String, at location: SourceLocation) {
    StandardError.write(line: "\(location.fileID):\(location.line): error: \(message)")
  }

  func note(_ note: TestNote, at location: SourceLocation) {
    if let sink { return sink(.note(note.message, at: location)) }
    if note.isWarning, goesToSwiftTesting() {
      #if compiler(>=6.3)
        Issue.record(Comment(rawValue: note.message), severity: .warning, sourceLocation: location)
      #else
        // The Testing of Swift 6.2 records errors alone, and a note must not fail a test.
        print("\(location.fileID):\(location.line): note: \(note.message)")
      #endif
    } else {
      print("\(location.fileID):\(location.line): note: \(note.message)")
    }
  }

  /// Whether to report to Swift Testing. Each testing library drops failures in the process of the other one.
  ///
  /// - Parameter arguments: The arguments of the process. They decide only for a store that was made on a detached
  ///   task, where there is no current test.
  func goesToSwiftTesting(_ arguments: [String] = CommandLine.arguments) -> Bool {
    isOfSwiftTesting || Test.current != nil || Self.isSwiftTestingProcess(arguments)
  }

  /// Whether a process runs Swift Testing. SwiftPM runs each testing library in its own process, and names Swift
  /// Testing in the arguments.
  static func isSwiftTestingProcess(_ arguments: [String]) -> Bool {
    guard let index = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(index + 1).first == "swift-testing"
  }

  private static let isXCTestProcess = isXCTest(
    arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

  /// Whether a process runs tests of XCTest: its program is a test bundle or the tool `xctest`, or Xcode has set its
  /// environment variables.
  static func isXCTest(arguments: [String], environment: [String: String]) -> Bool {
    let program = arguments.first?.split(separator: "/").last ?? ""
    return program.contains(".xctest") || program == "xctest"
      || environment.keys.contains { ["XCTestConfigurationFilePath", "XCTestBundlePath"].contains($0) }
  }

  private static let paths = Locked<[String: StaticString]>([:])

  /// The fields of a `StaticString`: an address, a count in bytes, and flags, in which 2 means that all bytes are
  /// ASCII.
  typealias StaticFields = (address: UInt, count: UInt, flags: UInt8)

  /// Whether a `StaticString` has these fields. The type is frozen, but the meaning of its fields is undocumented.
  static let hasStaticFields: Bool = {
    let known: StaticString = "known"
    guard let fields = fields(of: known) else { return false }
    return unsafe fields == (UInt(bitPattern: known.utf8Start), UInt(known.utf8CodeUnitCount), known.isASCII ? 2 : 0)
  }()

  private static func fields(of string: StaticString) -> StaticFields? {
    guard MemoryLayout<StaticString>.size == MemoryLayout<StaticFields>.size else { return nil }
    // Safe: the sizes are equal, and any bytes are valid integers.
    return unsafe unsafeBitCast(string, to: StaticFields.self)
  }

  /// Returns a path as a `StaticString`; nil if the fields of `StaticString` are unknown. One copy of each path stays
  /// in memory, because a `StaticString` must never be freed.
  ///
  /// `XCTFail` requires a `StaticString`, and a `SourceLocation` has a `String`. The function of XCTest on Linux that
  /// takes a `String`, `XCTestCase.recordFailure(withDescription:inFile:atLine:expected:)`, needs the running test
  /// case. Only an observer that was added before that case began knows it, and this module is first called inside the
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
      // Safe: `hasStaticFields` has checked the fields, and the address stays valid because the bytes are never freed.
      let string = unsafe unsafeBitCast(fields, to: StaticString.self)
      paths[path] = string
      return string
    }
  }
}

/// Drops misuses and issues of code whose result is not asserted.
enum IssueFilter {
  /// Calls `body`, and drops the misuses and issues that it records. Rethrows its error.
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
