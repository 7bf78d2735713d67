/// The cursor, the selection and the undo history of a text field. The text itself belongs to the state.
///
/// Positions are counted in clusters from the end of the text. So when a reducer changes the typed text, the cursor
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
  /// Whether the last edit typed a character of a word, so that the next one belongs to the same undo step.
  private var isTyping = false
  /// The column that moves up and down aim at.
  var goal: Int?

  static let mostSteps = 100
  /// Fewer steps of long texts are kept, so that the texts of all steps fit in this many bytes.
  static let mostBytes = 1_000_000

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

  /// The same value without texts to undo to.
  var withoutSteps: TextEditing {
    var editing = self
    (editing.steps, editing.isTyping) = ([], false)
    return editing
  }

  /// Moves the cursor to a position in a text of `count` clusters.
  mutating func place(_ position: Int, in count: Int, isSelecting: Bool) {
    if isSelecting { anchor = anchor ?? count - cursor(in: count) } else { anchor = nil }
    distance = count - min(count, max(0, position))
    isTyping = false
  }

  /// Performs an edit and returns the new text.
  ///
  /// `lines` are the wrapped lines, for moves up and down; `killed` is the text that was erased last.
  mutating func perform(_ edit: TextEdit, on text: String, lines: [Range<Int>] = [], killed: inout String) -> String {
    let clusters = Array(text)
    if case .move(.up, _) = edit {} else if case .move(.down, _) = edit {} else { goal = nil }
    switch edit {
    case .insert(let inserted): return insert(inserted, into: text, clusters)
    case .yank: return insert(killed, into: text, clusters)
    case .move(let movement, let isSelecting):
      move(movement, clusters, lines, isSelecting)
      return text
    case .erase(let movement): return erase(movement, clusters, text, keeping: nil)
    case .kill(let movement):
      var kept = ""
      defer { if !kept.isEmpty { killed = kept } }
      return erase(movement, clusters, text) { kept = $0 }
    case .transpose: return transpose(clusters, text)
    case .selectAll:
      (anchor, distance, isTyping) = (clusters.count, 0, false)
      return text
    case .undo: return undo() ?? text
    }
  }

  // MARK: - Edits

  private mutating func insert(_ inserted: String, into text: String, _ clusters: [Character]) -> String {
    let range = selection(in: clusters.count) ?? cursor(in: clusters.count)..<cursor(in: clusters.count)
    guard !inserted.isEmpty || !range.isEmpty else { return text }
    let isOneKey = inserted.dropFirst().isEmpty && inserted.first?.isWhitespace == false
    if !(isTyping && isOneKey && range.isEmpty) { remember(text) }
    isTyping = isOneKey
    return replace(range, with: inserted, clusters)
  }

  private mutating func erase(
    _ movement: TextEdit.Movement, _ clusters: [Character], _ text: String, keeping keep: ((String) -> Void)?
  ) -> String {
    let cursor = cursor(in: clusters.count)
    let target = TextMovement(clusters: clusters).target(movement, from: cursor)
    let range = selection(in: clusters.count) ?? min(cursor, target)..<max(cursor, target)
    isTyping = false
    guard !range.isEmpty else { return text }
    keep?(String(clusters[range]))
    remember(text)
    return replace(range, with: "", clusters)
  }

  private mutating func transpose(_ clusters: [Character], _ text: String) -> String {
    let cursor = min(cursor(in: clusters.count), clusters.count - 1)
    isTyping = false
    guard cursor > 0 else { return text }
    remember(text)
    return replace(cursor - 1..<cursor + 1, with: String([clusters[cursor], clusters[cursor - 1]]), clusters)
  }

  private mutating func replace(_ range: Range<Int>, with inserted: String, _ clusters: [Character]) -> String {
    anchor = nil
    distance = clusters.count - range.upperBound
    return String(clusters[..<range.lowerBound]) + inserted + String(clusters[range.upperBound...])
  }

  private mutating func move(
    _ movement: TextEdit.Movement, _ clusters: [Character], _ lines: [Range<Int>], _ isSelecting: Bool
  ) {
    let movements = TextMovement(clusters: clusters)
    let cursor = cursor(in: clusters.count)
    var target = movements.target(movement, from: cursor)
    if movement == .up || movement == .down {
      let aim = goal ?? movements.column(of: cursor, in: lines)
      target = movements.target(cursor, in: lines, by: movement == .up ? -1 : 1, column: aim)
      goal = aim
    } else if !isSelecting, let selection = selection(in: clusters.count) {
      // An arrow moves to the end of the selection that it points to.
      if movement == .left { target = selection.lowerBound }
      if movement == .right { target = selection.upperBound }
    }
    place(target, in: clusters.count, isSelecting: isSelecting)
  }

  private mutating func undo() -> String? {
    isTyping = false
    guard let step = steps.popLast() else { return nil }
    (distance, anchor) = (step.distance, nil)
    return step.text
  }

  private mutating func remember(_ text: String) {
    steps.append(Step(text: text, distance: distance))
    var bytes = 0
    let kept = steps.reversed().prefix { step in
      bytes += step.text.utf8.count
      return bytes <= Self.mostBytes
    }.count
    steps.removeFirst(steps.count - max(1, min(kept, Self.mostSteps)))
  }
}
