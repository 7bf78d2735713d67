/// A case of any name, as the compiler takes it to be when an action has no such case. There is no value of it.
@dynamicMemberLookup
public struct UnknownCase: Sendable {
  private init() {}

  /// A case of any name.
  public subscript(dynamicMember name: String) -> UnknownCase { self }

  /// The actions of a row of any id.
  public subscript(id id: some Hashable) -> UnknownCase { self }
}
