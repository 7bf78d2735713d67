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

/// An action, as the reducer sees it that is so many levels below the root.
struct Seen: Sendable, CasePathable, CustomReflectable {
  var act: Act
  var level = 0
  /// Held as long as the action is.
  let token: HeldObject?

  var plan: LevelPlan? { level < act.plans.count ? act.plans[level] : nil }
  /// Short: stories of effects are told with dumps of the actions in them.
  var customMirror: Mirror { Mirror(self, children: ["name": act.name]) }

  private func inner(_ isMeant: (Hop) -> Bool) -> Seen? {
    guard level < act.path.count, isMeant(act.path[level]) else { return nil }
    var inner = self
    inner.level += 1
    return inner
  }

  private func outer(_ hop: Hop) -> Seen {
    var outer = self
    // Made by a combinator that does not know where it stands.
    if act.isDismissal {
      outer.act.path.insert(hop, at: 0)
      return outer
    }
    outer.level -= 1
    outer.act.path[outer.level] = hop
    return outer
  }

  /// The end of the child behind one hop.
  private static func dismissal(_ hop: Hop) -> Seen {
    Seen(act: Act(name: 0, path: [hop], plans: [], isDismissal: true), token: nil)
  }

  /// Whether it is the end of the child behind the next hop.
  private var isDismissal: Bool { act.isDismissal && level == act.path.count - 1 }

  /// The stack's id in the next hop.
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
    let row = CasePath<Seen, (Int, Seen)>(
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

    let sheet = CasePath<Seen, PresentationAction<Seen>>(
      embed: { action in
        switch action {
        case .presented(let seen): seen.outer(.sheet)
        case .dismiss: dismissal(.sheet)
        }
      },
      extract: { seen in
        seen.inner { $0 == .sheet }.map { seen.isDismissal ? .dismiss : .presented($0) }
      })
    let screen = CasePath<Seen, StackAction<Named, Seen>>(
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

    private static func path(_ hop: Hop) -> CasePath<Seen, Seen> {
      CasePath(embed: { $0.outer(hop) }, extract: { $0.inner { $0 == hop } })
    }
  }
  static let cases = Cases()
}

// MARK: Reducers

enum RandomFeature {
  static let reducer = wrapped(
    Reducer<Root, Seen, World>.combine(
      plain.optional().pullback(state: \.plain, action: \.plain, environment: { $0 }),
      named.optional().pullback(state: \.named, action: \.named, environment: { $0 }),
      named.pullback(state: \.fixed, action: \.fixed, environment: { $0 }),
      Reducer<Mode, Seen, World>.combine(
        plain.ifCaseLet(state: \.left, action: \.left, environment: { $0 }),
        named.ifCaseLet(state: \.right, action: \.right, environment: { $0 })
      ).pullback(state: \.mode, action: \.mode, environment: { $0 }),
      named.forEach(state: \.rows, action: \.row, environment: { $0 }),
      named.presented(state: \.sheet, action: \.sheet, environment: { $0 }),
      named.stacked(state: \.path, action: \.screen, environment: { $0 }),
      own { $0.change($1, $2) }))

  static let logged = Reducer<Root, Seen, World> { root, seen, world in
    if world.isBomb(seen) { return .none }
    world.note("\(seen.act.line) @\(world.now)")
    return world.reducing { reducer.reduce(&root, seen, world) }
  }

  private static let plain = wrapped(own { (plain: inout Plain, _, _) in plain.number += 1 })

  private static let named = wrapped(
    Reducer<Named, Seen, World>.combine(
      plain.optional().pullback(state: \.inner, action: \.inner, environment: { $0 }),
      own { $0.change($1, $2) }))

  /// A reducer that does what the plan for its level says.
  private static func own<State>(
    _ change: @escaping @Sendable (inout State, Change, World) -> Void
  ) -> Reducer<State, Seen, World> {
    Reducer { state, seen, world in
      guard let plan = seen.plan else { return .none }
      for next in plan.changes { change(&state, next, world) }
      for act in plan.sends { world.send(act) }
      return plan.effect.effect(world, at: seen.level)
    }
  }

  /// Calls a reducer by hand, and puts around its effect what the plan says.
  private static func wrapped<State>(_ reducer: Reducer<State, Seen, World>) -> Reducer<State, Seen, World> {
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
    texts += rows.map { $0.text([Hop.row($0.id)].text) }
    texts += sheet.map { [$0.text("sheet")] } ?? []
    texts += zip(path.ids, path).map { $1.text([Hop.screen($0.number)].text) }
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
