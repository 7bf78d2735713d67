internal import ValueSource
internal import ValueText

extension Move {
  /// The move as source: `store.send(.increment)`.
  var source: String {
    switch self {
    case .send(let action): "store.send(\(SourceText.expression(action)))"
    case .advance(let duration): "store.advance(by: \(SourceText.expression(duration)))"
    }
  }

  /// The kind of move, without what the action carries: `.row(id:action: .tapped)`.
  var labels: String {
    switch self {
    case .send(let action): ValueDump.labels(action)
    case .advance: source
    }
  }
}
