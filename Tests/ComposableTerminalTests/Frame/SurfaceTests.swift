import ComposableTerminalTesting
import Expectations
import Testing

@testable import ComposableTerminal

struct `A surface` {
  static let backgrounds: [UInt32] =
    [0x002B36, 0xFDF6E3, 0x5F8700, 0xAF5F5F, 0x0000FF, 0x1E1E2E, 0xFAFAFA] + (0...15).map { $0 * 0x111111 }

  static let colors: [Color] = [.terminal, .accent, .muted, .good, .warning, .bad]

  static func theme(_ background: UInt32, _ theme: Theme = .standard, _ level: ColorLevel = .full) -> Theme {
    var theme = theme
    theme.level = level
    theme.background = Terminal.RGB(background)
    return theme
  }

  @Test(arguments: [Theme.standard, .warm])
  func `has readable text in each color, on any background on which it is drawn`(theme: Theme) throws {
    var count = 0
    for background in Self.backgrounds {
      let theme = Self.theme(background, theme)
      guard theme.hasSurfaces else { continue }
      count += 1
      for surface in [Color.surface, .selection] {
        let full = try #require(theme.value(of: surface))
        let number = try #require(theme.index(of: surface))
        for color in Self.colors {
          let text = try #require(theme.value(of: color, on: surface))
          #expect(text.contrast(to: full) >= 4.5, "\(color) on \(surface) of \(background)")
          let index = try #require(theme.index(of: color, on: surface))
          #expect(XtermPalette.values[index].contrast(to: XtermPalette.values[number]) >= 4.5, "\(color), 256")
        }
      }
      let paper = Terminal.RGB(background)
      #expect(try #require(theme.value(of: .selection)).contrast(to: paper) >= 2)
      #expect(theme.value(of: .surface) != paper)
    }
    // Backgrounds in the middle have no room for a selection that stands out and is readable.
    #expect(count >= 12)
    #expect([0x000000, 0x1E1E2E, 0x002B36, 0xFFFFFF, 0xFDF6E3].allSatisfy { Self.theme($0, theme).hasSurfaces })
  }

  // MARK: - On the screen

  struct Desk {
    var items = Items(count: 3)
    var name = ""
    var asks = false
  }

  static func view(_ desk: Desk) -> View<String> {
    Column {
      itemsView(desk.items).map { _ in "item" }.height(.fill(1))
      TextField("Name", text: desk.name) { $0 }.id("name")
      KeyHelp()
    }
    .key("q", "quit", command: .quit)
    .modal(desk.asks ? () : nil) { Button("Yes", "yes").padding().border() }
  }

  static func driver(_ level: ColorLevel = .full, asks: Bool = false) -> ScreenDriver<Desk, String> {
    var driver = ScreenDriver(Desk(asks: asks), 30, 8, view: view)
    driver.context.theme = theme(0, .standard, level)
    return driver
  }

  @Test func `marks the selected row from edge to edge, in other colors without the focus`() {
    var driver = Self.driver()
    for column in [0, 2, 29] { expectEqual(driver.screen.frame.style(column, 0).background, .selection) }
    expectEqual(driver.screen.frame.style(2, 1), .plain)
    driver.press(.tab)
    for column in [0, 2, 29] { expectEqual(driver.screen.frame.style(column, 0).background, .surface) }
  }

  @Test func `is below a dialog, and the page around it is muted but for the help`() {
    var driver = Self.driver(asks: true)
    let frame = driver.screen.frame
    #expect(frame.style(2, 0).color == .muted && frame.style(2, 0).background == .surface)
    expectEqual(frame.style(2, 1).color, .muted)
    expectEqual(frame.style(0, 7), Style(background: .surface, isBold: true))
    // The button in the middle has the focus.
    let row = frame.rows.firstIndex { $0.contains("[ Yes ]") }.map { $0 } ?? 0
    let text = frame.rows[row].prefix { $0 != "[" }
    expectEqual(frame.style(text.count, row), .selected)
    expectEqual(frame.style(text.count - 1, row), .surface)
  }
}
