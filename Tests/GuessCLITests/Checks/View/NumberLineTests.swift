import Expectations
import Testing

@testable import GuessCLI

struct `The number line` {
  @Test func `has the ends of the range at its ends, and keeps the order`() {
    for range in [-100...100, 1...2, -999_999_999...999_999_999, 5...1000] {
      let line = NumberLine(range: range, columns: 3...77)
      expectEqual(line.column(of: range.lowerBound), 3)
      expectEqual(line.column(of: range.upperBound), 77)
      let numbers = (0...50).map { range.lowerBound + (range.upperBound - range.lowerBound) / 50 * $0 }
      let columns = numbers.filter(range.contains).map(line.column)
      expectEqual(columns, columns.sorted())
    }
  }

  @Test func `has labels that do not touch, one of them at each end`() {
    for width in 10...110 {
      let line = NumberLine(range: -100...100, columns: 1...width)
      var last = -1
      for (text, column) in line.labels.sorted(by: { $0.column < $1.column }) {
        #expect(column > last)
        last = column + text.count
      }
      expectEqual(line.labels.first?.text, "-100")
      #expect(last <= width + 1)
    }
    expectEqual(
      NumberLine(range: -100...100, columns: 0...70).labels.map(\.text).sorted(), ["-100", "-50", "0", "100", "50"])
  }
}
