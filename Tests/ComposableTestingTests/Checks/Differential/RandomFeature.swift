import Composable

/// A child without identity.
struct Plain: Equatable, Sendable {
  var number = 0
  let token: HeldObject?
}

/// A child with an id, and one of its own.
struct Named: Equatable, Sendable, Identifiable {
  var id: Int
  var number = 0
  var inner: Plain?
  let token: HeldObject?
}

/// A child in one of two cases.
enum Mode: Equatable, Sendable, CasePathable {
  case left(Plain)
  case right(Named)

  struct Cases: Sendable {
    let left = CasePath(embed: Mode.left, extract: { if case .left(let plain) = $0 { plain } else { nil } })
    let right = CasePath(embed: Mode.right, extract: { if case .right(let named) = $0 { named } else { nil } })
  }
  static let cases = Cases()
}

/// The state of the feature that random programs run.
struct Root: Equatable, Sendable {
  var number = 0
  var plain: Plain?
  var named: Named?
  var fixed: Named
  var mode: Mode
  var rows: IdentifiedArrayOf<Named> = []
  var sheet: Named?
  var path: Stack<Named> = []

  init(_ world: World) {
    fixed = Named(id: 0, token: world.token())
    mode = .left(Plain(token: world.token()))
  }
}

/// An action, as the reducer gets it that is `level` levels below the root.
struct ScopedAction: Sendable, CasePathable, CustomReflectable {
  var act: PlannedAction
  var level = 0
  /// An object with the lifetime of the action.
  let token: HeldObject?

  var plan: LevelPlan? { level < act.plans.count ? act.plans[level] : nil }
  /// Short, because effect traces contain dumps of their actions.
  var customMirror: Mirror { Mirror(self, children: ["name": act.name]) }

  private func inner(_ isMeant: (PathElement) -> Bool) -> ScopedAction? {
    guard level < act.path.count, isMeant(act.path[level]) else { return nil }
    var inner = self
    inner.level += 1
    return inner
  }

  private func outer(_ hop: PathElement) -> ScopedAction {
    var outer = self
    // Made by a combinator that does not know its position.
    if act.isDismissal {
      outer.act.path.insert(hop, at: 0)
      return outer
    }
    outer.level -= 1
    outer.act.path[outer.level] = hop
    return outer
  }

  /// The dismissal of the child behind one step.
  private static func dismissal(_ hop: PathElement) -> ScopedAction {
    ScopedAction(act: PlannedAction(name: 0, path: [hop], plans: [], isDismissal: true), token: nil)
  }

  /// Whether it dismisses the child behind the next step.
  private var isDismissal: Bool { act.isDismissal && level == act.path.count - 1 }

  /// The stack's id in the next step.
  private var screen: Stack<Named>.ID? {
    guard level < act.path.count, case .screen(let number) = act.path[level] else { return nil }
    return Stack<Named>.ID(integerLiteral: number)
  }

  struct Cases: Sendable {
    let plain = Self.path(.plain)
    let named = Self.path(.named)
    let fixed = Self.path(.fixed)
    let mode = Self.path(.mode)
    let left = Self.path(.left)
    let right = Self.path(.right)
    let inner = Self.path(.inner)
    let row = CasePath<ScopedAction, (Int, ScopedAction)>(
      embed: { id, seen in seen.outer(.row(id)) },
      extract: { seen in
        var row = 0
        let inner = seen.inner { hop in
          guard case .row(let id) = hop else { return false }
          row = id
          return true
        }
        return inner.map { (row, $0) }
      })

    let sheet = CasePath<ScopedAction, PresentationAction<ScopedAction>>(
      embed: { action in
        switch action {
        case .presented(let seen): seen.outer(.sheet)
        case .dismiss: dismissal(.sheet)
        }
      },
      extract: { seen in
        seen.inner { $0 == .sheet }.map { seen.isDismissal ? .dismiss : .presented($0) }
      })
    let screen = CasePath<ScopedAction, StackAction<Named, ScopedAction>>(
      embed: { action in
        switch action {
        case .element(let id, let seen): seen.outer(.screen(id.number))
        case .pop(let id): dismissal(.screen(id.number))
        case .push: preconditionFailure("The feature pushes in its state.")
        }
      },
      extract: { seen in
        guard let id = seen.screen, let inner = seen.inner({ _ in true }) else { return nil }
        return seen.isDismissal ? .pop(from: id) : .element(id: id, action: inner)
      })

    private static func path(_ hop: PathElement) -> CasePath<ScopedAction, ScopedAction> {
      CasePath(embed: { $0.outer(hop) }, extract: { $0.inner { $0 == hop } })
    }
  }
  static let cases = Cases()
}

// MARK: Reducers

enum RandomFeature {
  static let reducer = wrapped(
    Reducer<Root, ScopedAction, World>.combine(
      plain.optional().pullback(state: \.plain, action: \.plain),
      named.optional().pullback(state: \.named, action: \.named),
      named.pullback(state: \.fixed, action: \.fixed),
      Reducer<Mode, ScopedAction, World>.combine(
        plain.ifCaseLet(state: \.left, action: \.left),
        named.ifCaseLet(state: \.right, action: \.right)
      ).pullback(state: \.mode, action: \.mode),
      named.forEach(state: \.rows, action: \.row),
      named.presented(state: \.sheet, action: \.sheet),
      named.stacked(state: \.path, action: \.screen),
      own { $0.change($1, $2) }))

  static let logged = Reducer<Root, ScopedAction, World> { root, seen, world in
    if world.isReleaseSend(seen) { return .none }
    world.note("\(seen.act.line) @\(world.now)")
    return world.reducing { reducer.reduce(&root, seen, world) }
  }

  private static let plain = wrapped(own { (plain: inout Plain, _, _) in plain.number += 1 })

  private static let named = wrapped(
    Reducer<Named, ScopedAction, World>.combine(
      plain.optional().pullback(state: \.inner, action: \.inner),
      own { $0.change($1, $2) }))

  /// A reducer that follows the plan for its level.
  private static func own<State>(
    _ change: @escaping @Sendable (inout State, Change, World) -> Void
  ) -> Reducer<State, ScopedAction, World> {
    Reducer { state, seen, world in
      guard let plan = seen.plan else { return .none }
      for next in plan.changes { change(&state, next, world) }
      for act in plan.sends { world.send(act) }
      return plan.effect.effect(world, at: seen.level)
    }
  }

  /// Calls a reducer directly, and applies the operators of the plan to its effect.
  private static func wrapped<State>(_ reducer: Reducer<State, ScopedAction, World>) -> Reducer<
    State, ScopedAction, World
  > {
    Reducer { state, seen, world in
      let effect = reducer(&state, seen, world)
      return (seen.plan?.wraps ?? []).reduce(effect) { $1.effect(around: $0, world, at: seen.level) }
    }
  }
}

extension Root {
  fileprivate mutating func change(_ change: Change, _ world: World) {
    switch change {
    case .bump: number += 1
    case .setPlain(let isPresent): plain = isPresent ? Plain(token: world.token()) : nil
    case .setNamed(let id): named = id.map { Named(id: $0, token: world.token()) }
    case .setFixed(let id): fixed = Named(id: id, token: world.token())
    case .setMode(let id?): mode = .right(Named(id: id, token: world.token()))
    case .setMode(nil): mode = .left(Plain(token: world.token()))
    case .addRow(let id): if rows[id: id] == nil { rows.append(Named(id: id, token: world.token())) }
    case .removeRow(let id): rows.remove(id: id)
    case .moveRowFirst(let id):
      guard let row = rows.remove(id: id) else { return }
      rows.insert(row, at: 0)
    case .renewRow(let id):
      guard rows.remove(id: id) != nil else { return }
      rows.append(Named(id: id, token: world.token()))
    case .setSheet(let id): sheet = id.map { Named(id: $0, token: world.token()) }
    case .push(let id): path.push(Named(id: id, token: world.token()))
    case .pop(let number): path.pop(from: Stack<Named>.ID(integerLiteral: number))
    case .setID, .setInner: break
    }
  }

  var text: String {
    var texts = ["root \(number)", fixed.text("fixed")]
    texts += plain.map { ["plain \($0.number)"] } ?? []
    texts += named.map { [$0.text("named")] } ?? []
    switch mode {
    case .left(let plain): texts.append("mode.left \(plain.number)")
    case .right(let named): texts.append(named.text("mode.right"))
    }
    texts += rows.map { $0.text([PathElement.row($0.id)].text) }
    texts += sheet.map { [$0.text("sheet")] } ?? []
    texts += zip(path.ids, path).map { $1.text([PathElement.screen($0.number)].text) }
    texts = texts.flatMap { $0.split(separator: ", ").map(String.init) }.sorted()
    return (texts + ["rows \(rows.map(\.id))", "path \(path.ids)"]).joined(separator: ", ")
  }
}

extension Named {
  fileprivate mutating func change(_ change: Change, _ world: World) {
    switch change {
    case .setID(let id): self.id = id
    case .setInner(let isPresent): inner = isPresent ? Plain(token: world.token()) : nil
    default: number += 1
    }
  }

  fileprivate func text(_ name: String) -> String {
    "\(name)(\(id)) \(number)" + (inner.map { ", \(name).inner \($0.number)" } ?? "")
  }
}
