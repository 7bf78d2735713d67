import Composable
import ComposableTesting
import GuessGame

/// The invariants of every game, even during a move.
let gameInvariants: [Rule<Game>] = [
  Rule("the secret is among the possible numbers") { $0.possible.contains($0.counter.secret) },
  Rule("one number is possible when the round is solved") { game in
    !game.isSolved || game.possible == Possible(game.counter.secret...game.counter.secret)
  },
  Rule("the game lies once at most, by the rule of one lie, and never about the secret itself") { game in
    let lies = game.guesses.filter(\.isLie)
    return lies.count <= (game.rule == .lie ? 1 : 0) && lies.allSatisfy { $0.hint != .equal }
  },
  Rule("the secret is in the layer of those without a lie, until there is one") { game in
    guard game.rule == .lie, !game.isSolved else { return true }
    return (game.possible.firm?.contains(game.counter.secret) ?? false) == (game.lie == nil)
  },
  Rule("only by the classic rule all possible numbers are in one layer") { game in
    game.rule != .classic || game.possible.faint.isEmpty
  },
  Rule("live hints are classic") { $0.rule == .classic || !$0.isLive },
  Rule("no round is recorded twice") { Set($0.results.list.ids).count == $0.results.list.count },
  Rule("a solved round is celebrated for 20 frames at most, and no other is") { game in
    guard let celebration = game.celebration else { return true }
    return game.isSolved && celebration.frame < 20
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
