/// A case with any name: what the compiler assumes when an action has no such case. It has no values.
///
/// It is public only for the unavailable functions that say what is wrong then; the underscore keeps it out of the documentation.
@dynamicMemberLookup
public struct _UnknownCase: Sendable {
  private init() {}

  /// A case with any name.
  public subscript(dynamicMember name: String) -> _UnknownCase { self }

  /// The actions of a row with any id.
  public subscript(id id: some Hashable) -> _UnknownCase { self }
}
