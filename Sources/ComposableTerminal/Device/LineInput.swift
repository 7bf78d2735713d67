/// A sequence of the lines of standard input and of requests to end, for programs that ask and answer line by line.
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
/// A request to end comes before lines that were read earlier. The sequence ends at the end of the input, after
/// ``close()``, and when the task that reads it is canceled. It is for one reader. Input is read only on demand, so a
/// fast sender must wait.
public struct LineInput: AsyncSequence, Sendable {
  /// A line, or a request to end. No case will be added.
  public enum Event: Hashable, Sendable {
    /// A line without its newline. Of a line longer than 64 KB only the beginning is kept.
    case line(String)
    /// A request to end, by the system or another program. A second one ends the process at once.
    case interruption(Terminal.Interruption)
  }

  private let inputQueue: InputQueue

  /// Catches the signals that ask the program to end, and starts to read. A program in the background of a terminal
  /// waits here until it is in the foreground.
  ///
  /// - Returns: Nil if the program was asked to end while it waited.
  public init?() { self.init(from: 0) }

  init?(from descriptor: Int32) {
    SignalHandlers.install(onlyEndings: true)
    let input = TerminalFile(descriptor)
    if input.isTerminal, !input.waitForForeground(toRead: true) { return nil }
    inputQueue = InputQueue(input: descriptor)
    inputQueue.start()
  }

  /// Starts or stops reading, so that another program can read the input. What was read and not handled is dropped.
  func setReading(_ isReading: Bool) { inputQueue.setReading(isReading) }

  /// Returns the next request; nil if the task is canceled or the sequence has ended. Lines wait.
  func nextRequest() async -> Terminal.Interruption? {
    if case .interruption(let request) = await inputQueue.next(isSignal: true) { request } else { nil }
  }

  /// Ends the sequence. Unread input is left to other readers.
  public func close() { inputQueue.close() }

  /// Returns an iterator over lines and requests.
  public func makeAsyncIterator() -> Iterator { Iterator(inputQueue: inputQueue) }

  /// The iterator of a ``LineInput``.
  public struct Iterator: AsyncIteratorProtocol {
    let inputQueue: InputQueue
    private var reader = LineReader()
    private var lines: [String] = []
    private var isAtEnd = false

    init(inputQueue: InputQueue) { self.inputQueue = inputQueue }

    /// Returns the next line or request; nil at the end.
    public mutating func next() async -> Event? { await next(isolation: nil) }

    /// Returns the next line or request; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Event? {
      if let request = inputQueue.takeRequestToEnd() { return .interruption(request) }
      while lines.isEmpty {
        guard !isAtEnd, let rawInput = await inputQueue.next() else { return nil }
        switch rawInput {
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
