/// A child of a combinator: the combinator, and the child's identity, if it has one.
@usableFromInline
struct ChildID: Hashable, @unchecked Sendable {
  // Unchecked because of `AnyHashable`: the id is never changed, and it is compared only by the machine, in the
  // isolation of the store whose state it came from.
  let combinator: CombinatorID
  let id: AnyHashable?
}
