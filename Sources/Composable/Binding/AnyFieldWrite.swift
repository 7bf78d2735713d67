#if DEBUG
  import Synchronization
#endif

/// A write to a field of `Root`, with the type of the value erased. Each binding action allocates one object.
@usableFromInline
class AnyFieldWrite<Root>: @unchecked Sendable {
  // Unchecked because the class is not final. Its properties are constants of `Sendable` types, and its only subclass
  // has its own proof.
  let field: any PartialKeyPath<Root> & Sendable

  #if DEBUG
    /// The number of times the write was performed or its value read. A lost write has none in its step.
    let uses = Atomic<Int>(0)
  #endif

  init(field: any PartialKeyPath<Root> & Sendable) { self.field = field }

  func apply(to root: inout Root) {
    preconditionFailure("AnyFieldWrite is made as a TypedFieldWrite only.")
  }
  func equals(_ other: AnyFieldWrite) -> Bool { false }
  var anyValue: any Sendable { () }
  /// The value as a secret.
  var redactedValue: Any { () }
  func encode(in container: inout KeyedEncodingContainer<FieldKey>, _ name: FieldName) throws {}
}
