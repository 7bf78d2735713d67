/// The layouts of the texts that fields have shown, so that a key does not wrap a long text anew.
///
/// They follow from the texts and are not part of the interface's value: they are equal to any others, and not encoded.
struct EditedTexts: Equatable, Sendable {
  private var documents: [ViewID: TextDocument] = [:]

  subscript(field: ViewID) -> TextDocument? {
    get { documents[field] }
    set { documents[field] = newValue }
  }

  /// Forgets all fields except `shown`.
  mutating func forget(except shown: Set<ViewID>) { documents = documents.filter { shown.contains($0.key) } }

  static func == (_: Self, _: Self) -> Bool { true }
}
