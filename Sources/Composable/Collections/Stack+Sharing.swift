extension Stack {
  /// Makes the copies of values that screens hold equal to the values again, after one side has changed. Returns nil if
  /// they are equal.
  ///
  /// Call it in the observers of both properties. Then it does not matter where a value is changed: in the reducer of a
  /// screen, in that of the parent, or in the assertion of a test.
  ///
  /// ```swift
  /// struct Notebook {
  ///   var notes: IdentifiedArrayOf<Note> = [] {
  ///     didSet {
  ///       if let shared = path.sharing(\.note, with: notes) { path = shared.stack }
  ///     }
  ///   }
  ///   var path: Stack<NotePage> = [] {
  ///     didSet {
  ///       guard let shared = path.sharing(\.note, with: notes, since: oldValue) else { return }
  ///       (path, notes) = shared
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - A screen that has changed its copy writes it to the values. If several screens have, the uppermost one wins.
  /// - All other screens read the values, also those that were just pushed or got the copy of another value.
  /// - A value that has been removed is not added again: its copies stay as they are. Pop their screens, if they should
  ///   not be shown without it.
  /// - It returns nil when nothing is left to do, so the observers end.
  /// - Two values that are not equal to themselves, such as values with NaN, count as equal: neither is written over the
  ///   other.
  ///
  /// Write the assignments in the observers themselves, as above. There, `path = …` does not call the observer of `path`
  /// again; in a function that the observer calls, it does. `init` and decoding call no observers, so create a state whose
  /// copies are equal.
  ///
  /// - Parameters:
  ///   - copy: The path to a screen's copy.
  ///   - values: The values.
  ///   - old: The stack before it changed; nil if only the values have changed.
  /// - Returns: The stack and the values with equal copies, or nil if the copies were equal.
  public func sharing<Value: Identifiable & Equatable>(
    _ copy: WritableKeyPath<Element, Value>, with values: IdentifiedArray<Value.ID, Value>, since old: Self? = nil
  ) -> (stack: Self, values: IdentifiedArray<Value.ID, Value>)? {
    sharing(with: values, since: old, read: { $0[keyPath: copy] }, write: { $0[keyPath: copy] = $1 })
  }

  /// Makes the copies of values that some screens hold equal to the values again: see
  /// ``sharing(_:with:since:)-(WritableKeyPath<Element,Value>,_,_)``.
  ///
  /// For screens of several kinds, some of which have no copy. The property of a screen sets its copy, or ignores what it
  /// is set to:
  ///
  /// ```swift
  /// extension Screen {
  ///   var note: Note? {
  ///     get { if case .editor(let editor) = self { editor.note } else { nil } }
  ///     set {
  ///       guard let newValue, case .editor(var editor) = self else { return }
  ///       editor.note = newValue
  ///       self = .editor(editor)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - copy: The path to a screen's copy; nil for a screen without one.
  ///   - values: The values.
  ///   - old: The stack before it changed; nil if only the values have changed.
  /// - Returns: The stack and the values with equal copies, or nil if the copies were equal.
  public func sharing<Value: Identifiable & Equatable>(
    _ copy: WritableKeyPath<Element, Value?>, with values: IdentifiedArray<Value.ID, Value>, since old: Self? = nil
  ) -> (stack: Self, values: IdentifiedArray<Value.ID, Value>)? {
    sharing(with: values, since: old, read: { $0[keyPath: copy] }, write: { $0[keyPath: copy] = $1 })
  }

  private func sharing<Value: Identifiable & Equatable>(
    with values: IdentifiedArray<Value.ID, Value>, since old: Self?, read: (Element) -> Value?,
    write: (inout Element, Value) -> Void
  ) -> (stack: Self, values: IdentifiedArray<Value.ID, Value>)? {
    var (stack, new) = (self, values)
    var isChanged = false
    if let old {
      for (id, screen) in zip(ids, storage) {
        guard let value = read(screen), let current = values[id: value.id], Self.differ(value, current),
          let before = old[id: id].flatMap(read), before.id == value.id, Self.differ(before, value)
        else { continue }
        new[id: value.id] = value
        isChanged = true
      }
    }
    for index in indices {
      guard let value = read(storage[index]), let current = new[id: value.id], Self.differ(value, current) else {
        continue
      }
      write(&stack[index], current)
      // If the screen ignores the write, the next observer would try it again, and so on.
      if let written = read(stack[index]), !Self.differ(written, value) { continue }
      isChanged = true
    }
    return isChanged ? (stack, new) : nil
  }

  /// Returns whether one of two values has to be written over the other. NaN is never equal to what was written, so the
  /// observers would not end.
  private static func differ<Value: Equatable>(_ a: Value, _ b: Value) -> Bool { a != b && (a == a || b == b) }
}
