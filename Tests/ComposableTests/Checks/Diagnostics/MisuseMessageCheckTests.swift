import Composable
import Testing

extension `A misuse` {
  @Test func `of a state whose name begins with a vowel has the article an`() {
    let misuse = Misuse.actionForAbsentState(
      action: ".tick", state: "Int", absence: .none, reducer: Self.place, sender: .caller)
    #expect(misuse.summary.contains("was sent to an Int that is nil"))
  }
}

extension `The handler of misuses` {
  @Test func `rethrows errors of the operation`() {
    #expect(throws: CancellationError.self) {
      try Misuse.withHandler({ _ in }) { throw CancellationError() }
    }
  }
}
