import ComposableTerminal

func counterView(_ counter: Counter) -> View<CounterAction> {
  Column {
    TextField("Number", \.$text, of: counter)
    Slider("Slider", \.$slider, of: counter, in: 0...100, step: 1)
  }
  .key(.up, "more", .increment)
  .key(.down, "less", .decrement)
}
