import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `A list that follows its end` {
  @Test func `is scrolled by keys beyond 100,000 rows`() {
    var driver = driver(1...200_000, rows: 5)
    driver.press(.up, .up, .down)
    expectEqual(lines(&driver), [199_997, 199_998, 199_999])
    driver.press(.home, .end)
    driver.state = 1...200_001
    expectEqual(lines(&driver), [199_999, 200_000, 200_001])
  }

  @Test func `shows the oldest row when those that the user looked at are gone`() {
    var driver = driver(1...20, rows: 5)
    driver.press(.up)
    driver.state = 30...60
    #expect(lines(&driver) == [30, 31, 32] && sign(&driver) != nil)
    driver.state = 100...101
    #expect(lines(&driver) == [100, 101] && sign(&driver) == nil)
    driver.state = 100...200
    expectEqual(lines(&driver), [198, 199, 200])
  }

  @Test func `shows the selected row while there is one, and the end otherwise`() {
    var driver = ScreenDriver(nil as Int?, 20, 3) { selection in
      List(
        IdentifiedArray(uniqueElements: (1...9).map(Line.init(id:))), selection: selection, select: { $0 }
      ) {
        Text("line \($0.id)")
      }
      .followsEnd()
    }
    #expect(driver.text.hasPrefix("  line 7"))
    driver.state = 2
    #expect(driver.text.hasPrefix("▸ line 2"))
    driver.state = nil
    #expect(driver.text.hasPrefix("  line 7"))
  }

  @Test func `follows again by end where rows can be selected, and selects the last one by another end`() {
    var driver = ScreenDriver(nil as Int?, 30, 3) { selection in
      List(
        IdentifiedArray(uniqueElements: (1...20).map(Line.init(id:))), selection: selection, select: { $0 }
      ) {
        Text("line \($0.id)")
      }
      .followsEnd()
    }
    driver.handle(.press(.wheelUp, Terminal.Position(column: 3, row: 1)))
    #expect(driver.text.hasPrefix("  line 15"))
    expectEqual(driver.press(.end), [])
    #expect(driver.text.hasPrefix("  line 18"))
    expectEqual(driver.press(.end), [20])
  }

  @Test func `follows inside of an if, and not where that is off`() {
    func text(_ follows: Bool, _ isLog: Bool) -> String {
      var driver = ScreenDriver(isLog, 20, 2) { isLog in
        Self.log(isLog).followsEnd(follows)
      }
      return driver.text
    }
    #expect(text(true, true).hasPrefix("line 8") && text(true, false).hasPrefix("other"))
    #expect(text(false, true).hasPrefix("line 1"))
  }

  @ViewBuilder<Never> private static func log(_ isLog: Bool) -> View<Never> {
    if isLog {
      List(IdentifiedArray(uniqueElements: (1...9).map(Line.init(id:)))) { Text("line \($0.id)") }
    } else {
      Text("other")
    }
  }

  @Test func `gets the click on the sign before its rows do`() {
    var driver = ScreenDriver(1...20, 30, 3) { ids in
      List(IdentifiedArray(uniqueElements: ids.map(Line.init(id:)))) { line in
        Text("line \(line.id)").width(.fill(1)).onClick(line.id)
      }
      .followsEnd()
    }
    driver.handle(.press(.shiftWheelUp, Terminal.Position(column: 3, row: 1)))
    driver.state = 1...30
    #expect(driver.text.contains("new"))
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 24, row: 2))).actions, [])
    #expect(driver.text.hasPrefix("line 28"))
  }

  @Test func `makes only the rows that are shown, of 100,000`() {
    let lines = IdentifiedArray(uniqueElements: (0..<100_000).map(Line.init(id:)))
    var made = 0
    var driver = ScreenDriver(lines, 20, 30) { lines in
      List(lines) { line in
        made += 1
        return Text("\(line.id)") as View<Never>
      }
      .followsEnd()
    }
    _ = driver.screen
    driver.press(.pageUp)
    #expect(made <= 4 * 30)
    // A name is made for each row by which the first visible one has moved, and no more.
    var scroll = Terminal.ScrollState()
    var names = 0
    func follow(_ ids: Range<Int>) {
      scroll.followEnd(visible: 30, of: ids.count) { index in
        names += 1
        return "\(ids.lowerBound + index)"
      }
    }
    follow(0..<100_000)
    scroll.offset -= 50
    scroll.isFree = true
    for step in 1...1000 { follow(step * 5..<100_000 + step * 5) }
    #expect(names <= 1000 * 8)
    #expect(scroll.offset == 99_920 - 5000 && scroll.unseen == 5000)
  }

  @Test func `is drawn in any size, with any state of scrolling`() {
    for (offset, count, first, seen) in [
      (0, 0, 0, 0), (.max, .max, .max, .max), (.min, .min, .min, .min), (5, -1, 9, 3),
    ] {
      for (columns, rows) in [(1, 1), (2, 1), (1, 9), (20, 3), (0, 0), (3, 2)] {
        var driver = driver(1...20)
        driver.context.size = Terminal.Size(columns: columns, rows: rows)
        let id = driver.screen.scene.focused?.id ?? "0/0"
        for isFree in [false, true] {
          driver.interface.scrolls[id] = Terminal.ScrollState(
            offset: offset, isFree: isFree, followed: "7", end: .init(count: count, first: first, seen: seen),
            columns: offset)
          _ = driver.text
          driver.press(.up, .down, .left, .right, .end)
          _ = driver.text
        }
      }
    }
  }

  @Test func `lists the key that follows in the help, while it does something`() {
    var driver = ScreenDriver(1...9, 40, 4) { ids in
      Column {
        List(IdentifiedArray(uniqueElements: ids.map(Line.init(id:)))) { Text("line \($0.id)") }.followsEnd()
          .height(.fill(1))
        KeyHelp()
      } as View<Never>
    }
    #expect(driver.text.hasSuffix("↑ ↓ scroll"))
    driver.press(.up)
    #expect(driver.text.hasSuffix("↑ ↓ scroll  end follow"))
    driver.press(.end)
    #expect(driver.text.hasSuffix("↑ ↓ scroll"))
  }

  @Test func `follows its end after a selection, without a sign of new rows`() {
    var driver = ScreenDriver(nil as Int?, 30, 3) { selection in
      List(
        IdentifiedArray(uniqueElements: (1...20).map(Line.init(id:))), selection: selection, select: { $0 }
      ) {
        Text("line \($0.id)")
      }
      .followsEnd()
    }
    driver.handle(.press(.wheelUp, Terminal.Position(column: 3, row: 1)))
    driver.state = 2
    _ = driver.text
    driver.handle(.press(.wheelDown, Terminal.Position(column: 3, row: 1)))
    _ = driver.text
    driver.state = nil
    #expect(driver.text.hasPrefix("  line 18") && !driver.text.contains("new"))
  }
}
