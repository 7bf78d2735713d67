import GuessGame
import Testing

/// What is possible is compared with all that can have happened: each secret, each lie, each path.
struct `What is possible` {
  private let range = 1...5

  /// Calls a function with all sequences of guesses and clues, with all hints, and with what the rule says is possible.
  private func forEachRound(_ rule: GameRule, depth: Int, _ visit: ([Attempt], Possible) -> Void) {
    func extend(_ attempts: [Attempt], _ possible: Possible) {
      visit(attempts, possible)
      guard attempts.count < depth else { return }
      let guesses = range.flatMap { [Attempt.guess(Guess($0, .lower)), .guess(Guess($0, .higher))] }
      let clues = [possible.half(with: .min), possible.half(with: .max)].map(Attempt.clue)
      for attempt in guesses + clues where isConsistent(attempts + [attempt], rule) {
        extend(attempts + [attempt], rule.narrowed(possible, by: attempt, in: range))
      }
    }
    extend([], Possible(range))
  }

  private func isConsistent(_ attempts: [Attempt], _ rule: GameRule) -> Bool {
    switch rule {
    case .classic: !truths(attempts, lies: 0).isEmpty
    case .lie: !truths(attempts, lies: 0).isEmpty || !truths(attempts, lies: 1).isEmpty
    case .drift: !places(attempts).isEmpty
    }
  }

  /// The secrets for which exactly so many hints are lies.
  private func truths(_ attempts: [Attempt], lies: Int) -> [Int] {
    range.filter { secret in
      var count = 0
      for attempt in attempts {
        switch attempt {
        case .clue(let half): if !half.contains(secret) { return false }
        case .guess(let guess):
          if guess.number == secret { return false }
          if guess.hint != CheckResult(guess.number, comparedWith: secret) { count += 1 }
        }
      }
      return count == lies
    }
  }

  /// The places where a secret can be after all paths that fit the hints.
  private func places(_ attempts: [Attempt]) -> Set<Int> {
    attempts.reduce(into: Set(range)) { places, attempt in
      let fitting = places.filter { place in
        switch attempt {
        case .clue(let half): half.contains(place)
        case .guess(let guess): guess.hint == CheckResult(guess.number, comparedWith: place)
        }
      }
      places = Set(fitting.flatMap { place in [place - 1, place, place + 1].filter(range.contains) })
    }
  }

  @Test func `is each secret that fits all hints, by the classic rule`() {
    var rounds = 0
    forEachRound(.classic, depth: 3) { attempts, possible in
      rounds += 1
      #expect(possible.numbers == truths(attempts, lies: 0), "\(attempts)")
    }
    #expect(rounds > 200)
  }

  @Test func `is each secret for which no hint is a lie, and each for which one is`() {
    var rounds = 0
    forEachRound(.lie, depth: 3) { attempts, possible in
      rounds += 1
      #expect(possible.firm.map(Array.init) ?? [] == truths(attempts, lies: 0), "\(attempts)")
      #expect(possible.faint.flatMap(Array.init) == truths(attempts, lies: 1), "\(attempts)")
      #expect(possible.faint.count <= 2)
    }
    #expect(rounds > 1000)
  }

  @Test func `is each place to which a secret can have moved`() {
    var rounds = 0
    forEachRound(.drift, depth: 3) { attempts, possible in
      rounds += 1
      #expect(Set(possible.numbers) == places(attempts), "\(attempts)")
      #expect(possible.numbers.count == possible.count)
    }
    #expect(rounds > 200)
  }

  @Test func `is halved by a clue, in any layers`() {
    forEachRound(.lie, depth: 2) { _, possible in
      guard possible.count > 1 else { return }
      let middle = possible.numbers[(possible.count - 1) / 2]
      for secret in possible.numbers {
        let half = possible.numbers.filter { secret <= middle ? $0 <= middle : $0 > middle }
        #expect(possible.clipped(to: possible.half(with: secret)).numbers == half)
      }
    }
  }

  @Test func `is never nothing`() {
    #expect(Possible(firm: nil, faint: []) == nil)
    #expect(Possible(1...9).clipped(to: 20...30) == Possible(1...9))
  }
}
