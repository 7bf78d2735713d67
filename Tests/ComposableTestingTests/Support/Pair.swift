import ComposableTesting

/// A feature of two parts.
struct Pair: Equatable {
  var left = Feature()
  var right = Feature()
  var total = 0
}

enum PairAction: CasePathable {
  case left(FeatureAction)
  case right(FeatureAction)

  struct Cases {
    let left = CasePath<PairAction, FeatureAction>(
      embed: { .left($0) }, extract: { if case .left(let action) = $0 { action } else { nil } })
    let right = CasePath<PairAction, FeatureAction>(
      embed: { .right($0) }, extract: { if case .right(let action) = $0 { action } else { nil } })
  }
  static var cases: Cases { Cases() }
}

let pairReducer: Reducer<Pair, PairAction, FeatureEnvironment> = .combine(
  featureReducer.pullback(state: \.left, action: \.left),
  featureReducer.pullback(state: \.right, action: \.right),
  Reducer { state, _, _ in
    state.total = state.left.count + state.right.count
    return .none
  })
