/// The lines of standard input and the requests to end the program, for one that asks and answers line by line.
///
/// ```swift
/// guard let input = LineInput() else { TerminalExit.terminated.endProcess() }
/// for await event in input {
///   switch event {
///   case .line(let line): answer(line)
///   case .interruption(let interruption): stop(interruption)
///   }
/// }
/// input.close()
/// ```
///
/// The sequence ends where the input ends, when it is closed, and when the task that reads it is cancelled. It is for
/// one reader. Input that nobody asks for is not read, so whoever sends it waits.
public struct LineInput: AsyncSequence, Sendable {
  /// A line, or a request to end. No case will be added.
  public enum Event: Hashable, Sendable {
    /// A line without its end. Of a line longer than 64 KB only the beginning is kept.
    case line(String)
    /// A request to end from the system or another program. A second one ends the process at once.
    case interruption(Terminal.Interruption)
  }

  private let arrivals: InputQueue

  /// Catches the signals that ask the program to end, and begins to read. A program in the background of a terminal
  /// waits here until it is in the foreground.
  ///
  /// - Returns: Nil when the program was asked to end while it waited.
  public init?() {
    SignalHandlers.install(.endings)
    let input = TerminalFile.standardInput
    if input.isTerminal, !input.waitForForeground(toRead: true) { return nil }
    arrivals = InputQueue()
    arrivals.start()
  }

  /// Ends the sequence, and leaves the rest of the input to others.
  public func close() { arrivals.close() }

  /// Reads the lines and requests in the order in which they came.
  public func makeAsyncIterator() -> Iterator { Iterator(arrivals: arrivals) }

  /// Reads a ``LineInput``.
  public struct Iterator: AsyncIteratorProtocol {
    let arrivals: InputQueue
    private var reader = LineReader()
    private var lines: [String] = []
    private var isAtEnd = false

    init(arrivals: InputQueue) { self.arrivals = arrivals }

    /// The next line or request; nil at the end.
    public mutating func next() async -> Event? { await next(isolation: nil) }

    /// The next line or request; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Event? {
      while lines.isEmpty {
        guard !isAtEnd, let arrival = await arrivals.next() else { return nil }
        switch arrival {
        case .bytes(let bytes): lines = reader.feed(bytes)
        case .end:
          isAtEnd = true
          lines = reader.end().map { [$0] } ?? []
        case .interruption(let interruption): return .interruption(interruption)
        case .quiet, .dropped, .resized, .continued: break
        }
      }
      return .line(lines.removeFirst())
    }
  }
}

/// Puts bytes together into lines.
package struct LineReader {
  private var rest: [UInt8] = []
  /// Of a longer line only the beginning is kept.
  private static let longest = 1 << 16

  package init() {}

  /// The lines that some bytes complete.
  package mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: rest, as: UTF8.self))
        rest.removeAll(keepingCapacity: true)
      } else if rest.count < Self.longest {
        rest.append(byte)
      }
    }
    return lines
  }

  /// The last line, where the input ends without an end of line.
  package mutating func end() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
