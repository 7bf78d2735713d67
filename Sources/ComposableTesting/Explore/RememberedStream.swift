import Composable

/// A stream of elements that the fakes of a test share, such as the messages of a server. Its buffer, and the tasks that
/// wait for elements, are known as a ``Remembered`` value is.
///
/// ```swift
/// let messages = RememberedStream<String>()
/// store.environment.messages = { messages }
/// store.environment.post = { messages.yield($0) }
/// ```
///
/// - Elements wait in the buffer until they are iterated. Each goes to one iteration: the one that has waited longest.
/// - After ``finish()``, an iteration gets the elements that are left, and ends.
/// - An iteration in a canceled task ends. Unlike that of an `AsyncStream`, it does not end the stream for others.
public final class RememberedStream<Element: Hashable & Sendable>: AsyncSequence, Sendable {
  /// A stream throws no errors.
  public typealias Failure = Never

  /// A task that waits for an element, or has been given one and has not gone on.
  private struct Waiter {
    let number: Int
    let store: Int
    let label: String
    var continuation: CheckedContinuation<Void, Never>?
    /// The next element, or the end; nil while it waits.
    var next: Element??
  }

  private struct Contents {
    var buffer: [Element] = []
    var isFinished = false
    var waiters: [Waiter] = []
    var lastNumber = 0
    /// The numbers of the waits that were canceled before they began.
    var canceled: Set<Int> = []

    mutating func newNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    /// Takes the next element, or the end, if there is one.
    mutating func take() -> Element?? {
      if !buffer.isEmpty { return .some(buffer.removeFirst()) }
      return isFinished ? .some(nil) : nil
    }

    /// Gives an element, or the end, to a waiting task. Returns the continuation to resume.
    mutating func give(_ next: Element?, to index: Int) -> CheckedContinuation<Void, Never>? {
      waiters[index].next = .some(next)
      return waiters[index].continuation.take()
    }

    /// The contents as a value.
    func value(_ task: (String) -> AnyHashable) -> AnyHashable {
      AnyHashable([
        AnyHashable(buffer), AnyHashable(isFinished),
        AnyHashable(waiters.map { [AnyHashable($0.store), task($0.label), AnyHashable($0.next)] }),
      ])
    }
  }

  private let contents: Locked<Contents>
  private let choices: ChoiceRecorder?

  /// Creates an empty stream, which the running exploration or check remembers.
  public init() {
    let contents = Locked(Contents())
    self.contents = contents
    choices = Schedule.current.choices
    choices?.moments?.add { task in contents.value.value(task) }
  }

  /// Adds an element. After ``finish()`` it is dropped.
  public func yield(_ element: Element) {
    let continuation = contents.withLock { contents -> CheckedContinuation<Void, Never>? in
      if contents.isFinished { return nil }
      if let index = contents.waiters.firstIndex(where: { $0.next == nil }) { return contents.give(element, to: index) }
      contents.buffer.append(element)
      return nil
    }
    continuation?.resume()
  }

  /// Ends the stream after the elements that it has.
  public func finish() {
    let continuations = contents.withLock { contents in
      contents.isFinished = true
      return contents.waiters.indices.filter { contents.waiters[$0].next == nil }
        .compactMap { contents.give(nil, to: $0) }
    }
    for continuation in continuations { continuation.resume() }
  }

  /// Returns an iterator. Several may be used at once: each element goes to one of them.
  public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

  /// Iterates a ``RememberedStream``.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let stream: RememberedStream

    /// Returns the next element; nil at the end, and in a canceled task.
    public func next() async -> Element? { await stream.next(isolation: nil) }

    /// Returns the next element; nil at the end, and in a canceled task.
    public func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await stream.next(isolation: actor)
    }
  }

  private func next(isolation actor: isolated (any Actor)?) async -> Element? {
    let next = Task.isCancelled ? .some(nil) : contents.withLock { $0.take() }
    let element: Element?
    if let next { element = next } else { element = await wait(isolation: actor) }
    choices?.noteRead(element)
    return element
  }

  private func wait(isolation actor: isolated (any Actor)?) async -> Element? {
    let number = contents.withLock { $0.newNumber() }
    let (store, label) = (EffectContext.current?.store.number ?? 0, choices?.running ?? "0")
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        let isReady = contents.withLock { contents in
          var waiter = Waiter(number: number, store: store, label: label, continuation: continuation, next: nil)
          // Something may have come since the first look, from another thread.
          waiter.next = contents.canceled.remove(number) != nil ? .some(nil) : contents.take()
          if waiter.next != nil { waiter.continuation = nil }
          contents.waiters.append(waiter)
          return waiter.next != nil
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      cancel(number)
    }
    return contents.withLock { contents in
      guard let index = contents.waiters.firstIndex(where: { $0.number == number }) else { return nil }
      return contents.waiters.remove(at: index).next ?? nil
    }
  }

  /// Ends a wait, whose task was canceled.
  private func cancel(_ number: Int) {
    let continuation = contents.withLock { contents -> CheckedContinuation<Void, Never>? in
      guard let index = contents.waiters.firstIndex(where: { $0.number == number }) else {
        contents.canceled.insert(number)
        return nil
      }
      return contents.waiters[index].next == nil ? contents.give(nil, to: index) : nil
    }
    continuation?.resume()
  }
}
