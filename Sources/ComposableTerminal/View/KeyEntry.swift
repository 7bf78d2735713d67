/// A `.key`: what a key does while the view is shown.
struct KeyEntry {
  /// What is done.
  enum Effect {
    case action(Any)
    case command(Terminal.Command)
  }

  var key: Terminal.Key
  /// In a word or two, for the help.
  var what: String
  var effect: Effect
  /// How important it is: the help shows the heaviest first.
  var weight: Int
}
