import ComposableTerminal

func counterView(_ counter: Counter) -> View<CounterAction> {
  Column {
    TextField("Number", \.$text, of: counter)
    Slider("Slider", \.$count, of: counter, in: Counter.range)
  }
  .key(.up, "more", .increment)
  .key(.down, "less", .decrement)
}
