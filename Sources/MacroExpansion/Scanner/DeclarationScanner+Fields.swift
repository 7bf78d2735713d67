/// Scans the stored properties of a struct: those that can be written for `@BindableFields`, those without a default
/// value for `@Unimplemented`.
extension DeclarationScanner {
  /// Scans the rest of a `var` or `let`: `name: Type = value, name …`.
  mutating func scanFields(before end: Int, prefix: Prefix) {
    while index < end, let name = list[index], name.kind == .word {
      index += 1
      let rest = scanRestOfVariable(before: end)
      let isBindable = prefix.attributes.contains("BindableState")
      let isRedacted = prefix.attributes.contains("Redacted")
      // Another attribute may turn the property into anything; a property that is not available everywhere cannot be
      // named.
      let hasOthers =
        prefix.attributes.contains { $0 != "BindableState" && $0 != "Redacted" } || !prefix.availability.isEmpty
      if macro == .unimplemented {
        keepUnimplemented(name, rest, prefix)
      } else if rest.isStored, !prefix.isStatic, !prefix.isLazy, !hasOthers, name.text.plainName.hasOnlyWordBytes {
        if isBindable { reportNonisolated() }
        if isBindable, prefix.attributes.first == "Redacted" {
          findings.append(finding(.wrapperOrder(name: name.text), at: name))
        }
        keep(.field(FieldDeclaration(name: name.text, isBindable: isBindable, isRedacted: isRedacted)))
      }
      guard list[index]?.isSign(",") == true else { return }
      index += 1
    }
  }

  /// Reports the `nonisolated` of a struct with a bindable field, once. Without `Sendable`, a public struct may have both.
  private mutating func reportNonisolated() {
    guard let nonisolated, declaration.access != "public" else { return }
    findings.append(finding(.explicitlyNonisolated(name: declaration.name), at: nonisolated))
    self.nonisolated = nil
  }

  /// Adds a stored property without a default value.
  private mutating func keepUnimplemented(_ name: Token, _ rest: RestOfVariable, _ prefix: Prefix) {
    guard rest.isStored, !rest.hasValue, !prefix.isStatic, !prefix.isLazy else { return }
    if !conditionals.isEmpty { findings.append(finding(.conditionalField(name: name.text), at: name)) }
    keep(.field(FieldDeclaration(name: name.text, type: rest.type.map(fieldType))))
  }

  private func fieldType(_ range: Range<Int>) -> FieldType {
    // Parentheses around a whole type have no meaning.
    if range.count > 2, list[range.lowerBound]?.isSign("(") == true,
      list.closing(of: range.lowerBound) == range.upperBound - 1
    {
      return fieldType(range.lowerBound + 1..<range.upperBound - 1)
    }
    var type = FieldType(text: list.text(range))
    var canThrow = false
    var index = range.lowerBound
    while index < range.upperBound, let token = list[index] {
      if token.isWord("throws") { canThrow = true }
      if token.isSign("->") {
        type.closure = (list.text(index + 1..<range.upperBound), canThrow)
        break
      }
      index = list.index(after: index)
    }
    return type
  }

  /// The facts about a variable that follow its name.
  private struct RestOfVariable {
    var hasValue = false
    /// Whether it is stored, not computed.
    var isStored = true
    /// The tokens of its type, if it is stated.
    var type: Range<Int>?
  }

  /// Scans a variable after its name, up to the comma before the next variable or to the end of the declaration.
  private mutating func scanRestOfVariable(before end: Int) -> RestOfVariable {
    var rest = RestOfVariable()
    let start = list[index]?.isSign(":") == true ? index + 1 : nil
    while index < end, let token = list[index], !token.isSign(","), !token.isSign(";"), !beginsMember(token) {
      if token.isSign("=") || token.isSign("{"), rest.type == nil, let start, !rest.hasValue {
        rest.type = start..<index
      }
      if token.isSign("=") { rest.hasValue = true }
      if token.isSign("{"), !rest.hasValue { rest.isStored = isObserved(index) }
      if token.isSign("<"), !token.followsSpace || !rest.hasValue,
        let after = angles(at: index, before: end, rest.hasValue)
      {
        index = after
      } else {
        index = list.index(after: index)
      }
    }
    if rest.type == nil, let start, !rest.hasValue { rest.type = start..<index }
    return rest
  }

  /// Returns the index after a `<…>` that encloses types, or nil if `<` is an operator. It can only be an operator in a
  /// value.
  private func angles(at opening: Int, before end: Int, _ isValue: Bool) -> Int? {
    let scanner = TypeScanner(list: list)
    return isValue ? scanner.typeArguments(at: opening, before: end) : scanner.index(afterAngles: opening)
  }

  /// Whether braces contain `willSet` or `didSet`: the property is then stored.
  private func isObserved(_ opening: Int) -> Bool {
    var index = opening + 1
    while index < list.closing(of: opening), let token = list[index] {
      if token.isWord("didSet") || token.isWord("willSet") { return true }
      index = list.index(after: index)
    }
    return false
  }

  /// Whether the token begins the next member: a keyword, an attribute or a directive at the start of a line, where
  /// none of these can continue an expression.
  private func beginsMember(_ token: Token) -> Bool {
    token.startsLine
      && (token.isSign("@") || token.kind == .directive || token.kind == .word && Self.beginsMember(token.text))
  }

  private static func beginsMember(_ word: String) -> Bool {
    word.isOne(of: modifiers) || word.isOne(of: declarationWords)
  }
}
