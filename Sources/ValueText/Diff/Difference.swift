/// The difference of two values.
indirect enum Difference {
  /// Two values with nothing in common: both are shown.
  case replaced(Replacement)
  /// Two containers of the same kind, of which only some contents differ.
  case inside(Container)

  /// Two values shown one above the other.
  struct Replacement {
    let expected: Any
    let actual: Any
    /// Their texts, where plain dumps would be equal or too long.
    var texts: (expected: String, actual: String)?
    /// What the two texts do not show.
    var note: String?
    /// True when plain dumps of the two are equal.
    var readsTheSame = false
  }

  /// A container that both have.
  struct Container {
    let open: String
    let close: String
    let entries: [Entry]
    /// The two containers when nothing in them is unchanged: they may be short enough to be shown whole.
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
    /// The number of contents that are equal on both sides and not shown.
    case unchanged(Int)
    /// Equal on both sides and shown, because it identifies the container.
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
    /// Only its name: its contents do not differ.
    case outline(Any)
    case words(String)
  }
}

extension Difference.Entry {
  /// True when nothing of it is unchanged and the two values alone say everything.
  var isTotal: Bool {
    guard case .changed(_, let difference, nil) = self else { return false }
    switch difference {
    case .replaced(let replacement): return replacement.texts == nil && replacement.note == nil
    case .inside(let container): return container.whole != nil
    }
  }

  /// True when it shows something that differs.
  var isDifference: Bool {
    switch self {
    case .changed, .removed, .added: true
    case .unchanged, .kept, .note: false
    }
  }
}
