import Composable
import ComposableTesting
import GuessGame

/// The invariants of every game, even during a move.
let gameInvariants: [Rule<Game>] = [
  Rule("the secret is in the interval that is still possible") { $0.possible.contains($0.counter.secret) },
  Rule("the interval is one number when the round is solved") { game in
    !game.isSolved || game.possible == game.counter.secret...game.counter.secret
  },
  Rule("no round is recorded twice") { Set($0.results.list.ids).count == $0.results.list.count },
  Rule("a solved round is celebrated for 2.4 seconds at most, and no other is") { game in
    guard let celebration = game.celebration else { return true }
    return game.isSolved && celebration.elapsed < .milliseconds(2400)
  },
  Rule("a suspension does not count as time of a round") { $0.timer.elapsed < suspensionTime },
  Rule("a game that is not kept saves nothing") { game in
    game.results.isKept || game.results.list.allSatisfy { $0.saving == .unsaved }
  },
  Rule("the counter keeps its own rules") { hold(counterInvariants, for: $0.counter) },
]

/// The length of a suspension, which is longer than any sequence of moves.
let suspensionTime = Duration.seconds(3600)

/// An idle game, and the effects that it waits for.
struct GameAtRest {
  let game: Game
  let effects: [InFlight]

  /// The number of effects of this name.
  func count(_ name: String) -> Int { effects.count { $0.name.hasPrefix(name) } }
}

/// The rules of an idle game whose first round has started.
let gameAtRestRules: [Rule<GameAtRest>] = [
  Rule("at rest nothing is paused") { $0.game.pause == nil },
  Rule("the clock runs while the round is on the table, until it is solved or left") { rest in
    let game = rest.game
    let isOnTable = game.page == .round && !game.isHelpOpen
    return game.timer.isRunning == (isOnTable && !game.isSolved && game.ending == nil)
  },
  Rule("a timer is in flight for the round as long as its clock runs, and never two") { rest in
    rest.count("timer(id: round") == (rest.game.timer.isRunning ? 1 : 0)
  },
  Rule("a timer is in flight for the celebration as long as there is one, and never two") { rest in
    rest.count("timer(id: celebration") == (rest.game.celebration == nil ? 0 : 1)
  },
  Rule("each result that is being saved is in flight once, and nothing else is") { rest in
    rest.effects.count { !$0.isTimer } == rest.game.results.list.count { $0.saving == .saving }
  },
]

/// The rules of an idle game while nothing is loaded or removed.
let keepingAtRestRules: [Rule<GameAtRest>] = [
  Rule("a solved round is recorded, unless two have played it") { rest in
    !rest.game.isSolved || rest.game.isRecorded == (rest.game.duel == nil)
  },
  Rule("a round with guesses that is left by the player is recorded") { rest in
    let isLeft = rest.game.ending == .quit || rest.game.ending == .interrupted
    return !isLeft || rest.game.guesses.isEmpty || rest.game.isRecorded || rest.game.duel != nil
  },
]
