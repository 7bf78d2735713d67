/// An action of an element of a stack, or a change to the stack: see ``Reducer/stacked(state:action:environment:fileID:line:)``.
///
/// No case will be added.
@frozen public enum StackAction<Element, Action> {
  /// An element is put on top.
  case push(Element)
  /// An element is removed, with all above it. Sent by an element that returns ``Effect/dismiss``, or by whoever shows it.
  case pop(from: Stack<Element>.ID)
  /// An action of the element with this id.
  case element(id: Stack<Element>.ID, action: Action)
}

extension StackAction: CasePathable {
  /// The paths to the cases.
  public struct Cases {
    /// The path to an element that is put on top.
    public var push: CasePath<StackAction, Element> {
      CasePath(
        name: "push", embed: { .push($0) }, extract: { if case .push(let element) = $0 { element } else { nil } })
    }

    /// The path to the removal of an element.
    public var pop: CasePath<StackAction, Stack<Element>.ID> {
      CasePath(name: "pop", embed: { .pop(from: $0) }, extract: { if case .pop(let id) = $0 { id } else { nil } })
    }

    /// The path to an action of an element.
    public var element: CasePath<StackAction, (Stack<Element>.ID, Action)> {
      CasePath(
        name: "element", embed: { .element(id: $0.0, action: $0.1) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    }
  }

  /// The paths to the cases.
  public static var cases: Cases { Cases() }
}

extension StackAction: Equatable where Element: Equatable, Action: Equatable {}
extension StackAction: Hashable where Element: Hashable, Action: Hashable {}
extension StackAction: Sendable where Element: Sendable, Action: Sendable {}
extension StackAction: Encodable where Element: Encodable, Action: Encodable {}
extension StackAction: Decodable where Element: Decodable, Action: Decodable {}
