import ComposableTerminal

func featureView(_ state: Feature) -> View<FeatureAction> {
  Column(spacing: 1) {
    Text(state.text)
    Button(state.isLoading ? "Loading" : "Load", .loadTapped)
    KeyHelp()  // lists the active keys
  }
  .key("l", "load", .loadTapped)
  .key("q", "quit", command: .quit)
}
