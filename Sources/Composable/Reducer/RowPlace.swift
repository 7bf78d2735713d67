/// The places of the rows of a `forEach`: how effects of a row become the parent's.
@usableFromInline
struct RowPlace<Parent, Rows, ID: Hashable & Sendable, Row>: Sendable {
  private let place: ChildPlace<Row>
  private let lens: StateLens<Parent, Rows>
  private let read: @Sendable (Rows, ID) -> Row?
  private let version: Lifetime.Version?

  @usableFromInline
  init(
    _ combinator: CombinatorID, lens: StateLens<Parent, Rows>, read: @escaping @Sendable (Rows, ID) -> Row?,
    version: (@Sendable (Rows) -> UInt64)?
  ) {
    place = ChildPlace(combinator)
    self.lens = lens
    self.read = read
    guard let version else {
      self.version = nil
      return
    }
    self.version = Lifetime.version({ version($0.pointer(to: Rows.self).pointee) }, through: lens.reach)
  }

  @usableFromInline
  func lift<Action, ParentAction>(
    _ effect: Effect<Action>, ofRow id: ID, action: @escaping @Sendable (Action) -> ParentAction,
    dismissal: ParentAction? = nil
  ) -> Effect<ParentAction> {
    place.lift(
      effect, ofRow: id, action: action, dismissal: dismissal,
      reach: { [lens, read] parent, visitor in
        lens.reach(parent) { rows in
          guard let row = read(rows.pointer(to: Rows.self).pointee, id) else { return }
          withUnsafePointer(to: row) { visitor(StateRef($0)) }
        }
      },
      version: version)
  }
}
