/// Returns a function that calls another, at most so many times at once. Other calls wait, in their order.
///
/// ```swift
/// // Once for the process, and not for each store.
/// let charge = limited(to: 50, bank.charge)
///
/// let environment = BillEnvironment(charge: charge)
/// ```
///
/// - All stores whose environments have the same function share its limit. Each call of `limited(to:_:)` makes a limit of
///   its own.
/// - A call that is canceled while it waits gives up its place, and throws `CancellationError`, which ends an effect
///   silently. A call that has begun is canceled as without a limit.
/// - It needs neither a thread nor a clock, so it works in a `TestStore`. After a `restart` there, calls that were in
///   flight keep their places, as they never end: in a check with restarts, use the function without a limit.
///
/// Do not use it to make calls less often: it limits how many run, not how many begin in a second.
///
/// - Parameters:
///   - count: The greatest number of calls that run at once: at least 1.
///   - call: The function to call.
public func limited<each Argument: Sendable, Result: Sendable>(
  to count: Int, _ call: @escaping @Sendable (repeat each Argument) async throws -> Result
) -> @Sendable (repeat each Argument) async throws -> Result {
  precondition(count > 0, "limited(to: \(count)) lets no call begin.")
  let places = Places(count)
  return { (arguments: repeat each Argument) in
    try await places.take()
    defer { places.giveBack() }
    // It may have been canceled when it was its turn.
    try Task.checkCancellation()
    return try await call(repeat each arguments)
  }
}

/// The places of calls, and those that wait for one.
private final class Places: Sendable {
  private struct State {
    /// Is 0 while anyone waits.
    var free: Int
    /// Those that wait, by their numbers. One that gave up is missing.
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    /// The last number that was given to one that waits.
    var last = 0
    /// The last number that got a place, or was missing when it was its turn.
    var served = 0
  }

  private let state: Locked<State>

  init(_ count: Int) { state = Locked(State(free: count)) }

  func take() async throws {
    // Used inside the lock only.
    let number = Locked<Int?>(nil)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          // A cancellation after this finds the continuation.
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.free > 0 {
            state.free -= 1
            return .success(())
          }
          state.last += 1
          state.waiting[state.last] = continuation
          number.withLock { $0 = state.last }
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let canceled = state.withLock { state in number.value.flatMap { state.waiting.removeValue(forKey: $0) } }
      canceled?.resume(throwing: CancellationError())
    }
  }

  /// Gives the place to the first that waits.
  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      while state.served < state.last {
        state.served += 1
        if let next = state.waiting.removeValue(forKey: state.served) { return next }
      }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
