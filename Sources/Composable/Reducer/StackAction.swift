/// An action of an element of a stack, or a change to the stack: see
/// ``Reducer/stacked(state:action:environment:fileID:line:)``.
///
/// No case will be added.
@frozen public enum StackAction<Element, Action> {
  /// Puts an element on top.
  case push(Element)
  /// Removes an element and all above it. Sent when the element returns ``Effect/dismiss``, or by the view that shows
  /// it.
  case pop(from: Stack<Element>.ID)
  /// An action of the element with this id.
  case element(id: Stack<Element>.ID, action: Action)
}

extension StackAction: CasePathable {
  /// The paths to the cases.
  public struct Cases {
    /// The path to a pushed element.
    public var push: CasePath<StackAction, Element> {
      CasePath(
        name: "push", embed: { .push($0) }, extract: { if case .push(let element) = $0 { element } else { nil } })
    }

    /// The path to the id of a popped element.
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
