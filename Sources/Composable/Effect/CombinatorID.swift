/// The identity of a combinator, which tells the children of one reducer apart.
///
/// Combinators with the same paths are equal: they lead to the same child. So a reducer may be composed anew for each action, as
/// one that contains itself has to be.
@usableFromInline
final class CombinatorID: Hashable, Sendable {
  private enum Source: Sendable {
    case paths(state: any AnyKeyPath & Sendable, action: any AnyKeyPath & Sendable)
    /// A combinator without paths: where it is written, and the type of the state.
    case location(CodeLocation, ObjectIdentifier)
  }

  private let source: Source
  /// Made when the reducer is composed: to hash a key path takes long.
  private let hash: Int

  private init(_ source: Source) {
    self.source = source
    switch source {
    case .paths(let state, let action): hash = [state as AnyKeyPath, action].hashValue
    case .location(let location, let type): hash = location.line.hashValue ^ type.hashValue
    }
  }

  @usableFromInline
  convenience init(state: any AnyKeyPath & Sendable, action: any AnyKeyPath & Sendable) {
    self.init(.paths(state: state, action: action))
  }

  @usableFromInline
  convenience init<State>(of _: State.Type, at location: CodeLocation) {
    self.init(.location(location, ObjectIdentifier(State.self)))
  }

  @usableFromInline
  static func == (lhs: CombinatorID, rhs: CombinatorID) -> Bool {
    if lhs === rhs { return true }
    guard lhs.hash == rhs.hash else { return false }
    return switch (lhs.source, rhs.source) {
    case (.paths(let state, let action), .paths(let otherState, let otherAction)):
      (state as AnyKeyPath) == otherState && (action as AnyKeyPath) == otherAction
    case (.location(let location, let type), .location(let otherLocation, let otherType)):
      location == otherLocation && type == otherType
    case (.paths, .location), (.location, .paths): false
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
