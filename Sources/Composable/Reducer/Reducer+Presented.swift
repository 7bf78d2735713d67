extension Reducer {
  /// Returns a reducer of the parent that runs this reducer on a presented child, such as a sheet or a dialog.
  ///
  /// ```swift
  /// // var sheet: Sheet?
  /// // case sheet(PresentationAction<SheetAction>)
  /// sheetReducer.presented(state: \.sheet, action: \.sheet, environment: \.sheet)
  /// ```
  ///
  /// - The parent presents the child by setting its state. `.sheet(.dismiss)` sets the state to nil, if it is not nil
  ///   already.
  /// - The child dismisses itself by returning ``Effect/dismiss``, which sends that action. To pass a result to the
  ///   parent, it sends an action of its own first: the reducers after this one see the state without the child.
  /// - As with ``optional(fileID:line:)``, the effects of a dismissed child end, and an action for an absent child is
  ///   reported.
  ///
  /// Combine it *before* the reducer that sets the state to nil.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state while it is presented.
  ///   - action: The case that carries the child's actions and its dismissal.
  ///   - environment: Returns the child's environment, made from the parent's.
  @inlinable
  public func presented<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, State?> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, PresentationAction<Action>>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let reduce = reduce
    let part = StatePart(state)
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      at: .paths(state: state, action: action), mayBeAbsent: true,
      visit: { part.visitPresent(in: &$0, $1) })
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<ParentState, ParentAction, ParentEnvironment> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      #if DEBUG
        ChildActionWatch.notePerformed(PresentationAction<Action>.self)
      #endif
      return part.modify(&parent) { state in
        guard case .presented(let action) = action else {
          state = nil
          return .none
        }
        let effect = state.modify { child in
          let effect = reduce(&child, action, environment(outer))
          if effect.isNone { return Effect<ParentAction>.none }
          return position.lift(effect, of: &child, dismissal: embed(.dismiss)) { embed(.presented($0)) }
        }
        return effect ?? .ignoring(action, of: State.self, .notPresented, at: location)
      }
    }
  }
}

/// An action of a presented child, or the child's dismissal: see
/// ``Reducer/presented(state:action:environment:fileID:line:)``.
///
/// No case will be added.
@frozen public enum PresentationAction<Action> {
  /// An action of the child.
  case presented(Action)
  /// Dismisses the child: its state becomes nil. Sent when the child returns ``Effect/dismiss``, or by the view that
  /// presents it.
  case dismiss
}

extension PresentationAction: CasePathable {
  /// The paths to the cases.
  public struct Cases {
    /// The path to an action of the child.
    public var presented: CasePath<PresentationAction, Action> {
      CasePath(
        name: "presented", embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    /// The path to the dismissal of the child.
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath(name: "dismiss", embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }
  }

  /// The paths to the cases.
  public static var cases: Cases { Cases() }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}
