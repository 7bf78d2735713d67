@testable import ComposableTesting

/// A parent of several random features.
struct ComposedState: Hashable, Sendable {
  struct Row: Hashable, Identifiable, Sendable {
    let id: Int
    var drawn = DrawnState()
  }

  var own = DrawnState()
  var child = DrawnState()
  var rows: IdentifiedArrayOf<Row> = [Row(id: 0), Row(id: 1)]
  var sheet: DrawnState? = DrawnState()
  var middle = ComposedMiddle()
}

struct ComposedMiddle: Hashable, Sendable {
  var own = DrawnState()
  var child = DrawnState()
}

@CasePathable enum ComposedAction: Hashable, Sendable {
  case own(DrawnAction)
  case child(DrawnAction)
  case row(id: Int, DrawnAction)
  case sheet(PresentationAction<DrawnAction>)
  case middle(ComposedMiddleAction)
}

@CasePathable enum ComposedMiddleAction: Hashable, Sendable {
  case own(DrawnAction)
  case child(DrawnAction)
}

/// A random feature that is composed of random features. Between a parent and its children is code of all kinds.
struct ComposedFeature: Sendable {
  typealias Composed = Reducer<ComposedState, ComposedAction, DrawnEnvironment>

  /// How a parent takes part in an action of a child.
  private enum Part: CaseIterable {
    case none
    /// It passes on an action that depends on its own state.
    case action
    /// It passes on an environment that depends on its own state.
    case environment, givenEnvironment
    /// It calls one of two children, depending on its own state.
    case choice
    /// It writes to the child's state before the child is called.
    case write
    /// It returns an effect before or after that of the child.
    case effectBefore, effectAfter
    case onChange
    /// Two reducers have the same child.
    case twice
  }

  private let parts: [Part]
  private let features: [DrawnFeature]
  let moves: [Move<ComposedAction>]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    features = (0..<7).map { _ in DrawnFeature(seed: random.next() % 100_000) }
    parts = (0..<4).map { _ in Part.allCases[random.draw(in: 0...Part.allCases.count - 1)] }
    let actions = (0..<4).map { _ in DrawnAction.go(random.draw(in: 0...DrawnFeature.actions - 1)) }
    let all: [Move<ComposedAction>] = [
      .send(.child(actions[0])), .send(.child(actions[1])), .send(.row(id: 0, actions[0])),
      .send(.row(id: 1, actions[0])), .send(.sheet(.presented(actions[1]))), .send(.middle(.child(actions[2]))),
      .send(.middle(.own(actions[1]))), .send(.own(actions[3])),
    ]
    let first = random.draw(in: 0...all.count - 1)
    let second = random.draw(in: 0...all.count - 1)
    moves =
      [all[first], all[second], .send(.own(.go(random.draw(in: 0...DrawnFeature.actions - 1))))]
      + [.advance(by: .seconds(1))]
  }

  /// A new store of the feature.
  func store() -> TestStore<ComposedState, ComposedAction, DrawnEnvironment> {
    let store = TestStore(initialState: ComposedState(), reducer: reducer, environment: DrawnEnvironment())
    store.environment.clock = store.clock
    return store
  }

  private var reducer: Composed {
    let rows = features[2].reducer.pullback(state: \ComposedState.Row.drawn)
    let middle: Reducer<ComposedMiddle, ComposedMiddleAction, DrawnEnvironment> = .combine(
      features[3].reducer.pullback(state: \.child, action: \.child),
      Reducer { state, action, environment in
        guard case .own(let action) = action else { return .none }
        let whole = DrawnState(one: state.child.one, other: state.own.other)
        return features[4].reduce(&state.own, action, with: whole, environment).map { .own($0) }
      })
    return .combine(
      joined(
        parts[0], features[0].reducer.pullback(state: \.child, action: \.child),
        features[1].reducer.pullback(state: \.child, action: \.child)),
      joined(
        parts[1], rows.forEach(state: \.rows, action: \.row),
        features[1].reducer.pullback(state: \ComposedState.Row.drawn)
          .forEach(state: \.rows, action: \.row)),
      joined(
        parts[2],
        features[5].reducer.presented(state: \.sheet, action: \.sheet), .empty),
      joined(
        parts[3], middle.pullback(state: \.middle, action: \.middle), .empty),
      Reducer { state, action, environment in
        guard case .own(let action) = action else { return .none }
        let whole = DrawnState(one: state.child.one, other: state.own.other)
        return features[6].reduce(&state.own, action, with: whole, environment).map { .own($0) }
      })
  }

  private func joined(_ part: Part, _ child: Composed, _ other: Composed) -> Composed {
    let effect: @Sendable (ComposedState, DrawnEnvironment) -> Effect<ComposedAction> = { state, environment in
      features[6].effects[0][state.own.one].made(state.own, environment).map { .own($0) }
    }
    switch part {
    case .none: return child
    case .action:
      return .around(child) { state, action, environment, reduce in
        reduce(&state, action.shifted(by: state.own.one), environment)
      }
    case .environment:
      return .around(child) { state, action, environment, reduce in
        var environment = environment
        environment.draw = { [own = state.own] in own.one % 2 }
        return reduce(&state, action, environment)
      }
    case .givenEnvironment:
      return child.pullback { (state: ComposedState, environment: DrawnEnvironment) in
        var environment = environment
        environment.draw = { [own = state.own] in own.one % 2 }
        return environment
      }
    case .choice:
      return Reducer { state, action, environment in
        if case .own = action { return .none }
        return state.own.one == 0 ? child(&state, action, environment) : other(&state, action, environment)
      }
    case .write:
      return .combine(
        Reducer { state, action, _ in
          if case .own = action { return .none }
          state.child.one = state.own.one
          state.rows[id: 0]?.drawn.one = state.own.one
          state.middle.child.other = state.own.one
          state.sheet?.one = state.own.one
          return .none
        }, child)
    case .effectBefore, .effectAfter:
      let parent = Composed { state, action, environment in
        if case .own = action { return .none }
        return state.own.one == 0 ? .none : effect(state, environment)
      }
      return part == .effectBefore ? .combine(parent, child) : .combine(child, parent)
    case .onChange:
      return child.onChange(of: { $0.child.one + $0.middle.child.one }) { _, _, state, environment in
        effect(state, environment)
      }
    case .twice: return .combine(child, other)
    }
  }
}

extension DrawnFeature {
  /// Reduces an action, with effects that capture other numbers than those of the state.
  fileprivate func reduce(
    _ state: inout DrawnState, _ action: DrawnAction, with other: DrawnState, _ environment: DrawnEnvironment
  ) -> Effect<DrawnAction> {
    _ = reducer(&state, action, environment)
    guard case .go(let number) = action else { return .none }
    return effects[number][other.one].made(other, environment)
  }
}

extension ComposedAction {
  /// The action with another number of the child's action.
  fileprivate func shifted(by number: Int) -> Self {
    switch self {
    case .own: self
    case .child(let action): .child(action.shifted(by: number))
    case .row(let id, let action): .row(id: id, action.shifted(by: number))
    case .sheet(.presented(let action)): .sheet(.presented(action.shifted(by: number)))
    case .sheet(.dismiss): self
    case .middle(.own(let action)): .middle(.own(action.shifted(by: number)))
    case .middle(.child(let action)): .middle(.child(action.shifted(by: number)))
    }
  }
}

extension DrawnAction {
  fileprivate func shifted(by number: Int) -> Self {
    if case .go(let action) = self { .go((action + number) % DrawnFeature.actions) } else { self }
  }
}
