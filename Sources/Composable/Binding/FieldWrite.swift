#if DEBUG
  public import Synchronization
#endif

/// A write with its field and value known only by type `Root`. One allocation a binding action.
@usableFromInline
class FieldWrite<Root>: @unchecked Sendable {
  // Unchecked only because a class that is not final cannot be checked: its properties are constants of
  // `Sendable` types, and its one subclass has its own proof.
  @usableFromInline let field: any PartialKeyPath<Root> & Sendable

  #if DEBUG
    /// How often it was performed or its value read: what tells a write that is lost.
    @usableFromInline let uses = Atomic<Int>(0)
  #endif

  @usableFromInline
  init(field: any PartialKeyPath<Root> & Sendable) { self.field = field }

  @usableFromInline func apply(to root: inout Root) { preconditionFailure("FieldWrite is made as a ValueWrite only.") }
  @usableFromInline func equals(_ other: FieldWrite) -> Bool { false }
  func isDone(in root: Root) -> Bool { false }
  @usableFromInline var anyValue: any Sendable { () }
  func encode(in container: inout KeyedEncodingContainer<FieldKey>, _ name: String) throws {}
}
