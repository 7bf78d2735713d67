import ComposableTerminal

/// The choice of colors and symbols.
struct Look: Equatable, Sendable {
  var color = ColorLevel.Choice.auto
  var isASCII = false
}
