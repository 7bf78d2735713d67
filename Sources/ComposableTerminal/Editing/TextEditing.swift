/// The cursor, the selection and the undo history of a text field. The text itself belongs to the state.
///
/// Positions are counted in clusters from the end of the text. So when the text changes without an edit, the cursor
/// keeps its distance from the end.
public struct TextEditing: Hashable, Codable, Sendable {
  /// A text before an edit, with its cursor.
  struct Step: Hashable, Codable, Sendable {
    var text: String
    var distance: Int
  }

  /// The number of clusters between the cursor and the end. It may exceed the length of the text.
  var distance = 0
  /// The number of clusters between the other end of the selection and the end; nil if nothing is selected.
  var anchor: Int?
  /// The texts to undo to, the oldest first.
  private(set) var steps: [Step] = []
  /// The texts to redo, the one undone last at the end.
  private(set) var undone: [Step] = []
  /// Whether the last edit typed a character of a word, so that the next one belongs to the same undo step.
  private var isTyping = false
  /// The column that moves up and down aim at.
  var goal: Int?
  /// The last request of the feature that was followed.
  var requested: TextCursor?

  static let mostSteps = 100
  /// Fewer steps of long texts are kept, so that the texts of all steps fit in this many bytes.
  static let mostBytes = 1_000_000

  // Without the texts to redo, which only a running program needs.
  enum CodingKeys: String, CodingKey { case distance, anchor, steps, isTyping, goal, requested }

  init() {}

  /// Returns the position of the cursor in a text of `count` clusters.
  func cursor(in count: Int) -> Int { count - min(count, max(0, distance)) }

  /// Returns the selected range of a text of `count` clusters; nil if nothing is selected.
  func selection(in count: Int) -> Range<Int>? {
    guard let anchor else { return nil }
    let other = count - min(count, max(0, anchor))
    let cursor = cursor(in: count)
    return other == cursor ? nil : min(other, cursor)..<max(other, cursor)
  }

  /// The same value without texts to undo to, or to redo.
  var withoutSteps: TextEditing {
    var editing = self
    (editing.steps, editing.undone, editing.isTyping) = ([], [], false)
    return editing
  }

  /// Moves the cursor to a position in a text of `count` clusters.
  mutating func place(_ position: Int, in count: Int, isSelecting: Bool) {
    if isSelecting { anchor = anchor ?? count - cursor(in: count) } else { anchor = nil }
    distance = count - min(count, max(0, position))
    isTyping = false
  }

  /// Performs an edit of a text. `killed` is the text that was erased last.
  mutating func perform(_ edit: TextEdit, on document: inout TextDocument, killed: inout String) {
    if case .move(.up, _) = edit {} else if case .move(.down, _) = edit {} else { goal = nil }
    switch edit {
    case .insert(let inserted): insert(inserted, into: &document)
    case .yank: insert(killed, into: &document)
    case .move(let movement, let isSelecting): move(movement, document, isSelecting)
    case .erase(let movement): _ = erase(movement, &document)
    case .kill(let movement): killed = erase(movement, &document) ?? killed
    case .transpose: transpose(&document)
    case .selectAll: (anchor, distance, isTyping) = (document.count, 0, false)
    case .copy:
      killed = selection(in: document.count).map(document.text) ?? killed
      (anchor, isTyping) = (nil, false)
    case .cut: if selection(in: document.count) != nil { killed = erase(.left, &document) ?? killed }
    case .undo: restore(\.steps, to: \.undone, &document)
    case .redo: restore(\.undone, to: \.steps, &document)
    }
  }

  // MARK: - Edits

  private mutating func insert(_ inserted: String, into document: inout TextDocument) {
    let cursor = cursor(in: document.count)
    let range = selection(in: document.count) ?? cursor..<cursor
    guard !inserted.isEmpty || !range.isEmpty else { return }
    let isOneKey = inserted.dropFirst().isEmpty && inserted.first?.isWhitespace == false
    if !(isTyping && isOneKey && range.isEmpty) { remember(document.text) }
    isTyping = isOneKey
    replace(range, with: inserted, &document)
  }

  /// Erases the selection, or else up to a target. Returns the erased text; nil if it is empty.
  private mutating func erase(_ movement: TextEdit.Movement, _ document: inout TextDocument) -> String? {
    let cursor = cursor(in: document.count)
    let target = TextMovement(document: document).target(movement, from: cursor)
    let range = selection(in: document.count) ?? min(cursor, target)..<max(cursor, target)
    isTyping = false
    guard !range.isEmpty else { return nil }
    let erased = document.text(in: range)
    remember(document.text)
    replace(range, with: "", &document)
    return erased
  }

  private mutating func transpose(_ document: inout TextDocument) {
    let cursor = min(cursor(in: document.count), document.count - 1)
    isTyping = false
    guard cursor > 0 else { return }
    remember(document.text)
    let swapped = String([document[cursor], document[cursor - 1]])
    replace(cursor - 1..<cursor + 1, with: swapped, &document)
  }

  private mutating func replace(_ range: Range<Int>, with inserted: String, _ document: inout TextDocument) {
    anchor = nil
    distance = document.count - range.upperBound
    document.replace(range, with: inserted)
  }

  private mutating func move(_ movement: TextEdit.Movement, _ document: TextDocument, _ isSelecting: Bool) {
    let movements = TextMovement(document: document)
    let cursor = cursor(in: document.count)
    var target = movements.target(movement, from: cursor)
    if movement == .up || movement == .down {
      let aim = goal ?? movements.column(of: cursor)
      target = movements.target(cursor, by: movement == .up ? -1 : 1, column: aim)
      goal = aim
    } else if !isSelecting, let selection = selection(in: document.count) {
      // An arrow moves to the end of the selection that it points to.
      if movement == .left { target = selection.lowerBound }
      if movement == .right { target = selection.upperBound }
    }
    place(target, in: document.count, isSelecting: isSelecting)
  }

  /// Restores the last of some steps, and keeps the present text for the way back.
  private mutating func restore(
    _ steps: WritableKeyPath<Self, [Step]>, to others: WritableKeyPath<Self, [Step]>, _ document: inout TextDocument
  ) {
    isTyping = false
    guard let step = self[keyPath: steps].popLast() else { return }
    self[keyPath: others].append(Step(text: document.text, distance: distance))
    (distance, anchor) = (step.distance, nil)
    document = TextDocument(step.text, width: document.width)
  }

  private mutating func remember(_ text: String) {
    undone = []
    steps.append(Step(text: text, distance: distance))
    var bytes = 0
    let kept = steps.reversed().prefix { step in
      bytes += step.text.utf8.count
      return bytes <= Self.mostBytes
    }.count
    steps.removeFirst(steps.count - max(1, min(kept, Self.mostSteps)))
  }
}
