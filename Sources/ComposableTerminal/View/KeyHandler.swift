/// A `.key` modifier: the effect of a key while the view is shown.
struct KeyHandler {
  /// The effect of the key: an action of the screen, or a command.
  enum Effect {
    case action(Any)
    case command(Terminal.Command)
  }

  var key: Terminal.Key
  /// A description in a word or two, for the help and as a command.
  var title: String
  var effect: Effect
  /// The importance of the key; the help shows the keys by descending weight.
  var weight: Int
  /// The number of `map`s around it within its view: the same key twice at one depth is a misuse.
  var depth = 0

  var action: Any? { if case .action(let action) = effect { action } else { nil } }
  var command: Terminal.Command? { if case .command(let command) = effect { command } else { nil } }
}
