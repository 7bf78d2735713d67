import Composable
import Testing

@testable import ComposableTerminal

extension `A list that follows its end` {
  @Test func `is scrolled by keys beyond 100,000 rows`() {
    var driver = driver(1...200_000, rows: 5)
    driver.press(.up, .up, .down)
    #expect(lines(&driver) == [199_997, 199_998, 199_999])
    driver.press(.home, .end)
    driver.state = 1...200_001
    #expect(lines(&driver) == [199_999, 200_000, 200_001])
  }
}
