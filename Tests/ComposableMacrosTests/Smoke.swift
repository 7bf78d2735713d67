import Composable
import Testing
@testable import ComposableMacros
@CasePathable enum Smoke { case a(Int), b }
@Suite struct SmokeTests {
  @Test func `x`() { #expect(Smoke.cases.a.extract(.a(3)) == 3)
   #expect(EnumScanner.scan("enum A { case a }").declaration?.name == "A") }
}
