import ValueText
import Testing

private struct Cell: Equatable {
  var left: String
  var right: String
  var size = 1
}

private struct Row: Equatable {
  var id: Int
  var cell: Cell
  var note: String?
}

private struct Sheet: Equatable {
  var rows: [Row]
  var cells: [String: Cell]
  var notes: [Int: String]
  var title: String
}

/// What is drawn at random in these tests.
extension SeededNumbers {
  fileprivate mutating func numbers() -> [Int] {
    (0..<next(0...12)).map { _ in next(0...5) }
  }

  fileprivate mutating func tree(depth: Int = 3) -> AnyHashable {
    switch next(0...(depth > 0 ? 5 : 2)) {
    case 0: return next(0...2)
    case 1: return ["a", "b", "a\nb", "b\na"][next(0...3)]
    case 2: return next(0...1) == 0 ? Int?.none : 1
    case 3: return (0..<next(0...4)).map { _ in tree(depth: depth - 1) }
    case 4: return Set((0..<next(0...3)).map { _ in tree(depth: depth - 1) })
    default:
      return Dictionary((0..<next(0...3)).map { _ in (next(0...4), tree(depth: depth - 1)) }) { first, _ in first }
    }
  }
}

@Suite struct ValueDiffPropertyTests {
  @Test(arguments: 0..<300) func `there is a diff exactly when the two are not equal`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<20 {
      let (old, new) = (random.tree(), random.tree())
      #expect((ValueDiff.diff(expected: old, actual: new) == nil) == (old == new))
      #expect(ValueDiff.diff(expected: old, actual: old) == nil)
    }
  }

  @Test(arguments: 0..<300) func `a list's diff leads from the expected to the actual`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let (old, new) = (random.numbers(), random.numbers())
    guard let text = ValueDiff.diff(expected: old, actual: new) else {
      #expect(old == new)
      return
    }
    var rest = old[...]
    var result: [Int] = []
    for line in text.split(separator: "\n").dropFirst().dropLast() {
      let words = line.split(separator: " ")
      if words[0] == "…" {
        let count = try #require(Int(words[1].dropFirst()))
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if words[0] == "−" {
        #expect(words[1] == "[\(rest.startIndex)]:")
        #expect(Int(words[2]) == rest.popFirst())
      } else {
        #expect(words[0] == "+")
        #expect(words[1] == "[\(result.count)]:")
        result.append(try #require(Int(words[2])))
      }
    }
    #expect(result == new)
    #expect(rest.isEmpty)
  }

  @Test(arguments: 0..<200) func `each leaf that differs is shown, and no other is marked`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let old = sheet()
    let (new, changed) = altered(old, &random)
    let lines = (ValueDiff.diff(expected: old, actual: new) ?? "").split(separator: "\n")
    let expected = lines.filter { $0.hasPrefix("− ") }.joined()
    let actual = lines.filter { $0.hasPrefix("+ ") }.joined()
    for name in names {
      #expect(expected.contains("\"\(name)\"") == changed.contains(name))
      #expect(actual.contains("\"\(name)!\"") == changed.contains(name))
      #expect(!actual.contains("\"\(name)\""))
    }
  }

  @Test(arguments: 0..<100) func `what is expected and what is actual change places with their marks`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let old = sheet()
    let new = altered(old, &random).sheet
    let there = ValueDiff.diff(expected: old, actual: new) ?? ""
    let back = ValueDiff.diff(expected: new, actual: old) ?? ""
    let turned = back.split(separator: "\n").map { line -> String in
      switch line.first {
      case "−": "+" + line.dropFirst()
      case "+": "−" + line.dropFirst()
      default: String(line)
      }
    }
    #expect(there.split(separator: "\n").map { String($0) }.sorted() == turned.sorted())
  }

  private let names: [String] = (0..<31).map { "name\($0)" }

  /// Each name occurs once.
  private func sheet() -> Sheet {
    Sheet(
      rows: (0..<6).map {
        Row(id: $0, cell: Cell(left: names[$0 * 3], right: names[$0 * 3 + 1]), note: names[$0 * 3 + 2])
      },
      cells: ["x": Cell(left: names[18], right: names[19]), "y": Cell(left: names[20], right: names[21])],
      notes: [1: names[22], 2: names[23], 10: names[24]],
      title: names[25])
  }

  /// The sheet with some names marked, and which.
  private func altered(_ sheet: Sheet, _ random: inout SeededNumbers) -> (sheet: Sheet, changed: Set<String>) {
    var changed: Set<String> = []
    func alter(_ name: inout String) {
      guard random.next(0...3) == 0 else { return }
      changed.insert(name)
      name += "!"
    }
    var sheet = sheet
    for index in sheet.rows.indices {
      alter(&sheet.rows[index].cell.left)
      alter(&sheet.rows[index].cell.right)
      if var note = sheet.rows[index].note {
        alter(&note)
        sheet.rows[index].note = note
      }
    }
    for key in sheet.cells.keys.sorted() { alter(&sheet.cells[key, default: Cell(left: "", right: "")].left) }
    for key in sheet.notes.keys.sorted() { alter(&sheet.notes[key, default: ""]) }
    alter(&sheet.title)
    return (sheet, changed)
  }
}
