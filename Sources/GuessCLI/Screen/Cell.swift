/// The character at one position of the screen, and its ink.
struct OldCell: Equatable, Sendable {
  var character: Character = " "
  var ink: Ink = .plain

  static let blank = OldCell()
  /// The right half of a character that is two columns wide.
  static let tail = OldCell(character: "\0")
}
