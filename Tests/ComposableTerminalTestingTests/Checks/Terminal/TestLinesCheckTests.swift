import ComposableTerminalTesting

extension `Line mode in a test` {
  @Test func `answers a line without a meaning as the program does`() {
    let terminal = TestLines(makeStore(Panel(rows: []))) { panel in
      Text("Count: \(panel.count)").key("+", "add", PanelAction.add(1))
    }
    terminal.type("more")
    terminal.type("?")
    terminal.type("add") { $0.count = 1 }
    terminal.expect(
      """
      Count: 0
      > more
      “more” is not a key, button or field here. keys: + add. ? shows the whole screen.
      > ?
      Count: 0
      keys: + add
      > add
      Count: 1
      """)
  }

  @Test func `T110: an unexpected command`() {
    let text = only { makeLines().type("q") }
    #expect(text.contains("type(\"q\") asks to quit, which the test does not expect."))
    #expect(text.contains("`terminal.type(\"q\", command: .quit)`"))
  }

  @Test func `fails for a state that the line leaves otherwise, with the assertion to paste`() {
    let text = only { makeLines().type("6") }
    #expect(text.contains("terminal.type(\"6\") {"), "\(text)")
  }
}
