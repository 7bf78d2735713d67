internal import ValueText

extension CasePath {
  /// Changes the payload in place and returns what `body` returns, or nil if the root is in another case.
  ///
  /// The payload is moved out of the root while `body` has it, so a large array in it is not copied.
  @inlinable
  @discardableResult
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) rethrows -> Result? {
    try unsafe withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = unsafe takePayload(of: pointer) else {
        unsafe noteOtherCase(of: pointer.pointee)
        return nil
      }
      // The memory is empty from here on. No other code can read it, because the access to `root` is exclusive, and it is
      // filled again however `body` ends.
      defer { unsafe pointer.initialize(to: embed(value)) }
      return try body(&value)
    }
  }

  /// Moves the payload out and leaves the memory empty, or leaves all as it was and gives nil.
  ///
  /// A function of its own, so that the moved root is destroyed on return and the payload's storage has one
  /// owner when it is changed.
  @inlinable @inline(never)
  func takePayload(of pointer: UnsafeMutablePointer<Root>) -> Value? {
    let root = unsafe pointer.move()
    guard let value = extract(root) else {
      unsafe pointer.initialize(to: root)
      return nil
    }
    return value
  }

  /// Notes, in an assertion, that there was nothing to modify.
  @usableFromInline @inline(never)
  func noteOtherCase(of root: Root) {
    MissedPart.note(.otherCase(path: name.text, value: ValueDump.labels(root)))
  }
}
