import Expectations
import Testing
import ValueText

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

/// The random values of these tests.
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

/// The textbook algorithm with a table.
private func longestCommonLength(_ old: [Int], _ new: [Int]) -> Int {
  var row = [Int](repeating: 0, count: new.count + 1)
  for element in old {
    var diagonal = 0
    for (index, other) in new.enumerated() {
      let above = row[index + 1]
      row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
      diagonal = above
    }
  }
  return row[new.count]
}

struct `Any diff` {
  @Test(arguments: 0..<300) func `exists exactly when the two are not equal`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<20 {
      let (old, new) = (random.tree(), random.tree())
      expectEqual((ValueDiff.diff(expected: old, actual: new) == nil), old == new)
      expectEqual(ValueDiff.diff(expected: old, actual: old), nil)
    }
  }

  @Test(arguments: 0..<300)
  func `of lists leads from the expected to the actual, and keeps as many elements as possible`(
    seed: UInt64
  ) throws {
    var random = SeededNumbers(seed: seed)
    let (old, new) = (random.numbers(), random.numbers())
    guard let text = ValueDiff.diff(expected: old, actual: new) else {
      expectEqual(old, new)
      return
    }
    var kept = 0
    var rest = old[...]
    var result: [Int] = []
    for line in text.split(separator: "\n").dropFirst().dropLast() {
      let words = line.split(separator: " ")
      if words[0] == "…" {
        let count = try #require(Int(words[1].dropFirst()))
        kept += count
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if words[0] == "−" {
        expectEqual(words[1], "[\(rest.startIndex)]:")
        expectEqual(Int(words[2]), rest.popFirst())
      } else {
        expectEqual(words[0], "+")
        expectEqual(words[1], "[\(result.count)]:")
        result.append(try #require(Int(words[2])))
      }
    }
    expectEqual(result, new)
    expectEqual(kept, longestCommonLength(old, new))
    #expect(rest.isEmpty)
  }

  @Test(arguments: 0..<200) func `of rows with ids moves as few as possible`(seed: UInt64) {
    struct Row: Equatable { var id: Int }
    var random = SeededNumbers(seed: seed)
    let old = Array(random.shuffled(Array(0..<40)).prefix(random.next(0...40)))
    let new = Array(random.shuffled(Array(0..<40)).prefix(random.next(0...40)))
    let text = ValueDiff.diff(expected: old.map { Row(id: $0) }, actual: new.map { Row(id: $0) }) ?? ""
    let lines = text.split(separator: "\n")
    let kept = longestCommonLength(old, new)
    expectEqual(lines.count { $0.hasPrefix("−") }, old.count - kept)
    expectEqual(lines.count { $0.hasPrefix("+") }, new.count - kept)
  }

  @Test(arguments: 0..<200) func `shows each leaf that differs, and marks no other`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let old = sheet()
    let (new, changed) = altered(old, &random)
    let lines = (ValueDiff.diff(expected: old, actual: new) ?? "").split(separator: "\n")
    let expected = lines.filter { $0.hasPrefix("− ") }.joined()
    let actual = lines.filter { $0.hasPrefix("+ ") }.joined()
    for name in names {
      expectEqual(expected.contains("\"\(name)\""), changed.contains(name))
      expectEqual(actual.contains("\"\(name)!\""), changed.contains(name))
      #expect(!actual.contains("\"\(name)\""))
    }
  }

  @Test(arguments: 0..<100) func `reads the same in reverse, except for its marks`(seed: UInt64) {
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
    expectEqual(there.split(separator: "\n").map { String($0) }.sorted(), turned.sorted())
  }

  private let names: [String] = (0..<31).map { "name\($0)" }

  /// A sheet in which each name occurs once.
  private func sheet() -> Sheet {
    Sheet(
      rows: (0..<6).map {
        Row(id: $0, cell: Cell(left: names[$0 * 3], right: names[$0 * 3 + 1]), note: names[$0 * 3 + 2])
      },
      cells: ["x": Cell(left: names[18], right: names[19]), "y": Cell(left: names[20], right: names[21])],
      notes: [1: names[22], 2: names[23], 10: names[24]],
      title: names[25])
  }

  /// The sheet with some names marked, and those names.
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

/// Counted, not timed: the counts determine the time.
struct `The cost of a diff` {
  private struct Row: Equatable {
    var id: Int
    var title: String
    var isDone = false
  }

  private struct Remark: Equatable {
    var title: String
    var isDone = false
  }

  private final class Node {
    var number: Int
    var left: Node?
    var right: Node?
    init(_ number: Int, _ left: Node? = nil, _ right: Node? = nil) {
      self.number = number
      self.left = left
      self.right = right
    }
  }

  private static func rows(_ count: Int, done: Set<Int> = []) -> [Row] {
    (0..<count).map { Row(id: $0, title: "row \($0)", isDone: done.contains($0)) }
  }

  private func report(_ expected: Any, _ actual: Any) -> ValueDiff.Report {
    ValueDiff.report(expected: expected, actual: actual)
  }

  private func lineCount(_ report: ValueDiff.Report) -> Int {
    report.text?.split(separator: "\n").count ?? 0
  }

  @Test func `of equal values is one step`() {
    expectEqual(report(Self.rows(1_000), Self.rows(1_000)).steps, 1)
  }

  @Test func `of three changes in a thousand rows is about a step per row`() {
    let report = report(Self.rows(1_000), Self.rows(1_000, done: [10, 500, 990]))
    expectEqual(lineCount(report), 24)
    #expect(report.steps < 1_100)
    expectEqual(report.cells, 0)
  }

  @Test func `of three changes in a hundred thousand elements without ids is about a cell per element`() {
    let old = (0..<100_000).map { Remark(title: "row \($0)") }
    var new = old
    new[7].isDone = true
    new.remove(at: 50_000)
    new.insert(Remark(title: "new", isDone: true), at: 99_000)
    let report = report(old, new)
    expectEqual(report.text?.contains("[99000]: Remark(title: \"new\", isDone: true)"), true)
    #expect(report.steps < 110_000)
    #expect(report.cells < 210_000)
  }

  @Test func `of rows in another order is n log n`() {
    let old = Self.rows(2_000)
    let report = report(old, Array(old.reversed()))
    #expect(report.steps < 5_000)
    expectEqual(report.text?.contains("// moved from [1999]"), true)
  }

  @Test func `of lines beyond the shown ones is a count`() {
    let report = report(Self.rows(1_000), Self.rows(1_000, done: Set(0..<1_000)))
    #expect(lineCount(report) < 410)
    expectEqual(report.text?.contains("… (933 more differ)"), true)
  }

  @Test func `of sequences without anything in common excludes the search for the shortest diff`() {
    let report = report((0..<3_000).map { $0 % 7 }, (0..<3_000).map { $0 % 11 * $0 })
    #expect(report.cells < 500_000)
    expectEqual(report.text?.contains("// too many changes for the shortest diff"), true)
  }

  @Test func `of nested lists is no more than that of their parts`() {
    func nested(_ leaf: Int) -> [Any] { (0..<60).reduce([leaf, 0]) { inner, _ in [inner] } }
    let report = report(nested(1), nested(2))
    #expect(report.steps < 300)
    expectEqual(report.text?.contains("[0]: 2"), true)
  }

  @Test func `of shared instances is one comparison per pair`() {
    func graph(_ number: Int) -> Node { (1...40).reduce(Node(number)) { node, level in Node(level, node, node) } }
    #expect(report(graph(1), graph(1)).steps < 500)
    let different = report(graph(1), graph(2))
    #expect(different.steps < 500)
    expectEqual(different.text?.contains("−"), true)
  }

  @Test func `of an endless chain is bounded by a depth, with a note`() {
    func chain(_ length: Int) -> Node { (0..<length).reduce(Node(0)) { node, number in Node(number, node) } }
    expectEqual(report(chain(500), chain(500)).text, "// only the first 100 levels are compared: they read the same")
  }

  @Test func `is bounded by a number of steps, with a note`() {
    let (old, new) = (Array(0..<100), Array(1..<101).reversed() as [Int])
    let text = ValueDiff.report(expected: old.map { [$0] }, actual: new.map { [$0] }, stepLimit: 50).text
    expectEqual(
      text?.hasSuffix("// only the first 50 parts are compared: what was not reached counts as unchanged"), true)
  }

  @Test func `of a huge collection is that of its beginning, with a note`() {
    let old = [UInt8](repeating: 0, count: 250_000)
    let text = report(old, old + [1]).text
    expectEqual(
      text,
      """
        [
          // only the first 200,000 elements are compared
      −   count: 250000
      +   count: 250001
          … (200,000 unchanged)
        ]
      """)
  }
}
