/// An edit of a text, or a movement of its cursor.
enum TextEdit: Hashable, Sendable {
  /// A target for the cursor, or for erasing.
  enum Movement: Hashable, Sendable {
    case left, right
    /// To the beginning or end of a word of letters and digits, as in readline.
    case wordLeft, wordRight
    /// To the blank before the word, as ^W of a shell does.
    case blankLeft
    case lineStart, lineEnd
    case up, down
    case start, end
  }

  case insert(String)
  case move(Movement, isSelecting: Bool)
  case erase(Movement)
  /// Erases, and keeps the erased text for ``yank``.
  case kill(Movement)
  case yank
  case transpose
  case selectAll
  /// Copies the selection for ``yank`` and for the terminal's clipboard, and ends the selection.
  case copy
  /// Copies the selection, and erases it.
  case cut
  case undo
  case redo

  /// Creates the edit of a key; nil if the key does not edit.
  ///
  /// The keys that copy and cut are left to others while nothing is selected: ^C is then an interruption.
  init?(_ key: Terminal.Key, isMultiline: Bool, isSelecting: Bool = false) {
    if case .character(let character) = key.code, key.modifiers.isEmpty {
      self = .insert(String(character))
    } else if isMultiline, key == .enter {
      self = .insert("\n")
    } else if let edit = (isSelecting ? Self.selectionEdits[key] : nil) ?? Self.edits[key] {
      self = edit
    } else {
      let plain = Terminal.Key(key.code, key.modifiers.subtracting(.shift))
      guard let movement = Self.movements[plain] ?? (isMultiline ? Self.lineMovements[plain] : nil) else { return nil }
      self = .move(movement, isSelecting: key.modifiers.contains(.shift))
    }
  }

  /// Whether it erases text before the cursor.
  var erasesBackward: Bool {
    switch self {
    case .erase(let target), .kill(let target):
      [.left, .wordLeft, .blankLeft, .lineStart, .up, .start].contains(target)
    case .insert, .move, .yank, .transpose, .selectAll, .copy, .cut, .undo, .redo: false
    }
  }

  private static let edits: [Terminal.Key: TextEdit] = [
    .backspace: .erase(.left), .control("h"): .erase(.left), .delete: .erase(.right), .control("d"): .erase(.right),
    .control("w"): .kill(.blankLeft), .option(.backspace): .kill(.wordLeft), .control(.backspace): .kill(.wordLeft),
    .option("d"): .kill(.wordRight), .option(.delete): .kill(.wordRight), .control(.delete): .kill(.wordRight),
    .control("k"): .kill(.lineEnd), .control("u"): .kill(.lineStart), .control("y"): .yank,
    .control("t"): .transpose, .control("_"): .undo, .option("z"): .redo, .option("a"): .selectAll,
    .control("v"): .yank, shifted("z"): .redo, shifted("a"): .selectAll,
  ]

  /// Whether a key edits only while text is selected.
  static func needsSelection(_ key: Terminal.Key) -> Bool { selectionEdits[key] != nil }

  private static let selectionEdits: [Terminal.Key: TextEdit] = [
    .control("c"): .copy, shifted("c"): .copy, .option("w"): .copy, .control(.insert): .copy,
    .control("x"): .cut, shifted("x"): .cut, .shift(.delete): .cut,
  ]

  /// Returns a key with control and shift, which only some terminals tell from the one without shift.
  private static func shifted(_ character: Character) -> Terminal.Key {
    Terminal.Key(.character(character), [.control, .shift])
  }

  private static let movements: [Terminal.Key: Movement] = [
    .left: .left, .right: .right, .control("b"): .left, .control("f"): .right,
    .option(.left): .wordLeft, .option(.right): .wordRight, .control(.left): .wordLeft, .control(.right): .wordRight,
    .option("b"): .wordLeft, .option("f"): .wordRight,
    .home: .lineStart, .end: .lineEnd, .control("a"): .lineStart, .control("e"): .lineEnd,
  ]

  private static let lineMovements: [Terminal.Key: Movement] = [
    .up: .up, .down: .down, .control("p"): .up, .control("n"): .down,
    .control(.home): .start, .control(.end): .end,
  ]
}
