/// What the test itself has done in a run. Its next call is determined by it, and so are its variables.
struct TestHistory: Hashable {
  private struct Input: Hashable {
    /// The number of calls before it.
    let call: Int
    let value: AnyHashable
  }

  private var calls = 0
  private var inputs: [Input] = []

  mutating func noteCall() { calls += 1 }
  mutating func note(_ value: AnyHashable) { inputs.append(Input(call: calls, value: value)) }
}
