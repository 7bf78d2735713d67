extension Store {
  /// Returns the states, beginning with the current one: one after each drain that changed something.
  ///
  /// ```swift
  /// let states = store.states()
  /// Task { for await state in states { draw(state) } }
  /// ```
  ///
  /// - If `State` is `Equatable`, states that equal the one before are left out.
  /// - Nothing is lost: states wait until they are asked for. With ``StateBuffering/newest``, only the latest waits:
  ///   states that a slow consumer has not asked for by then are left out, and it may get the same state twice if those
  ///   in between were left out.
  /// - The sequence ends with the store and does not keep it alive. A task that asks the store for the sequence does:
  ///   take the sequence first.
  /// - The store forgets the sequence when it and its iterators are gone.
  /// - It can be iterated once.
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
  /// The sequence ends with the store and does not keep it alive; a task that asks the store for it does. It can be
  /// iterated once.
  public func values<Value: Equatable>(of path: KeyPath<State, Value>) -> some AsyncSequence<Value, Never> {
    changes(of: path, .all)
  }

  private func changes<Value>(of path: KeyPath<State, Value>, _ buffering: StateBuffering) -> StoreSequence<Value> {
    typealias Element = BufferedElement<Value>
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: buffering.policy(of: Element.self))
    let part = StateProjection(path)
    var last: ObservedReading<Value>?
    let notify: ChangeNotifier.Notify = { [visit = link.visit] in
      var new: ObservedReading<Value>?
      let isThere = visit { state in
        part.visit(in: &state) { if last?.equals(&$0) != true { new = ObservedReading(&$0) } }
      }
      guard isThere else { return false }
      guard let new else { return true }
      last = new
      // What is left out is released here, at the end of it: a `deinit` in it may come back to the store.
      if case .terminated = continuation.yield(Element(seen: new)) { return false }
      return true
    }
    _ = notify()
    let notifier = link.notifier
    let subscription = notifier.add(notify) { continuation.finish() }
    // Called when the stream and all its iterators are gone, or the task that iterates is cancelled, on any thread.
    // Weak, because the subscription holds the continuation, which holds this.
    continuation.onTermination = { [weak notifier, weak subscription] _ in
      EffectRunner.performOnMainActor { if let subscription { notifier?.remove(subscription) } }
    }
    return StoreSequence(stream: stream)
  }
}

/// Values of a store, one after each drain that changed them.
struct StoreSequence<Element>: AsyncSequence {
  typealias Failure = Never

  let stream: AsyncStream<BufferedElement<Element>>

  func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<BufferedElement<Element>>.Iterator

    mutating func next() async -> Element? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await base.next(isolation: actor)?.seen.value
    }
  }
}

/// A value in a stream's buffer.
///
/// Unchecked because `State` need not be `Sendable`: values are put in on the main actor, and the sequence, which
/// is not `Sendable`, comes from a method of the main actor, so they are removed there, too.
struct BufferedElement<Value>: @unchecked Sendable {
  let seen: ObservedReading<Value>
}

/// Which states wait for a consumer of ``Store/states(_:)`` that is slower than the store.
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
