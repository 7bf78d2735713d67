#if DEBUG
  import Synchronization
#endif
internal import ValueText

extension Store where Action: BindableAction, Action.State == State {
  /// Accesses a bindable field.
  ///
  /// A write sends an action, and changes nothing by itself: `store.$text = "42"` sends `.binding(.set(\.$text,
  /// "42"))`. The reducer must be made with ``Reducer/binding()``.
  @inlinable
  public subscript<Value: Equatable & Sendable>(
    dynamicMember path: any WritableKeyPath<State, BindableState<Value>> & Sendable
  ) -> Value {
    get { self[dynamicMember: path as KeyPath<State, BindableState<Value>>].wrappedValue }
    set {
      #if DEBUG
        write(newValue, to: path)
      #else
        send(.binding(.set(path, newValue)))
      #endif
    }
  }

  #if DEBUG
    /// Sends a write, and reports a misuse if no reducer performed the write or read its value.
    @usableFromInline
    func write<Value: Equatable & Sendable>(
      _ value: Value, to path: any WritableKeyPath<State, BindableState<Value>> & Sendable
    ) {
      var write: AnyFieldWrite<State> = TypedFieldWrite(keyPath: path, value: value)
      _ = SentWrite.isReleaseNoticed
      // A write that is still referenced elsewhere may be waiting in the queue.
      guard SentWrite.isReleased(&write, by: { send(.binding($0)) }), write.uses.load(ordering: .relaxed) == 0,
        current[keyPath: path].wrappedValue != value
      else { return }
      let lost = BindingAction(write: write)
      Misuse.lostWrite(
        write: ValueDump.line(lost), action: "\(Action.self)", repair: MissingFieldNames.repair(of: lost)
      ).report()
    }
  #endif
}

#if DEBUG
  /// The check whether a write that was sent is kept.
  ///
  /// It relies on Swift to release a consumed value before the next statement. Swift does not promise that, so the first
  /// write is checked to be noticed (``isReleaseNoticed``). If it is not, no lost write is reported.
  enum SentWrite {
    private struct Probe { @BindableState var field = 0 }

    /// Whether the release of a write that is sent to nobody is noticed. Reports if it is not.
    static let isReleaseNoticed: Bool = {
      let isNoticed = isReleaseNoticed { _ in }
      if !isNoticed { RuntimeMessage.keptWrite.report() }
      return isNoticed
    }()

    /// - Parameter send: Sends to nobody. In a test of the check, it keeps the action.
    static func isReleaseNoticed(_ send: (any Sendable) -> Void) -> Bool {
      var write: AnyFieldWrite<Probe> = TypedFieldWrite(keyPath: \.$field, value: 1)
      return isReleased(&write) { send($0) }
    }

    /// Sends a write, and returns whether it is not referenced elsewhere afterwards.
    static func isReleased<Root>(
      _ write: inout AnyFieldWrite<Root>, by send: (consuming BindingAction<Root>) -> Void
    ) -> Bool {
      send(BindingAction(write: write))
      return isKnownUniquelyReferenced(&write)
    }
  }
#endif

extension Store {
  /// Returns a store of an optional part of the state, or nil while the part is nil.
  ///
  /// ```swift
  /// if let sheet = store.ifLet(state: \.sheet, action: \.sheet) { show(sheet) }
  /// if let row = store.ifLet(state: \.rows[id: id], action: \.row[id: id]) { show(row) }
  /// ```
  ///
  /// - The call can be observed like a read: its observers are notified when the part appears or disappears.
  /// - The same paths return the same store as long as you keep it and the part is present.
  /// - A store that outlives its part keeps the last state that was read from it. Its actions are reduced as actions
  ///   for an absent state.
  /// - For a part that is always present, use ``scope(state:action:)``; for a case of an enum,
  ///   ``ifCaseLet(state:action:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the optional part.
  ///   - action: The case that carries the part's actions.
  public func ifLet<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    let part = StatePart(state)
    return present(state, action: action) { part.visitPresent(in: &$0, $1) }
  }

  /// Returns a store of the payload of a case of the state, or nil while the state is in another case.
  ///
  /// ```swift
  /// if let login = store.ifCaseLet(state: \.login, action: \.login) { show(login) }
  /// ```
  ///
  /// The store behaves like one of ``ifLet(state:action:)``. If the enum is a part of the state, scope to it first:
  /// `store.scope(state: \.screen).ifCaseLet(state: \.login, action: \.login)`.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case that carries the payload's actions.
  public func ifCaseLet<ChildState, ChildAction>(
    state: KeyPath<State.Cases, CasePath<State, ChildState>>,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable, Action: CasePathable {
    let path = State.cases[keyPath: state]
    return present(state, action: action) { path.visit(in: &$0, $1) }
  }

  /// - Parameter visitPart: Passes the part of a state to a visitor, which only reads it, unless the part is absent.
  @usableFromInline
  func present<ChildState, ChildAction>(
    _ part: AnyKeyPath, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>,
    visitPart: @escaping (_ state: inout State, _ visitor: (inout ChildState) -> Void) -> Void
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    let isPresent = { (state: inout State) in
      var isPresent = false
      visitPart(&state) { _ in isPresent = true }
      return isPresent
    }
    let id = ScopeKey(state: part, action: action, mayBeAbsent: true)
    if source.notifier.isTracking { unsafe observe(id.part) { unsafe ObservedPresence(isPresent, at: $0) } }
    var isThere = false
    source.visit { isThere = isPresent(&$0) }
    if !isThere {
      _ = children.forget(id)
      return nil
    }
    if let store: Store<ChildState, ChildAction> = children.store(id) { return store }
    var value: BoxedValue<ChildState>?
    source.visit { state in visitPart(&state) { value = BoxedValue(&$0) } }
    guard let last = value else { return nil }
    let location = source.location
    let send = source.send
    let embed = Action.cases[keyPath: action].embed
    let source = ScopeSource<ChildState, ChildAction>(
      notifier: source.notifier,
      location: StateLocation { visitor in
        location.visit { state in
          // `update` may release a value whose `deinit` changes the state. So the state is not used after it.
          visitPart(&state) { last.update(to: &$0) }
          visitor(&last.value)
        }
      },
      send: { send(embed($0)) })
    let store = Store<ChildState, ChildAction>(core: nil, source: source, lifetime: lifetime)
    _ = children.keep(store, id) {
      var isThere = false
      return location.visit { isThere = isPresent(&$0) } && isThere
    }
    return store
  }
}

/// Whether an optional part was present when it was read.
private final class ObservedPresence<State>: ObservedPart {
  private let isPresent: (inout State) -> Bool
  private let wasPresent: Bool

  /// - Parameter state: The address of a `State`, as in `hasChanged(at:)`. So assuming that type is safe.
  init(_ isPresent: @escaping (inout State) -> Bool, at state: UnsafeMutableRawPointer) {
    self.isPresent = isPresent
    wasPresent = unsafe isPresent(&state.assumingMemoryBound(to: State.self).pointee)
  }

  override func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    unsafe isPresent(&state.assumingMemoryBound(to: State.self).pointee) != wasPresent
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Accesses the secret of a redacted bindable field. `$store.$password` is a `Binding<String>` in SwiftUI.
  ///
  /// A write sends an action: `store.$password = text` sends `.binding(.set(\.$password, text))`.
  public subscript(dynamicMember path: any WritableKeyPath<State, BindableState<Redacted<String>>> & Sendable) -> String
  {
    get { (self[dynamicMember: path] as Redacted<String>).wrappedValue }
    set { self[dynamicMember: path] = Redacted(newValue) }
  }
}
