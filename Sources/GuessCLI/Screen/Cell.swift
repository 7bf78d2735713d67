/// The character at one position of the screen, and its ink.
struct Cell: Equatable, Sendable {
  var character: Character = " "
  var ink: Ink = .plain

  static let blank = Cell()
  /// The right half of a character that is two columns wide.
  static let tail = Cell(character: "\0")
}
