/// The first difference between two runs of a test that made the same choices.
struct RunDivergence: Equatable, Sendable {
  /// The action or choice of the first run; nil if that run is over.
  let one: String?
  /// The action or choice of the second run; nil if that run is over.
  let other: String?

  init(one: String?, other: String?) {
    self.one = one
    self.other = other
  }

  /// Finds the first difference of two journals; nil if they are equal.
  init?(_ journal: [String], _ other: [String]) {
    let equal = zip(journal, other).prefix { $0 == $1 }.count
    if equal == journal.count, equal == other.count { return nil }
    self.init(
      one: equal < journal.count ? journal[equal] : nil, other: equal < other.count ? other[equal] : nil)
  }
}
