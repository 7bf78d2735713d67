/// A case with any name, which the compiler accepts in place of a missing case. It has no values.
///
/// It is public only for unavailable functions that explain the mistake. The underscore keeps it out of the
/// documentation.
@dynamicMemberLookup
public struct _UnknownCase: Sendable {
  private init() {}

  /// A case with any name.
  public subscript(dynamicMember name: String) -> _UnknownCase { self }

  /// The actions of a row with any id.
  public subscript(id id: some Hashable) -> _UnknownCase { self }
}
