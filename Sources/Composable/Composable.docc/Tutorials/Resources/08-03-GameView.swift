import ComposableTerminal

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
