import ComposableTerminal

/// The choice of colours and signs.
struct Look: Equatable, Sendable {
  var color = ColorLevel.Choice.auto
  var isASCII = false
}
