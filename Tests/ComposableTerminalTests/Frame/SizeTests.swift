import ComposableTerminal
import Testing

@Suite struct `A size` {
  @Test func `it has columns before rows`() {
    #expect(Terminal.Size(columns: 80, rows: 24).columns == 80)
    #expect(Terminal.Size(columns: 80, rows: 24).rows == 24)
  }
}
