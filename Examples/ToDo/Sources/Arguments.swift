/// A command of the command line.
enum Arguments: Equatable {
  case help
  /// A list in a file; nil for the user's standard file.
  case list(file: String?)

  static let usage = """
    USAGE: ToDo [FILE]

    A full-screen list of tasks. It is saved in FILE as a Markdown task list. Without FILE, it is saved in
    $XDG_DATA_HOME/composable-todo/todo.md, or in ~/.local/share/composable-todo/todo.md.

    """

  /// Parses the arguments. Nil if they are not valid.
  init?(_ arguments: [String]) {
    var words = arguments[...]
    if words.contains(where: { $0 == "--help" || $0 == "-h" }) {
      self = .help
      return
    }
    if words.first == "--" {
      words.removeFirst()
    } else if words.first?.hasPrefix("-") == true {
      return nil
    }
    guard words.count <= 1 else { return nil }
    self = .list(file: words.first)
  }
}
