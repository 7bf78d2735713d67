@testable import ComposableTesting

enum EchoAction: Equatable, Sendable {
  case start
  case got(String)
}

/// A store of a feature with one effect, `body`. The state lists its sends.
func echo(
  schedule: Schedule = .current, at location: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) @escaping @Sendable (Send<EchoAction>) async throws -> Void
) -> TestStore<[String], EchoAction, Void> {
  let reducer = Reducer<[String], EchoAction, Void> { state, action, _ in
    switch action {
    case .start:
      return .run(body, fileID: "App/Echo.swift", line: 1)
    case .got(let text):
      state.append(text)
      return .none
    }
  }
  return TestStore(initialState: [], reducer: reducer, environment: (), schedule: schedule, at: location)
}

extension TestStore where State == [String], Action == EchoAction {
  /// Receives texts in order.
  func receive(_ texts: String..., at location: SourceLocation = #_sourceLocation) {
    for text in texts { receive(.got(text), { $0.append(text) }, at: location) }
  }
}
