import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `Editing text` {
  @Test func `keeps a bounded amount of memory for the steps of a long text`() {
    var (editing, killed) = (TextEditing(), "")
    var document = TextDocument(String(repeating: "x", count: 300_000), width: nil)
    for _ in 0..<20 { editing.perform(.insert(" y"), on: &document, killed: &killed) }
    expectEqual(editing.steps.count, 3)
    let text = String(repeating: "x", count: 1_100_000)
    #expect(editing.perform(.erase(.left), on: text, killed: &killed) != text)
    expectEqual(editing.perform(.undo, on: "", killed: &killed), text)
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
      expectEqual(Self.shown(text, editing), model.shown, "step \(step): \(edit)")
      guard text == model.text else { return }
    }
  }

  @Test(arguments: onLines)
  func `moves up and down by displayed rows in several lines`(example: Example) {
    expectEqual(Self.edited(example.text, example.keys, isMultiline: true), example.result)
  }
}
