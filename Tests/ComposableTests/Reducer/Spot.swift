import Composable

/// A child that contains children of its own type.
struct Spot: Equatable, Identifiable {
  let id: Int
  var rows: IdentifiedArrayOf<Spot> = []
}

enum SpotScreen: Equatable, CasePathable {
  case first(Spot), second(Spot)

  struct Cases {
    let first = CasePath(embed: SpotScreen.first) { if case .first(let spot) = $0 { spot } else { nil } }
    let second = CasePath(embed: SpotScreen.second) { if case .second(let spot) = $0 { spot } else { nil } }
  }
  static let cases = Cases()
}

/// A feature with a child of each kind. Each child returns the effect that its action contains.
struct Spots: Equatable {
  var left = Spot(id: 0, rows: [Spot(id: 1, rows: [Spot(id: 1), Spot(id: 2)]), Spot(id: 2, rows: [Spot(id: 1)])])
  var right = Spot(id: 0)
  var sheet: Spot? = Spot(id: 0)
  var note: Spot? = Spot(id: 0)
  var screen = SpotScreen.first(Spot(id: 0))
  var drawers = ["a": Spot(id: 0), "b": Spot(id: 0)]
  var path: Stack<Spot> = [Spot(id: 0), Spot(id: 0)]
}

indirect enum SpotAction: Sendable, CasePathable {
  case perform(Effect<SpotAction>)
  case row(id: Int, action: SpotAction)

  struct Cases {
    let row = CasePath<SpotAction, (Int, SpotAction)>(
      embed: { .row(id: $0, action: $1) },
      extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
  }
  static let cases = Cases()
}

indirect enum SpotsAction: Sendable, CasePathable {
  case perform(Effect<SpotsAction>)
  case left(SpotAction), right(SpotAction), note(SpotAction), first(SpotAction), second(SpotAction)
  case sheet(PresentationAction<SpotAction>)
  case drawer(key: String, action: SpotAction)
  case path(StackAction<Spot, SpotAction>)

  struct Cases {
    let left = CasePath(embed: SpotsAction.left) { if case .left(let action) = $0 { action } else { nil } }
    let right = CasePath(embed: SpotsAction.right) { if case .right(let action) = $0 { action } else { nil } }
    let note = CasePath(embed: SpotsAction.note) { if case .note(let action) = $0 { action } else { nil } }
    let first = CasePath(embed: SpotsAction.first) { if case .first(let action) = $0 { action } else { nil } }
    let second = CasePath(embed: SpotsAction.second) { if case .second(let action) = $0 { action } else { nil } }
    let sheet = CasePath(embed: SpotsAction.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
    let path = CasePath(embed: SpotsAction.path) { if case .path(let action) = $0 { action } else { nil } }
    let drawer = CasePath<SpotsAction, (String, SpotAction)>(
      embed: { .drawer(key: $0, action: $1) },
      extract: { if case .drawer(let key, let action) = $0 { (key, action) } else { nil } })
  }
  static let cases = Cases()
}

/// Contains itself: the reducer of its rows is composed again for each action.
let spotReducer: Reducer<Spot, SpotAction, Void> = Reducer { spot, action, environment in
  switch action {
  case .perform(let effect): effect
  case .row: spotReducer.forEach(state: \.rows, action: \.row)(&spot, action, environment)
  }
}

let spotsReducer: Reducer<Spots, SpotsAction, Void> = .combine(
  spotReducer.pullback(state: \.left, action: \.left),
  spotReducer.pullback(state: \.right, action: \.right),
  spotReducer.presented(state: \.sheet, action: \.sheet),
  spotReducer.optional().pullback(state: \.note, action: \.note),
  Reducer.combine(
    spotReducer.ifCaseLet(state: \.first, action: \.first),
    spotReducer.ifCaseLet(state: \.second, action: \.second)
  ).pullback(state: \.screen),
  spotReducer.forEach(state: \.drawers, action: \.drawer),
  spotReducer.stacked(state: \.path, action: \.path),
  Reducer { _, action, _ in if case .perform(let effect) = action { effect } else { .none } })

extension SpotsAction {
  /// The name of each child, and the action that makes its reducer return an effect.
  static let children: [(name: String, perform: @Sendable (Effect<SpotAction>) -> SpotsAction)] = [
    ("left", { .left(.perform($0)) }),
    ("left.1", { .left(.row(id: 1, action: .perform($0))) }),
    ("left.1.1", { .left(.row(id: 1, action: .row(id: 1, action: .perform($0)))) }),
    ("left.1.2", { .left(.row(id: 1, action: .row(id: 2, action: .perform($0)))) }),
    ("left.2", { .left(.row(id: 2, action: .perform($0))) }),
    ("left.2.1", { .left(.row(id: 2, action: .row(id: 1, action: .perform($0)))) }),
    ("right", { .right(.perform($0)) }),
    ("sheet", { .sheet(.presented(.perform($0))) }),
    ("note", { .note(.perform($0)) }),
    ("first", { .first(.perform($0)) }),
    ("drawer.a", { .drawer(key: "a", action: .perform($0)) }),
    ("drawer.b", { .drawer(key: "b", action: .perform($0)) }),
    ("path.0", { .path(.element(id: 0, action: .perform($0))) }),
    ("path.1", { .path(.element(id: 1, action: .perform($0))) }),
  ]

  /// The action that makes the child with a name return an effect.
  static func perform(_ name: String, _ effect: Effect<SpotAction>) -> SpotsAction? {
    children.first { $0.name == name }?.perform(effect)
  }
}

extension MachineProbe where State == Spots, Action == SpotsAction {
  /// A machine that runs the feature with children of all kinds.
  init(spots: Spots) { self.init(spots, spotsReducer) }

  mutating func perform(_ name: String, _ effect: Effect<SpotAction>) {
    if let action = SpotsAction.perform(name, effect) { send(action) }
  }
}
