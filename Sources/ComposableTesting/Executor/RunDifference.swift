/// Where two runs of a test differ that made the same choices.
struct RunDifference: Equatable, Sendable {
  /// What came in the one run, an action or a choice; nil where it was over.
  let one: String?
  /// What came in the other.
  let other: String?

  init(one: String?, other: String?) {
    self.one = one
    self.other = other
  }

  /// The first difference of two journals; nil where there is none.
  init?(_ journal: [String], _ other: [String]) {
    let equal = zip(journal, other).prefix { $0 == $1 }.count
    if equal == journal.count, equal == other.count { return nil }
    self.init(
      one: equal < journal.count ? journal[equal] : nil, other: equal < other.count ? other[equal] : nil)
  }
}
