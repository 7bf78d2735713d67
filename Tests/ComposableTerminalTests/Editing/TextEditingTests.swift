import Composable
import Testing

@testable import ComposableTerminal

struct `Editing text` {
  /// A text with its cursor as `|` and its selection between `[` and `]`.
  static func shown(_ text: String, _ editing: TextEditing) -> String {
    var clusters = Array(text).map { String($0) }
    let cursor = editing.cursor(in: clusters.count)
    let selection = editing.selection(in: clusters.count)
    clusters.append("")
    clusters[cursor] = "|" + clusters[cursor]
    if let selection {
      clusters[selection.upperBound] = "]" + clusters[selection.upperBound]
      clusters[selection.lowerBound] = "[" + clusters[selection.lowerBound]
    }
    return clusters.joined()
  }

  static func edited(_ text: String, _ keys: [Terminal.Key], isMultiline: Bool = false) -> String {
    var (text, editing, killed) = (text, TextEditing(), "")
    for key in keys {
      guard let edit = TextEdit(key, isMultiline: isMultiline) else { continue }
      text = editing.perform(edit, on: text, width: isMultiline ? 10 : nil, killed: &killed)
    }
    return shown(text, editing)
  }

  struct Example: Sendable {
    let text: String
    let keys: [Terminal.Key]
    let result: String

    init(_ text: String, _ keys: [Terminal.Key], _ result: String) {
      (self.text, self.keys, self.result) = (text, keys, result)
    }
  }

  static let onOneLine: [Example] = [
    Example("ab", [.left, "x"], "ax|b"),
    Example("ab", [.home, .backspace, .delete], "|b"),
    Example("one two", [.control("w")], "one |"),
    Example("one two.three", [.option(.backspace)], "one two.|"),
    Example("one two", [.option(.left), .option(.left)], "|one two"),
    Example("one two", [.home, .option("f")], "one| two"),
    Example("one two", [.home, .option("d")], "| two"),
    Example("one two", [.option(.left), .control("k"), .home, .control("y")], "two|one "),
    Example("one two", [.option(.left), .control("u")], "|two"),
    Example("abc", [.left, .control("t")], "acb|"),
    Example("abc", [.control("t")], "acb|"),
    Example("abc", [.shift(.left), .shift(.left)], "a[|bc]"),
    Example("abc", [.shift(.left), .shift(.left), "x"], "ax|"),
    Example("abc", [.shift(.home), .right], "abc|"),
    Example("abc", [.shift(.home), .left], "|abc"),
    Example("abc", [.option("a"), .backspace], "|"),
    Example("", ["a", "b", " ", "c", .control("_")], "ab |"),
    Example("", ["a", "b", " ", "c", .control("_"), .control("_")], "ab|"),
    Example("", ["a", .control("_"), .control("_"), .control("_")], "|"),
    Example("👩‍💻é", [.left, .left, .delete], "|é"),
    Example("abc", [.control("a"), .control("f"), .control("e"), .control("b"), .control("d")], "ab|"),
  ]

  static let onLines: [Example] = [
    Example("one\ntwo", [.up], "one|\ntwo"),
    Example("one\ntwo", [.up, .home, .down], "one\n|two"),
    Example("a\nlong line", [.home, .right, .right, .right, .up, .down], "a\nlon|g line"),
    Example("ab", [.up], "|ab"),
    Example("ab", [.up, .down], "ab|"),
    Example("ab", [.left, .enter], "a\n|b"),
    Example("one two three", [.up], "one t|wo three"),
    Example("a\nb", [.control(.home), .control("k")], "|\nb"),
    Example("a\nb", [.shift(.up)], "a[|\nb]"),
  ]

  @Test(arguments: onOneLine)
  func `has the keys of readline`(example: Example) {
    #expect(Self.edited(example.text, example.keys) == example.result)
  }

  @Test(arguments: onLines)
  func `moves up and down by displayed rows in several lines`(example: Example) {
    #expect(Self.edited(example.text, example.keys, isMultiline: true) == example.result)
  }

  @Test func `keeps the cursor's distance from the end when the reducer changes the text`() {
    var (editing, killed) = (TextEditing(), "")
    var text = "12"
    text = editing.perform(.move(.left, isSelecting: false), on: text, killed: &killed)
    text = editing.perform(.insert("7"), on: text, killed: &killed)
    #expect(Self.shown(text, editing) == "17|2")
    #expect(Self.shown("1 072", editing) == "1 07|2")
    #expect(Self.shown("", editing) == "|")
  }

  @Test func `undoes a hundred steps, of which a paste is one`() {
    var (editing, killed) = (TextEditing(), "")
    var text = ""
    for number in 0..<150 { text = editing.perform(.insert("\(number) pasted "), on: text, killed: &killed) }
    for _ in 0..<99 { text = editing.perform(.undo, on: text, killed: &killed) }
    #expect(text.hasSuffix("50 pasted "))
    text = editing.perform(.undo, on: text, killed: &killed)
    let oldest = text
    #expect(text.hasSuffix("49 pasted "))
    #expect(editing.perform(.undo, on: text, killed: &killed) == oldest)
  }

  @Test func `keeps a bounded amount of memory for the steps of a long text`() {
    var (editing, killed) = (TextEditing(), "")
    var document = TextDocument(String(repeating: "x", count: 300_000), width: nil)
    for _ in 0..<20 { editing.perform(.insert(" y"), on: &document, killed: &killed) }
    #expect(editing.steps.count == 3)
    let text = String(repeating: "x", count: 1_100_000)
    #expect(editing.perform(.erase(.left), on: text, killed: &killed) != text)
    #expect(editing.perform(.undo, on: "", killed: &killed) == text)
  }

  @Test(arguments: 0..<20) func `behaves as a plain model under random edits`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (text, editing, killed) = ("", TextEditing(), "")
    var model = PlainText()
    let inserts = ["a", "word ", " ", "é", "日", "👩‍💻", "x\ny", "."]
    let movements: [TextEdit.Movement] = [
      .left, .right, .wordLeft, .wordRight, .blankLeft, .lineStart, .lineEnd, .start, .end,
    ]
    for step in 0..<400 {
      let movement = movements[random.draw(in: 0...movements.count - 1)]
      let edit: TextEdit =
        switch random.draw(in: 0...9) {
        case 0, 1, 2: .insert(inserts[random.draw(in: 0...inserts.count - 1)])
        case 3, 4: .move(movement, isSelecting: false)
        case 5: .move(movement, isSelecting: true)
        case 6: .erase(movement)
        case 7: .kill(movement)
        case 8: [.selectAll, .copy, .cut, .yank][random.draw(in: 0...3)]
        default: .transpose
        }
      // In a text of one row, a newline ends no line.
      text = editing.perform(edit, on: text, width: 20, killed: &killed)
      model.perform(edit)
      #expect(Self.shown(text, editing) == model.shown, "step \(step): \(edit)")
      guard text == model.text else { return }
    }
  }
}

extension TextEditing {
  /// Performs an edit of a text that was not edited before, and returns the new text.
  mutating func perform(_ edit: TextEdit, on text: String, width: Int? = nil, killed: inout String) -> String {
    var document = TextDocument(text, width: width)
    perform(edit, on: &document, killed: &killed)
    return document.text
  }
}

/// A plain model of a text with a cursor and a mark.
struct PlainText {
  var before = ""
  var after = ""
  var mark: Int?
  var killed = ""

  var text: String { before + after }

  var range: Range<Int>? {
    guard let mark, mark != before.count else { return nil }
    return min(mark, before.count)..<max(mark, before.count)
  }

  var shown: String {
    let end = range.map { $0.upperBound }
    var result = ""
    for (index, character) in (text + "\0").enumerated() {
      if index == range?.lowerBound { result += "[" }
      if index == end { result += "]" }
      if index == before.count { result += "|" }
      if character != "\0" { result.append(character) }
    }
    return result
  }

  mutating func perform(_ edit: TextEdit) {
    switch edit {
    case .insert(let inserted): insert(inserted)
    case .yank: insert(killed)
    case .move(let movement, let isSelecting):
      let selected = isSelecting ? nil : range
      mark = isSelecting ? mark ?? before.count : nil
      go(movement)
      if let selected, movement == .left { cut(at: selected.lowerBound) }
      if let selected, movement == .right { cut(at: selected.upperBound) }
    case .erase(let movement): _ = erase(movement)
    case .kill(let movement):
      let erased = erase(movement)
      if !erased.isEmpty { killed = erased }
    case .selectAll: (mark, before, after) = (0, text, "")
    case .transpose:
      let untouched = self
      if after.isEmpty, let last = before.popLast() { after = String(last) }
      guard let first = before.popLast() else { return self = untouched }
      let second = after.removeFirst()
      before += String([second, first])
      mark = nil
    case .copy:
      killed = range.map { String(Array(text)[$0]) } ?? killed
      mark = nil
    case .cut: killed = range.map { remove($0) } ?? killed
    case .undo, .redo: break
    }
  }

  private mutating func insert(_ inserted: String) {
    guard !inserted.isEmpty || range != nil else { return }
    _ = range.map { remove($0) }
    before += inserted
    mark = nil
  }

  private mutating func erase(_ movement: TextEdit.Movement) -> String {
    if let range { return remove(range) }
    let start = before.count
    go(movement)
    return remove(min(start, before.count)..<max(start, before.count))
  }

  private mutating func remove(_ range: Range<Int>) -> String {
    let all = Array(text)
    if !range.isEmpty {
      before = String(all[..<range.lowerBound])
      after = String(all[range.upperBound...])
      mark = nil
    }
    return String(all[range])
  }

  private mutating func cut(at position: Int) {
    let all = Array(text)
    before = String(all[..<position])
    after = String(all[position...])
  }

  private mutating func go(_ movement: TextEdit.Movement) {
    func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    switch movement {
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .wordLeft:
      while let last = before.last, !isWord(last) { go(.left) }
      while isWord(before.last) { go(.left) }
    case .wordRight:
      while let first = after.first, !isWord(first) { go(.right) }
      while isWord(after.first) { go(.right) }
    case .blankLeft:
      while before.last?.isWhitespace == true { go(.left) }
      while before.last?.isWhitespace == false { go(.left) }
    case .lineStart: while let last = before.last, !last.isNewline { go(.left) }
    case .lineEnd: while let first = after.first, !first.isNewline { go(.right) }
    case .start: while !before.isEmpty { go(.left) }
    case .end: while !after.isEmpty { go(.right) }
    case .up, .down: break
    }
  }
}
