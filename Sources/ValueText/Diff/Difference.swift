/// How two values differ, as far as they do.
indirect enum Difference {
  /// Nothing of the one is in the other: both are shown.
  case replaced(Replacement)
  /// Both are the same kind of container, and only some of the contents differ.
  case inside(Container)

  /// Two values shown one above the other.
  struct Replacement {
    let expected: Any
    let actual: Any
    /// The words for them, where a plain dump would read the same for both or be too long.
    var texts: (expected: String, actual: String)?
    /// What the reader could not see for himself.
    var note: String?
    /// True when plain dumps of the two are the same words.
    var readsTheSame = false
  }

  /// A container that both have.
  struct Container {
    let open: String
    let close: String
    let entries: [Entry]
    /// Set when nothing in it is unchanged: then the two may be short enough to be shown whole.
    let whole: Replacement?
    /// True when something in it is equal on both sides.
    let keepsSomething: Bool

    init(open: String, close: String, entries: [Entry], whole: Replacement? = nil) {
      self.open = open
      self.close = close
      self.entries = entries
      self.whole = whole
      keepsSomething = entries.contains { entry in
        switch entry {
        case .unchanged, .kept: true
        case .changed(_, let difference, _): difference.keepsSomething
        case .removed, .added, .note: false
        }
      }
    }
  }

  /// True when something in it is equal on both sides.
  var keepsSomething: Bool {
    if case .inside(let container) = self { container.keepsSomething } else { false }
  }

  /// A line, or several, between a container's opening and its closing.
  enum Entry {
    /// So many contents, equal on both sides, that are not shown.
    case unchanged(Int)
    /// Equal on both sides and shown, because it says which container this is.
    case kept(label: String, Any)
    case changed(label: String, Difference, note: String?)
    case removed(label: String, Content, note: String?)
    case added(label: String, Content, note: String?)
    /// About the container itself.
    case note(String)
  }

  /// What is written after an entry's label.
  enum Content {
    case whole(Any)
    /// Only its name: its contents are not what differs.
    case outline(Any)
    case words(String)
  }
}
