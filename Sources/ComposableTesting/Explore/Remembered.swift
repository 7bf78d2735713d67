import Composable

/// A value that the fakes of a test share: an account of a server, a register, a log.
///
/// ```swift
/// let balance = Remembered(100)
/// store.environment.balance = {
///   await turn()
///   return balance.value
/// }
/// store.environment.deposit = { amount in balance.update { $0 += amount } }
/// ```
///
/// A check and an exploration with ``Orders/Sharing/remembered`` know the value, and what each body, each reducer and the
/// test have read of it. So two moments count as one only if the fakes remember the same, and the bodies know the same.
/// In a check, it is a part of every state: what grows without a limit has states without an end.
///
/// Create it in the body of the exploration, or in the `store` closure of the check, as everything that a run changes.
/// Elsewhere it is a value behind a lock, which any thread may use.
public final class Remembered<Value: Hashable & Sendable>: Sendable {
  private let contents: Locked<Value>
  private let choices: ChoiceRecorder?

  /// Creates a value, which the running exploration or check remembers.
  public init(_ value: Value) {
    let contents = Locked(value)
    self.contents = contents
    choices = Schedule.current.choices
    choices?.moments?.add { _ in AnyHashable(contents.value) }
  }

  /// The current value. The caller then knows it, so two callers that have read different values are different.
  public var value: Value {
    let value = contents.value
    choices?.noteRead(value)
    return value
  }

  /// Changes the value, and returns a result. It counts as a read, because the closure sees the value.
  ///
  /// - Parameter change: Changes the value. It must not use the same `Remembered`.
  @discardableResult
  public func update<R: Sendable>(_ change: (inout Value) -> R) -> R {
    let (before, result) = contents.withLock { value in
      let before = value
      return (before, change(&value))
    }
    choices?.noteRead(before)
    return result
  }

  /// Changes the value without a result: for a log, or to set the value. It counts as no read, so the closure must tell
  /// nothing of the value to the caller.
  ///
  /// ```swift
  /// log.write { $0.append("deposit") }
  /// ```
  ///
  /// - Parameter change: Changes the value. It must not use the same `Remembered`.
  public func write(_ change: (inout Value) -> Void) { contents.withLock { change(&$0) } }
}
