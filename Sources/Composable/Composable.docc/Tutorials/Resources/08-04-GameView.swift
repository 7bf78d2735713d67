import ComposableTerminal

func gameView(_ game: Game) -> View<GameAction> {
  Column(spacing: 1) {
    Text("Guesses: \(game.attempts, .bold)  Seconds: \(game.seconds, .bold)")
    counterView(game.counter).map(GameAction.counter)
    Text(hintText(game))
    Column {
      ForEach(game.rounds, GameAction.round, row: roundView)
    }
    KeyHelp()
  }
  .key(.enter, "guess", .guessTapped)
  .key(.control("n"), "new round", .newRoundTapped)
  .key(.escape, "quit", command: .quit)
}

private func hintText(_ game: Game) -> String {
  switch game.hint {
  case nil: "Which number is it?"
  case .tooLow: "\(game.counter.count) is too low."
  case .tooHigh: "\(game.counter.count) is too high."
  case .correct: "\(game.counter.count) is correct!"
  }
}

func counterView(_ counter: Counter) -> View<CounterAction> {
  Column {
    TextField("Number", \.$text, of: counter)
    Slider("Slider", \.$count, of: counter, in: Counter.range)
  }
  .key(.up, "more", .increment)
  .key(.down, "less", .decrement)
}

func roundView(_ round: Round) -> View<RoundAction> {
  Row {
    Text("\(round.secret): guesses \(round.attempts), seconds \(round.seconds)")
    if round.isLeaving {
      Button("Keep", .keepTapped)
    } else {
      Button("Remove", .removeTapped)
    }
  }
}
