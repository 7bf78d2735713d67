import Composable

/// A variable that closures share.
@MainActor final class Box<Value> {
  var value: Value?
  nonisolated init() {}
}

/// A variable for a store that its own closures use, and for an object that one of them takes.
@MainActor final class StoreBox {
  var store: Store<[String], String>?
  var held: AnyObject?
  nonisolated init() {}
}

/// Runs a closure when it is released. Equal only to itself.
final class OnRelease: Equatable, Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// Runs a closure of the main actor. Stops the program if the object is released elsewhere.
  convenience init(onMainActor action: @escaping @MainActor @Sendable () -> Void) {
    self.init { MainActor.assumeIsolated { action() } }
  }

  deinit { action() }

  static func == (lhs: OnRelease, rhs: OnRelease) -> Bool { lhs === rhs }
}
