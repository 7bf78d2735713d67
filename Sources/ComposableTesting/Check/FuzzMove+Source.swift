internal import ValueSource

extension FuzzMove {
  /// The move as source: `store.send(.increment)`.
  var source: String {
    switch self {
    case .send(let action): "store.send(\(SourceText.expression(action)))"
    case .advance(let duration): "store.advance(by: \(SourceText.expression(duration)))"
    }
  }
}
