extension Store {
  /// Returns the states, beginning with the current one. The next state comes when an action, and everything that it
  /// causes immediately, has been reduced, if that has changed something.
  ///
  /// ```swift
  /// let states = store.states()
  /// Task { for await state in states { draw(state) } }
  /// ```
  ///
  /// - If `State` is `Equatable`, a state that equals the previous one is left out.
  /// - The sequence ends with the store and does not keep the store alive. A task that calls `store.states()` itself
  ///   does: create the sequence outside of the task.
  /// - The store forgets the sequence when the sequence and its iterators are gone.
  /// - The sequence can be iterated once.
  /// - For a part of the state, use ``values(of:)``, which compares and copies only that part.
  ///
  /// - Parameter buffering: The states to keep for a consumer that is slower than the store. By default all are kept,
  ///   and none is lost. With ``StateBuffering/newest``, only the latest is kept; a consumer may then get the same
  ///   state twice, if the states in between were dropped.
  public func states(_ buffering: StateBuffering = .all) -> some AsyncSequence<State, Never> {
    changes(of: \.self, buffering)
  }

  /// Returns the values of a part of the state, beginning with the current one, without repetitions.
  ///
  /// ```swift
  /// let counts = store.values(of: \.count)
  /// Task { for await count in counts { print(count) } }
  /// ```
  ///
  /// - All values are kept for a slow consumer.
  /// - The sequence ends with the store and does not keep the store alive. A task that calls `store.values(of:)` itself
  ///   does: create the sequence outside of the task.
  /// - The sequence can be iterated once.
  ///
  /// - Parameter path: The path to the part.
  public func values<Value: Equatable>(of path: KeyPath<State, Value>) -> some AsyncSequence<Value, Never> {
    changes(of: path, .all)
  }

  private func changes<Value>(of path: KeyPath<State, Value>, _ buffering: StateBuffering) -> StoreSequence<Value> {
    let location = source.location
    return source.observed.notifier.values(of: path, buffering, on: MainActor.shared) { location.visit($0) }
  }
}

extension ChangeNotifier {
  /// Returns the values of a part of a state, beginning with the current one, without repetitions.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - buffering: The values to keep for a slow consumer.
  ///   - home: The actor that the store is isolated to.
  ///   - visit: Passes the state to a visitor, if there is one; returns false if the store has ended.
  func values<State, Value>(
    of path: KeyPath<State, Value>, _ buffering: StateBuffering, on home: any Actor,
    visit: @escaping (_ visitor: (inout State) -> Void) -> Bool
  ) -> StoreSequence<Value> {
    typealias Element = BufferedElement<Value>
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: buffering.policy(of: Element.self))
    let part = StatePart(path)
    var last: ObservedReading<Value>?
    let notify: Notify = {
      var new: ObservedReading<Value>?
      let goesOn = visit { state in
        part.visit(in: &state) { if last?.equals(&$0) != true { new = .of(&$0) } }
      }
      guard let new else { return goesOn }
      last = new
      // An element that the buffer drops is released here, after all changes: its `deinit` may call back into the
      // store.
      if case .terminated = continuation.yield(Element(reading: new)) { return false }
      return goesOn
    }
    guard notify() else {
      continuation.finish()
      return StoreSequence(stream: stream)
    }
    let subscription = add(notify, home: home) { continuation.finish() }
    // Called on any thread, when the stream and all its iterators are gone, or when the iterating task is canceled.
    // Weak, because the subscription holds the continuation, which holds this closure; and because a sequence does not
    // keep the home alive.
    continuation.onTermination = { [weak self, weak subscription] _ in
      guard let self, let subscription, let home = subscription.home else { return }
      EffectRunner.perform(on: home) { self.remove(subscription) }
    }
    return StoreSequence(stream: stream)
  }
}

/// The values of a store, one after each drain that changed them.
struct StoreSequence<Element>: AsyncSequence {
  typealias Failure = Never

  let stream: AsyncStream<BufferedElement<Element>>

  func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<BufferedElement<Element>>.Iterator

    mutating func next() async -> Element? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await base.next(isolation: actor)?.reading.value
    }
  }
}

extension StoreSequence: Sendable where Element: Sendable {}

/// A value in a stream's buffer.
///
/// Unchecked because the state of a ``Store`` need not be `Sendable`. Safe: then its values are added on the main actor,
/// and the sequence, which is not `Sendable` either and comes from a main-actor method, removes them there. The state of a
/// ``StoreActor`` is `Sendable`.
struct BufferedElement<Value>: @unchecked Sendable {
  let reading: ObservedReading<Value>
}

/// The states to keep for a consumer of ``Store/states(_:)`` that is slower than the store.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StateBuffering: Sendable {
  /// All states, in order: for consumers that count, record or animate each one.
  case all
  /// Only the latest state: for consumers that draw or save the current one.
  case newest

  func policy<Element>(of _: Element.Type) -> AsyncStream<Element>.Continuation.BufferingPolicy {
    switch self {
    case .all: .unbounded
    case .newest: .bufferingNewest(1)
    }
  }
}
