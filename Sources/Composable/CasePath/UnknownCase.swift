/// A case with any name: what the compiler assumes when an action has no such case. It has no values.
@dynamicMemberLookup
public struct UnknownCase: Sendable {
  private init() {}

  /// A case with any name.
  public subscript(dynamicMember name: String) -> UnknownCase { self }

  /// The actions of a row with any id.
  public subscript(id id: some Hashable) -> UnknownCase { self }
}
