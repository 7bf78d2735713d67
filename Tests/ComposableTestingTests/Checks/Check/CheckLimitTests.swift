import Expectations
@testable import ComposableTesting

struct `A check with a limit of time` {
  private typealias Run = CheckRun<Door, DoorAction, DoorEnvironment>

  /// A check without an end, each moment of which takes a second.
  private func report(_ limit: CheckLimit?) -> (failure: Int?, note: String, moves: Int) {
    var elapsed = Duration.zero
    let progress = SearchProgress(
      elapsed: {
        elapsed += .seconds(1)
        return elapsed
      }, write: { _ in })
    let run = Run(make: { makeDoor() }, rules: CheckRules(upTo: limit), triesOrders: false)
    let search = BreadthFirstSearch(run, actions: { _ in doorMoves }, progress: progress)
    var report = CheckReport(run, search)
    return (report.failure().map { TestFailure.check($0).number }, report.note.message, report.search.moves)
  }

  @Test func `ends after that time, as a bounded one`() {
    let report = report(.minutes(0.5))
    expectEqual(report.failure, nil)
    #expect(report.note.hasPrefix("check: bounded: "))
    // The first moment at each depth is one of its progress.
    #expect((20..<30).contains(report.moves))
  }

  @Test func `is complete if it ends earlier`() {
    let texts = reports {
      DoorStore.check(
        CheckRules(upTo: .minutes(1_000_000), fingerprint: { door, _ in DoorShape(door) }), store: { makeDoor() }
      ) { _ in doorMoves }
    }
    expectEqual(texts.map(\.firstLine), ["check: 3 states, 9 edges, depth 1: complete."])
  }

  @Test func `begins no other run of a random search`() {
    var elapsed = Duration.zero
    let progress = SearchProgress(
      elapsed: {
        elapsed += .seconds(20)
        return elapsed
      }, write: { _ in })
    let run = Run(make: { makeDoor() }, rules: CheckRules(upTo: .minutes(1)), triesOrders: false)
    var search = RandomSearch(run, seeds: Array(0..<100), moves: 5, actions: { _ in doorMoves }, progress: progress)
    expectEqual(search.failure(), nil)
    #expect(search.note.message.hasPrefix("check: 15 random moves in 3 runs."))
  }

  @Test func `is made of moves by a literal`() {
    expectEqual(CheckLimit.moves(20), 20)
    expectEqual(CheckLimit.minutes(2).time, .seconds(120))
    expectEqual(CheckLimit.minutes(2).moves, nil)
  }
}

struct `The seeds of a nightly run` {
  @Test func `are those of the check, with the number of the environment added`() {
    expectEqual(SeedOffset.adding(100, to: [1, 2]), [101, 102])
    expectEqual(SeedOffset.adding(2, to: [.max]), [1])
    expectEqual(SeedOffset.value(of: "20261126"), 20_261_126)
    expectEqual(SeedOffset.value(of: nil), 0)
  }

  @Test func `are not changed by a text that is no number, which is said`() {
    var lines: [String] = []
    expectEqual(SeedOffset.value(of: "today", warn: { lines.append($0) }), 0)
    expectEqual(lines, ["COMPOSABLE_SEED is \"today\", and not a number. It is ignored."])
  }
}
