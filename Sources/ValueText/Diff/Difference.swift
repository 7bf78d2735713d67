/// A difference of two values.
indirect enum Difference {
  /// Two values with nothing in common; both are shown.
  case replaced(Replacement)
  /// Two containers of the same kind whose contents partly differ.
  case inside(Container)

  /// Two values that are shown one above the other.
  struct Replacement {
    let expected: Any
    let actual: Any
    /// The texts to show where plain dumps would be equal or too long.
    var texts: (expected: String, actual: String)?
    /// An explanation that the two texts do not give.
    var note: String?
    /// Whether plain dumps of the two are equal.
    var hasSameText = false
  }

  /// A container that is present on both sides.
  struct Container {
    let open: String
    let close: String
    let entries: [Entry]
    /// The two containers if nothing in them is unchanged: they may be short enough to be shown whole.
    let whole: Replacement?
    /// Whether some content is equal on both sides.
    let keepsSomething: Bool

    @inline(never)
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

  /// Whether some content is equal on both sides.
  var keepsSomething: Bool {
    if case .inside(let container) = self { container.keepsSomething } else { false }
  }

  /// One or more lines between the opening and the closing of a container.
  enum Entry {
    /// The number of contents that are equal on both sides and not shown.
    case unchanged(Int)
    /// A content that is equal on both sides and shown because it identifies the container.
    case kept(label: String, Any)
    case changed(label: String, Difference, note: String?)
    case removed(label: String, Content, note: String?)
    case added(label: String, Content, note: String?)
    /// A remark about the container itself.
    case note(String)
  }

  /// The text after an entry's label.
  enum Content {
    case whole(Any)
    /// Only the value's outline, since its contents do not differ.
    case outline(Any)
    case words(String)
  }
}
