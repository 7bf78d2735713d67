#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// In which shards, and until which date, a worker has looked for the stores that must run without a message.
///
/// - All of them are looked for in a shard that is new to the worker, and in all shards when one may be missed. After
///   that, each question is for the dates that have come since the last one. So no date is between two questions.
/// - A store in memory is not looked for. One that leaves memory to wait for a date does so only if a later question
///   finds the date.
package struct DueSearch: Hashable, Sendable {
  /// What to ask a storage.
  package struct Question: Hashable, Sendable {
    /// The shards in which all stores that must run are asked for.
    package var all: Set<Int>
    /// The shards in which those are asked for whose date has come after `since`.
    package var recent: Set<Int>
    package var since: Date?
    /// Whether a shard is new, or a store may be missed. A commit that was under way then may be visible only later.
    package var isAfterChange: Bool
  }

  /// The shards in which all stores that must run were found.
  package private(set) var shards: Set<Int> = []
  /// The time, by the storage, until which dates were looked for in these shards.
  package private(set) var until: Date?
  /// Whether a store may be missed: it was not loaded, or was ended while it may have been awake.
  package var mustSearchAll = false
  /// The shards of the question that has no answer yet.
  private var asked: Set<Int>?

  mutating func ask(in leased: Set<Int>, all: Bool) -> Question {
    let isAfterChange = mustSearchAll || !leased.subtracting(shards).isEmpty
    if all || mustSearchAll { shards = [] }
    mustSearchAll = false
    asked = leased.isEmpty ? nil : leased
    return Question(all: leased.subtracting(shards), recent: shards, since: until, isAfterChange: isAfterChange)
  }

  mutating func answered(asOf date: Date) {
    shards = asked ?? []
    asked = nil
    until = date
  }

  mutating func failed() {
    asked = nil
    mustSearchAll = true
  }

  /// Others than these shards are not the worker's any more.
  mutating func keep(_ leased: Set<Int>) {
    shards.formIntersection(leased)
    asked?.formIntersection(leased)
  }

  /// Whether a later question finds a store that waits for a date.
  func finds(_ date: Date) -> Bool {
    // The question that has no answer yet may have come before the store was written, and have its date behind it.
    guard asked == nil, let until else { return false }
    return date > until
  }
}
