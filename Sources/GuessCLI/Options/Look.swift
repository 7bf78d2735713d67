/// The choice of colours and signs.
struct Look: Equatable, Sendable {
  var color = ColorChoice.auto
  var isASCII = false
}
