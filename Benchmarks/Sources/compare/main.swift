import Composable
import ComposableTesting
import Foundation
import Models

// Checks the models of ModelCheckers, and prints the sizes and the times. See ModelCheckers/README.md.

@MainActor func time(_ name: String, _ check: () -> Void) {
  let start = clock()
  print("\(name):", terminator: " ")
  check()
  print("  \(Double(clock() - start) / Double(CLOCKS_PER_SEC)) s of CPU time")
}

/// Checks two-phase commit. Its moves are copied, unless the environment has a function: then runs walk on.
@MainActor func checkCommit<Environment>(managers count: Int, _ environment: Environment = ()) {
  time("two-phase commit with \(count) managers") {
    let reducer = Reducer<Commit, Commit.Action, Environment> { commit, action, _ in
      commit.reduce(action)
      return .none
    }
    TestStore<Commit, Commit.Action, Environment>.check(upTo: 1_000_000) {
      TestStore(initialState: Commit(managers: count), reducer: reducer, environment: environment)
    } actions: {
      $0.moves.map { .send($0) }
    } rests: { _ in
      true
    }
  }
}

@MainActor func checkHearts(_ count: Int, isFaulty: Bool = false) {
  time("\(count) \(isFaulty ? "faulty " : "")hearts") {
    HeartsStore.check(upTo: 1_000_000) {
      .hearts(count, isFaulty: isFaulty)
    } actions: {
      $0.moves
    } end: { hearts, inFlight in
      !inFlight.isEmpty || hearts.isSettled
    }
  }
}

// `--copy 5` and `--walk 5` check one model alone, to profile it.
if CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) {
  switch CommandLine.arguments[1] {
  case "--walk": checkCommit(managers: count, { 1 })
  default: checkCommit(managers: count)
  }
} else {
  for count in [3, 6] { checkCommit(managers: count) }
  checkHearts(1, isFaulty: true)
  for count in 1...(CommandLine.arguments.contains("--large") ? 4 : 3) { checkHearts(count) }
}
