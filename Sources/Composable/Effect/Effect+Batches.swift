extension Effect {
  /// Sends the elements of a sequence in batches: one array for the elements of a short time, not one action for each.
  ///
  /// ```swift
  /// Effect.stream(
  ///   environment.lines(), batchedBy: .milliseconds(100), atMost: 1_000,
  ///   clock: environment.clock
  /// )
  /// .map { .received($0) }
  /// ```
  ///
  /// - An array is sent when its first element has waited for `interval`, when it is full, and when the sequence ends
  ///   or fails.
  /// - While a full array waits to be sent, no further element is requested from the sequence.
  /// - An error is reported as a ``Misuse`` with this location. To handle it, turn it into an element.
  ///
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - interval: The longest time that an element waits for others.
  ///   - count: The maximum number of elements in an array. Values below 1 count as 1.
  ///   - clock: The clock of the environment.
  public static func stream<Element: Sendable, Failure: Error>(
    _ sequence: some AsyncSequence<Element, Failure> & Sendable,
    batchedBy interval: Duration,
    atMost count: Int = .max,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self where Action == [Element] {
    run(
      .stream, priority: nil,
      { send in
        let batch = Batch<Element>(atMost: count)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            defer { batch.end() }
            for try await element in sequence { await batch.add(element) }
          }
          while await batch.waitForFirstElement() {
            await withTaskGroup(of: Void.self) { window in
              window.addTask {
                try? await clock.sleep(for: interval)
                batch.closeWindow()
              }
              await batch.waitUntilDue()
              window.cancelAll()
            }
            await send(batch.take())
          }
          try await group.waitForAll()
        }
      }, catch: nil, at: CodeLocation(fileID: fileID, line: line))
  }
}

/// A batch of elements, filled by one task (the producer) and sent by another (the consumer).
private final class Batch<Element: Sendable>: Sendable {
  private struct State {
    /// Never more than `most` elements, because the producer suspends while the batch is full.
    var elements: [Element] = []
    /// Whether the producer has finished: no element follows.
    var hasEnded = false
    /// Whether the first element has waited long enough.
    var isWindowClosed = false
    /// The suspended consumer, and the event that resumes it. Set only while that event has not happened.
    var consumer: (awaits: Event, CheckedContinuation<Void, Never>)?
    /// The suspended producer. Set only while the batch is full.
    var producer: CheckedContinuation<Void, Never>?
  }

  /// An event that the consumer waits for.
  private enum Event { case begun, due }

  private let most: Int
  private let state = Locked(State())

  init(atMost count: Int) { most = max(1, count) }

  /// Waits for the first element. Returns false if the sequence has ended and no element is left.
  func waitForFirstElement() async -> Bool {
    await wait(for: .begun)
    return state.withLock { !$0.elements.isEmpty }
  }

  /// Waits until the batch is to be sent.
  func waitUntilDue() async { await wait(for: .due) }

  /// Adds an element, and waits while the batch is full.
  func add(_ element: Element) async {
    change { $0.elements.append(element) }
    await withCheckedContinuation { producer in
      let isFull = state.withLock { state in
        if state.elements.count < most || state.hasEnded { return false }
        state.producer = producer
        return true
      }
      if !isFull { producer.resume() }
    }
  }

  func end() { change { $0.hasEnded = true } }

  func closeWindow() { change { $0.isWindowClosed = true } }

  /// Removes and returns the elements, and resumes the producer.
  func take() -> [Element] {
    let (elements, producer) = state.withLock { state in
      defer { (state.elements, state.isWindowClosed, state.producer) = ([], false, nil) }
      return (state.elements, state.producer)
    }
    producer?.resume()
    return elements
  }

  private func wait(for event: Event) async {
    await withCheckedContinuation { consumer in
      let isWaiting = state.withLock { state in
        if has(event, state) { return false }
        state.consumer = (event, consumer)
        return true
      }
      if !isWaiting { consumer.resume() }
    }
  }

  /// Changes the state, and resumes the consumer if the event it waits for has happened.
  private func change(_ change: @Sendable (inout State) -> Void) {
    let consumer = state.withLock { state in
      change(&state)
      guard let (event, consumer) = state.consumer, has(event, state) else {
        return nil as CheckedContinuation<Void, Never>?
      }
      state.consumer = nil
      return consumer
    }
    consumer?.resume()
  }

  private func has(_ event: Event, _ state: State) -> Bool {
    switch event {
    case .begun: !state.elements.isEmpty || state.hasEnded
    case .due: state.isWindowClosed || state.hasEnded || state.elements.count >= most
    }
  }
}
