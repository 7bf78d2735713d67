/// The layouts of the texts that fields have shown, so that a key does not wrap a long text anew; and the edits that the
/// reducer has not answered yet.
///
/// They are not part of the interface's value: they are equal to any others, not encoded, and not printed, because a field
/// may have a secret.
struct EditedTexts: Equatable, Sendable, CustomReflectable {
  private var documents: [ViewID: TextDocument] = [:]
  private var sent: [ViewID: SentEdit] = [:]
  /// The text that the current event has copied, for the terminal's clipboard.
  var copied: String?

  subscript(field: ViewID) -> TextDocument? {
    get { documents[field] }
    set { documents[field] = newValue }
  }

  /// Sets the text that a field sends, and the edit that made it.
  mutating func send(_ document: TextDocument, _ edit: SentEdit, in field: ViewID) {
    (documents[field], sent[field]) = (document, edit)
  }

  /// Returns the edit that was sent last and its text, once; nil if none was sent since the last call.
  mutating func takeSent(in field: ViewID) -> (edit: SentEdit, text: String)? {
    guard let edit = sent.removeValue(forKey: field), let document = documents[field] else { return nil }
    return (edit, document.text)
  }

  /// The number of fields whose layouts are kept.
  var count: Int { documents.count }

  /// Forgets all fields except `shown`.
  mutating func forget(except shown: Set<ViewID>) {
    documents = documents.filter { shown.contains($0.key) }
    sent = sent.filter { shown.contains($0.key) }
  }

  static func == (_: Self, _: Self) -> Bool { true }
  var customMirror: Mirror { Mirror(self, children: []) }
}
