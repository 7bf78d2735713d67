/// A moment of a run between two segments, before a choice of what runs next.
///
/// It is compared by values, like a state. Two equal moments have the same future if bodies, reducers and the test read
/// nothing that changes but the state, `choose`, the clocks, the generators of the framework, and what is
/// ``Remembered``: what they know is what they were given at the beginning, and what they have read since.
struct Moment: Hashable {
  /// Each store of the run: a `StoreMoment`; nil for a store that has ended.
  let stores: [AnyHashable?]
  /// The time of each clock, and its sleepers.
  let clocks: [ClockMoment]
  /// What the fakes share.
  let remembered: [AnyHashable]
  /// The positions of the generators, in the order in which they were made.
  let generators: [AnyValue]
  /// What the test has called and read; nil in a check.
  let test: TestHistory?
  /// What a check compares besides: the fingerprint, and what the states say so far about the rules `answers`.
  let check: AnyHashable?
  /// The offset of the last answer of each `choose`, which the closures of assertions get; empty in a check.
  let answers: [String: Int]
  /// The labels of what can run next. Their order is no part of the future if each comes first in some run.
  let options: [String]
}
