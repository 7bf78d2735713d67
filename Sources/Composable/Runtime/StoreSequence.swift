/// Values of a store, one after each drain that changed them.
struct StoreSequence<Element>: AsyncSequence {
  typealias Failure = Never

  let stream: AsyncStream<StoreSequenceElement<Element>>

  func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<StoreSequenceElement<Element>>.Iterator

    mutating func next() async -> Element? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await base.next(isolation: actor)?.seen.value
    }
  }
}

/// A value on its way through a stream.
///
/// Unchecked because `State` need not be `Sendable`: values are put in on the main actor, and the sequence, which
/// is not `Sendable`, comes from a method of the main actor, so they are removed there, too.
struct StoreSequenceElement<Value>: @unchecked Sendable {
  let seen: SeenValue<Value>
}
