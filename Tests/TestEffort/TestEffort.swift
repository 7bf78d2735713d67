import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The effort of tests that search, draw random cases or start processes.
///
/// `swift test` covers each rule with few cases. `COMPOSABLE_FULL_EFFORT=1`, which
/// `make test-release-all` and the soak targets set, tries all of them.
package enum TestEffort {
  package static let isFull = ProcessInfo.processInfo.environment["COMPOSABLE_FULL_EFFORT"] != nil

  /// Returns the number of cases to try.
  package static func count<Number: BinaryInteger>(_ few: Number, full: Number) -> Number { isFull ? full : few }
}

extension Trait where Self == ConditionTrait {
  /// A condition for tests that take long and whose rules other tests cover with fewer cases.
  package static var fullEffort: Self { .enabled(if: TestEffort.isFull) }
}
