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
