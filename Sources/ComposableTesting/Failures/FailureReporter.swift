import Composable
import XCTest

/// Tells the harness that runs the test, whichever it is.
struct FailureReporter: Sendable {
  /// Takes failures over; for the tests of the tester, and for exploration.
  typealias Sink = @Sendable (Reported) -> Void

  /// A failure and its place.
  enum Reported: Equatable, Sendable {
    case failure(String, number: Int, at: SourceLocation)
    case note(String, at: SourceLocation)
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
  static var current: Self { Self(sink: currentSink?.sink) }

  /// Runs `body` with all failures of TestStores made in it going to `sink`.
  @inline(never)
  static func withSink<R>(_ sink: @escaping Sink, operation body: () throws -> R) rethrows -> R {
    try $currentSink.withValue(SinkBox(sink), operation: body)
  }

  /// Runs `body` with all failures of TestStores made in it going to `sink`.
  nonisolated(nonsending) static func withSink<R>(
    _ sink: @escaping Sink, operation body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await $currentSink.withValue(SinkBox(sink), operation: body)
  }

  func report(_ failure: TestFailure, at location: SourceLocation) {
    if let sink { return sink(.failure(failure.message, number: failure.number, at: location)) }
    // An issue recorded in a process of XCTest is lost, and the other way round. `Test.current` is nil on tasks that a
    // Swift Testing test detached, so the arguments decide there.
    if Test.current != nil || Self.isSwiftTestingProcess {
      Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
    } else {
      XCTFail(failure.message, file: Self.staticPath(location.filePath), line: UInt(location.line))
    }
  }

  func note(_ note: TestNote, at location: SourceLocation) {
    if let sink { return sink(.note(note.message, at: location)) }
    if Test.current != nil || Self.isSwiftTestingProcess {
      Issue.record(Comment(rawValue: note.message), severity: .warning, sourceLocation: location)
    } else {
      print("\(location.fileID):\(location.line): note: \(note.message)")
    }
  }

  /// SwiftPM runs the two harnesses in a process each, and says so to the one of Swift Testing.
  private static let isSwiftTestingProcess: Bool = {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(index + 1).first == "swift-testing"
  }()

  private static let paths = Locked<[String: StaticString]>([:])

  /// A path as XCTest wants it.
  ///
  /// `XCTFail` takes a `StaticString` only, and the path of a `SourceLocation` is a `String`. A `StaticString` is, for
  /// ever (it is frozen), an address, a count and flags: 2 for ASCII text behind an address. The bytes are never freed,
  /// one copy a path. Paths that are not ASCII get no flag.
  private static func staticPath(_ path: String) -> StaticString {
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
