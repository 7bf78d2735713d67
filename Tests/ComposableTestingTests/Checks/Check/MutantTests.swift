@testable import ComposableTesting

struct `A check of mutants` {
  private typealias Rules = CheckRules<Heart, HeartAction>

  /// Returns the text of a check of the heart with its mutants.
  private func text(isFaulty: Bool = false, _ rules: Rules) -> String {
    var rules = rules
    rules.triesMutants = true
    return reports {
      HeartStore.check(rules) {
        makeHeart(isFaulty: isFaulty)
      } actions: { _ in
        [.send(.tapped)]
      }
    }
    .map(\.text).joined(separator: " / ")
  }

  private static func end(_ heart: Heart, _ inFlight: [InFlight]) -> Bool {
    !inFlight.isEmpty || heart.isOn == heart.isSaved
  }

  @Test func `lists the cases whose loss no rule notices`() {
    #expect(text(Rules()).hasSuffix("• no rule notices the loss of: .saved, .tapped, .failed"))
    #expect(text(Rules(end: Self.end)).hasSuffix("• no rule notices the loss of: .tapped"))
  }

  @Test func `says nothing if the loss of each case breaks a rule`() {
    let rules = Rules(end: Self.end, step: { before, action, after in action != .tapped || before.isOn != after.isOn })
    #expect(!text(rules).contains("loss"))
    #expect(!text(Rules(end: Self.end, expects: ["on": \.isOn])).contains("loss"))
  }

  @Test func `does not begin before the feature itself passes`() {
    let text = text(isFaulty: true, Rules(orders: .every, end: Self.end))
    #expect(text.hasPrefix("check: after 2 moves `end` does not hold."))
    #expect(!text.contains("loss"))
  }

  @Test func `is made only if it is wanted`() {
    let text = reports { HeartStore.check(store: { makeHeart() }, actions: { _ in [.send(.tapped)] }) }.map(\.text)
    #expect(text.allSatisfy { !$0.contains("loss") })
  }

  @Test func `names the cases of a child's action`() {
    for search in [CheckSearch.breadthFirst, .random(seeds: 0..<2, moves: 20)] {
      let text = reports {
        HeartsStore.check(
          CheckRules(
            depth: 6, search: search, triesMutants: true, expects: ["on": { $0.rows.contains(where: \.heart.isOn) }])
        ) {
          makeHearts(2)
        } actions: { _ in
          [.send(.row(id: 0, .tapped)), .send(.row(id: 1, .tapped)), .send(.cleared)]
        }
      }
      .map(\.text).joined(separator: " / ")
      #expect(text.hasSuffix("• no rule notices the loss of: .row(.saved), .cleared"))
    }
  }
}
