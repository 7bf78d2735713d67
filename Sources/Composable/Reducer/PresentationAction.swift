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
  @dynamicMemberLookup
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

    /// The path to the presentation of one kind of child, if the children are the cases of an enum, as ``Screens()``
    /// writes it.
    ///
    /// ```swift
    /// // var destination: Destination.State?
    /// // case destination(PresentationAction<Destination.Action>)
    /// let form = store[presented: \.destination?[case: \.edit], \.destination.edit]
    /// ```
    ///
    /// It is a path to a `PresentationAction` of that kind: `\.destination.edit.presented` are the actions of a form, and
    /// `\.destination.edit.dismiss` is the dismissal, which is the same for all kinds.
    public subscript<ChildAction>(
      dynamicMember path: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
    ) -> CasePath<PresentationAction, PresentationAction<ChildAction>> where Action: CasePathable {
      let kind = Action.cases[keyPath: path]
      return CasePath<PresentationAction, PresentationAction<ChildAction>>(
        embed: { $0.map(kind.embed) },
        extract: {
          switch $0 {
          case .presented(let action): kind.extract(action).map { .presented($0) }
          case .dismiss: .dismiss
          }
        },
        caseName: kind.name)
    }
  }

  /// The paths to the cases.
  public static var cases: Cases { Cases() }

  /// Returns the action with its child's action transformed: for example, the action of one kind of child as that of an
  /// enum of children.
  ///
  /// ```swift
  /// let answer: PresentationAction<AlertAction> = .presented(.deleteTapped)
  /// let action = AppAction.destination(answer.map { .alert($0) })
  /// ```
  public func map<NewAction>(_ transform: (Action) throws -> NewAction) rethrows -> PresentationAction<NewAction> {
    switch self {
    case .presented(let action): .presented(try transform(action))
    case .dismiss: .dismiss
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}
