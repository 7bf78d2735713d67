/// Finds the stored properties of a struct: for their names, those that can be written; for a value, those that have
/// none.
extension DeclarationScanner {
  /// Reads what follows a `var`: `name: Type = value, name …`.
  mutating func scanFields(before end: Int, prefix: Prefix) {
    while index < end, let name = list[index], name.kind == .word {
      index += 1
      let rest = scanRestOfVariable(before: end)
      let isBindable = prefix.attributes == ["BindableState"]
      // What another attribute makes of a property is not known; one that is not available everywhere cannot be named.
      let hasOthers = !(prefix.attributes.isEmpty || isBindable) || !prefix.availability.isEmpty
      if macro == .unimplemented {
        keepUnimplemented(name, rest, prefix)
      } else if rest.isStored, !prefix.isStatic, !prefix.isLazy, !hasOthers, name.text.plainName.hasOnlyWordBytes {
        keep(.field(FieldDeclaration(name: name.text, isBindable: isBindable)))
      }
      guard list[index]?.isSign(",") == true else { return }
      index += 1
    }
  }

  /// Keeps a property that has no value of its own.
  private mutating func keepUnimplemented(_ name: Token, _ rest: RestOfVariable, _ prefix: Prefix) {
    guard rest.isStored, !rest.hasValue, !prefix.isStatic, !prefix.isLazy else { return }
    if !conditionals.isEmpty { findings.append(finding(.conditionalField(name: name.text), at: name)) }
    keep(.field(FieldDeclaration(name: name.text, type: rest.type.map(fieldType))))
  }

  private func fieldType(_ range: Range<Int>) -> FieldType {
    // Parentheses around a whole type mean nothing.
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

  /// What follows the name of a variable.
  private struct RestOfVariable {
    var hasValue = false
    /// False for a computed property.
    var isStored = true
    /// The tokens of the type, where one is written.
    var type: Range<Int>?
  }

  /// Stands on the comma behind a variable, or on what follows the declaration.
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

  /// The index behind `<…>` around types: always in a type, in a value by what follows.
  private func angles(at opening: Int, before end: Int, _ isValue: Bool) -> Int? {
    let scanner = TypeScanner(list: list)
    return isValue ? scanner.typeArguments(at: opening, before: end) : scanner.index(afterAngles: opening)
  }

  /// Whether braces hold `willSet` or `didSet`: such a property is stored.
  private func isObserved(_ opening: Int) -> Bool {
    var index = opening + 1
    while index < list.closing(of: opening), let token = list[index] {
      if token.isWord("didSet") || token.isWord("willSet") { return true }
      index = list.index(after: index)
    }
    return false
  }

  /// A keyword, an attribute or a directive at the beginning of a line: none can go on with an expression there.
  private func beginsMember(_ token: Token) -> Bool {
    token.startsLine
      && (token.isSign("@") || token.kind == .directive || token.kind == .word && Self.beginsMember(token.text))
  }

  private static func beginsMember(_ word: String) -> Bool {
    word.isOne(of: modifiers) || word.isOne(of: declarationWords)
  }
}
