import ValueText
import Testing

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

private func rows(_ count: Int, done: Set<Int> = []) -> [Row] {
  (0..<count).map { Row(id: $0, title: "row \($0)", isDone: done.contains($0)) }
}

/// Counted, not timed: the counts are what the time is made of.
@Suite struct ValueDiffBoundsTests {
  private func report(_ expected: Any, _ actual: Any) -> ValueDiff.Report {
    ValueDiff.report(expected: expected, actual: actual)
  }

  private func lineCount(_ report: ValueDiff.Report) -> Int {
    report.text?.split(separator: "\n").count ?? 0
  }

  @Test func `an equal comparison costs one step`() {
    #expect(report(rows(1_000), rows(1_000)).steps == 1)
  }

  @Test func `three changes in a thousand rows cost about a step a row`() {
    let report = report(rows(1_000), rows(1_000, done: [10, 500, 990]))
    #expect(lineCount(report) == 24)
    #expect(report.steps < 1_100)
    #expect(report.cells == 0)
  }

  @Test func `three changes in a hundred thousand elements without ids cost about a cell an element`() {
    let old = (0..<100_000).map { Remark(title: "row \($0)") }
    var new = old
    new[7].isDone = true
    new.remove(at: 50_000)
    new.insert(Remark(title: "new", isDone: true), at: 99_000)
    let report = report(old, new)
    #expect(report.text?.contains("[99000]: Remark(title: \"new\", isDone: true)") == true)
    #expect(report.steps < 110_000)
    #expect(report.cells < 210_000)
  }

  @Test func `rows in another order cost n log n`() {
    let old = rows(2_000)
    let report = report(old, Array(old.reversed()))
    #expect(report.steps < 5_000)
    #expect(report.text?.contains("// moved from [1999]") == true)
  }

  @Test func `more lines than anybody reads are counted, not shown`() {
    let report = report(rows(1_000), rows(1_000, done: Set(0..<1_000)))
    #expect(lineCount(report) < 410)
    #expect(report.text?.contains("… (933 more differ)") == true)
  }

  @Test func `sequences without anything in common are not searched for the shortest diff`() {
    let report = report((0..<3_000).map { $0 % 7 }, (0..<3_000).map { $0 % 11 * $0 })
    #expect(report.cells < SequenceDiff.cellLimit + 200_000)
    #expect(report.text?.contains("// too many changes for the shortest diff") == true)
  }

  @Test func `lists inside lists inside lists cost no more than their parts`() {
    func nested(_ leaf: Int) -> [Any] { (0..<60).reduce([leaf, 0]) { inner, _ in [inner] } }
    let report = report(nested(1), nested(2))
    #expect(report.steps < 300)
    #expect(report.text?.contains("[0]: 2") == true)
  }

  @Test func `instances that are shared are compared once a pair`() {
    func graph(_ number: Int) -> Node { (1...40).reduce(Node(number)) { node, level in Node(level, node, node) } }
    #expect(report(graph(1), graph(1)).steps < 500)
    let different = report(graph(1), graph(2))
    #expect(different.steps < 500)
    #expect(different.text?.contains("−") == true)
  }

  @Test func `a chain without end is compared to a depth, and that is said`() {
    func chain(_ length: Int) -> Node { (0..<length).reduce(Node(0)) { node, number in Node(number, node) } }
    #expect(report(chain(500), chain(500)).text == "// only the first 100 levels are compared: they read the same")
  }

  @Test func `when the steps run out, that is said`() {
    let (old, new) = (Array(0..<100), Array(1..<101).reversed() as [Int])
    let text = ValueDiff.report(expected: old.map { [$0] }, actual: new.map { [$0] }, stepLimit: 50).text
    #expect(
      text?.hasSuffix("// only the first 50 parts are compared: what was not reached counts as unchanged") == true)
  }

  @Test func `a collection beyond all bounds is compared at its beginning, and that is said`() {
    let old = [UInt8](repeating: 0, count: 250_000)
    let text = report(old, old + [1]).text
    #expect(
      text == """
          [
            // only the first 200,000 elements are compared
        −   count: 250000
        +   count: 250001
            … (200,000 unchanged)
          ]
        """)
  }
}
