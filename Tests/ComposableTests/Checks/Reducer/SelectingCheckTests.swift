import Composable
import Expectations
import Testing

extension `A selection among rows` {
  @Test func `moves to the row in its place when a filter hides its row`() {
    expectEqual(selection(after: .hid([3])), [4])
    expectEqual(selection(after: .hid([3, 4, 5])), [2])
  }

  @Test func `is nil only while there are no rows`() {
    expectEqual(selection(after: .hid([1, 2, 3, 4, 5]), .hid([1])), [nil, 2])
    expectEqual(selection(after: .selected(nil)), [3])
  }

  @Test func `begins with the first row`() {
    var tunes = Tunes()
    tunes.selection = nil
    expectEqual(selection(after: .inserted(6), from: tunes), [6])
  }
}
