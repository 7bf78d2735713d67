import Composable
import Expectations
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
    expectEqual(Self.edited(example.text, example.keys), example.result)
  }

  @Test func `keeps the cursor's distance from the end when the reducer changes the text`() {
    var (editing, killed) = (TextEditing(), "")
    var text = "12"
    text = editing.perform(.move(.left, isSelecting: false), on: text, killed: &killed)
    text = editing.perform(.insert("7"), on: text, killed: &killed)
    expectEqual(Self.shown(text, editing), "17|2")
    expectEqual(Self.shown("1 072", editing), "1 07|2")
    expectEqual(Self.shown("", editing), "|")
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
    expectEqual(editing.perform(.undo, on: text, killed: &killed), oldest)
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
