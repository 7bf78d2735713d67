import Composable
import ComposableTesting
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private typealias FinderStore = TestStore<Finder, FinderAction, Void>

/// The search after some answers. The reducer takes them.
private func finder(_ range: ClosedRange<Int>, lie: Bool = false, _ answers: [CheckResult] = []) -> Finder {
  Finder(range: range, allowsLie: lie, answers: answers)
}

/// A search with the answers of a player.
///
/// - Parameters:
///   - secret: The player's number.
///   - lie: The index of the answer that is a lie; nil for none.
private func search(_ range: ClosedRange<Int>, for secret: Int, lie: Int?, allowsLie: Bool) -> Finder {
  var finder = finder(range, lie: allowsLie)
  while let guess = finder.guess {
    let answer = CheckResult(guess, comparedWith: secret)
    let isLie = finder.guesses.count == lie && answer != .equal
    finder = finder.after(isLie ? (answer == .lower ? .higher : .lower) : answer)
  }
  return finder
}

extension Finder {
  /// The search after one more answer.
  fileprivate func after(_ answer: CheckResult) -> Finder {
    var finder = self
    _ = finderReducer(&finder, .answered(answer), ())
    return finder
  }
}

struct `The program that finds the player's number` {
  @Test func `asks for the middle, and takes answers until it is found`() {
    let store = FinderStore(initialState: finder(1...7), reducer: finderReducer, environment: ())
    #expect(store.state.guess == 4)
    store.send(.answered(.lower)) { $0 = finder(1...7, [.lower]) }
    #expect(store.state.guess == 6 && store.state.possible == Possible(5...7))
    store.send(.answered(.higher)) { $0 = finder(1...7, [.lower, .higher]) }
    store.send(.answered(.equal)) { $0 = finder(1...7, [.lower, .higher, .equal]) }
    #expect(store.state.found == 5 && store.state.guess == nil && store.state.guesses.count == store.state.par)
    store.send(.answered(.lower))
    store.finish()
  }

  @Test func `says when the answers contradict each other, and takes one back`() {
    let store = FinderStore(initialState: finder(1...3, [.lower]), reducer: finderReducer, environment: ())
    #expect(store.state.guess == 3)
    store.send(.answered(.lower)) { $0 = finder(1...3, [.lower, .lower]) }
    #expect(store.state.isContradiction && store.state.guess == nil && store.state.found == nil)
    store.send(.undoTapped) { $0 = finder(1...3, [.lower]) }
    store.send(.undoTapped) { $0 = finder(1...3) }
    store.send(.undoTapped)
    store.finish()
  }

  @Test func `begins again, with one lie or without`() {
    let store = FinderStore(initialState: finder(1...3, [.lower]), reducer: finderReducer, environment: ())
    store.send(.restarted(allowsLie: true)) { $0 = finder(1...3, lie: true) }
    store.send(.restarted(allowsLie: false)) { $0 = finder(1...3) }
    store.finish()
  }

  @Test(arguments: [1...2, -20...20, 5...12, -100...100])
  func `finds every number within par`(range: ClosedRange<Int>) {
    let searches = range.map { search(range, for: $0, lie: nil, allowsLie: false) }
    #expect(searches.map(\.found) == Array(range))
    #expect(searches.map(\.guesses.count).max() == GameRule.classic.par(among: range.count))
  }

  @Test(arguments: [1...2, 1...9, -20...20])
  func `finds every number in spite of any lie, and knows the lie`(range: ClosedRange<Int>) {
    let par = GameRule.lie.par(among: range.count)
    for secret in range {
      for lie in [nil] + (0..<par).map(Optional.some) {
        let found = search(range, for: secret, lie: lie, allowsLie: true)
        #expect(found.found == secret && found.guesses.count <= par, "\(secret), \(lie as Int?)")
        let isLie = lie.map { $0 < found.guesses.count - 1 } ?? false
        #expect(found.lie == (isLie ? lie.map { found.guesses[$0] } : nil))
      }
    }
  }

  /// All answers that a player can give, with a lie at any place.
  @Test(arguments: [9, 41, 75, 201])
  func `needs no more than par with the worst answers`(numbers: Int) {
    struct Position: Hashable {
      let possible: Possible
      let guesses: Int
    }
    var known: [Position: Int] = [:]
    func longest(_ finder: Finder) -> Int {
      guard let possible = finder.possible else { return 0 }
      let position = Position(possible: possible, guesses: finder.guesses.count)
      if let known = known[position] { return known }
      // The last number needs the guess, too.
      let rest = 1 + max(longest(finder.after(.lower)), longest(finder.after(.higher)))
      known[position] = rest
      return rest
    }
    #expect(longest(finder(1...numbers, lie: true)) == GameRule.lie.par(among: numbers))
  }

  @Test func `has exactly the numbers that fit all answers but one`() {
    func fits(_ number: Int, _ finder: Finder) -> Bool {
      finder.guesses.count { CheckResult($0.number, comparedWith: number) != $0.hint } <= 1
    }
    for pattern in 0..<64 {
      for count in 0...6 {
        let answers = (0..<count).map { pattern >> $0 & 1 == 0 ? CheckResult.lower : .higher }
        let finder = finder(1...20, lie: true, answers)
        let fitting = (1...20).filter { number in
          fits(number, finder) && !finder.guesses.contains { $0.number == number }
        }
        #expect((finder.possible?.numbers ?? []) == fitting, "\(answers)")
        #expect(finder.isContradiction == fitting.isEmpty)
      }
    }
  }

  @Test func `finds numbers in the widest range`() {
    for allowsLie in [false, true] {
      let found = search(Counter.widest, for: 123_456_789, lie: allowsLie ? 3 : nil, allowsLie: allowsLie)
      #expect(found.found == 123_456_789)
      #expect(found.guesses.count <= found.par + (allowsLie ? 4 : 0))
    }
  }

  @Test func `is decoded from its answers, and from no impossible range`() throws {
    for answers in [[], [.lower, .higher], [.lower, .lower, .lower], [.equal, .lower]] as [[CheckResult]] {
      let one = finder(1...4, lie: true, answers)
      #expect(try JSONDecoder().decode(Finder.self, from: JSONEncoder().encode(one)) == one)
    }
    for range in ["[1,1]", "[0,9000000000000000000]", "[-9223372036854775808,9223372036854775807]"] {
      let text = "{\"range\":\(range),\"allowsLie\":true,\"answers\":[]}"
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Finder.self, from: Data(text.utf8)) }
    }
  }
}

struct `The page of the player's number` {
  @Test func `has a search in the range and by the rule of the next round, and stops the clock`() {
    let store = gameStore(5, rule: .lie)
    store.startClock()
    store.send(.show(.finder)) {
      $0.page = .finder
      $0.finder = finder(-100...100, lie: true)
      $0.timer.isRunning = false
    }
    store.send(.finder(.answered(.lower))) { $0.finder = finder(-100...100, lie: true, [.lower]) }
    store.send(.show(.round)) {
      $0.page = .round
      $0.finder = nil
      $0.timer.isRunning = true
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `knows no drift`() {
    let store = gameStore(5, rule: .drift)
    store.send(.show(.finder)) {
      $0.page = .finder
      $0.finder = finder(-100...100)
    }
    store.finish()
  }
}
