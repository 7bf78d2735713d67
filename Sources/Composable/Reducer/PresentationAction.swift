/// An action of a child that is presented, or its end: see ``Reducer/presented(state:action:environment:fileID:line:)``.
public enum PresentationAction<Action> {
  /// An action of the child.
  case presented(Action)
  /// The child goes: its state becomes nil. Sent by a child that returns ``Effect/dismiss``, or by whoever shows it.
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

    /// The path to the end of the child.
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
