internal import Synchronization

/// The test for which a `TestStore` runs the caller.
///
/// A generator that counts remembers the first test that drew from it. A draw of another test is a misuse, after which
/// that test has a sequence of its own: see ``SharedBox``. Stores of one test have an object each, with equal ids.
package final class RunningTest: Sendable {
  /// The test whose store runs the caller.
  @TaskLocal private static var ofStore: RunningTest?

  /// Whether there has been a test in this process, so that a draw in a program does not look for one.
  private static let exists = Atomic<Bool>(false)

  /// The test whose store runs the caller; nil in a program.
  static var current: RunningTest? { exists.load(ordering: .relaxed) ? ofStore : nil }

  /// The name of the test in messages.
  let name: String
  private let makeID: @Sendable () -> String
  private let madeID = Locked<String?>(nil)
  /// The generators of other tests from which this store has drawn.
  private let foreign = Locked<Set<ObjectIdentifier>>([])

  /// - Parameters:
  ///   - name: The name of the test in messages.
  ///   - id: Returns a text that no other test, and no other case of the test, has. Called when a second store draws
  ///     from a generator.
  package init(name: String, id: @escaping @Sendable () -> String) {
    self.name = name
    makeID = id
    Self.exists.store(true, ordering: .relaxed)
  }

  var id: String {
    madeID.withLock { [makeID] id in
      let made = id ?? makeID()
      id = made
      return made
    }
  }

  /// Notes a draw from a generator of another test. Returns whether it is the first one of this store: each run of an
  /// exploration or a check makes a store and has to report the same, or its failure does not repeat.
  func noteForeignDraw(_ generator: ObjectIdentifier) -> Bool { foreign.withLock { $0.insert(generator).inserted } }

  /// Calls `body` for a test; nil changes nothing.
  package static func with<R>(_ test: RunningTest?, operation body: () throws -> R) rethrows -> R {
    guard let test else { return try body() }
    return try $ofStore.withValue(test, operation: body)
  }
}
