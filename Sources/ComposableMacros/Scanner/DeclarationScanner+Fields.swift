/// Finds the stored properties of a struct that can be written.
extension DeclarationScanner {
  /// Reads what follows a `var`: `name: Type = value, name …`.
  mutating func scanFields(before end: Int, prefix: Prefix) {
    while index < end, let name = list[index], name.kind == .word {
      index += 1
      let isStored = scanRestOfVariable(before: end)
      let isBindable = prefix.attributes == ["BindableState"]
      // What another attribute makes of a property is not known; one that is not available everywhere cannot be named.
      let hasOthers = !(prefix.attributes.isEmpty || isBindable) || !prefix.availability.isEmpty
      if isStored, !prefix.isStatic, !prefix.isLazy, !hasOthers,
        name.text.plainName.hasOnlyWordBytes
      {
        keep(.field(FieldDeclaration(name: name.text, isBindable: isBindable)))
      }
      guard list[index]?.isSign(",") == true else { return }
      index += 1
    }
  }

  /// Stands on the comma behind a variable, or on what follows the declaration. False for a computed property.
  private mutating func scanRestOfVariable(before end: Int) -> Bool {
    var hasValue = false
    var isStored = true
    while index < end, let token = list[index], !token.isSign(","), !token.isSign(";"), !beginsMember(token) {
      if token.isSign("=") { hasValue = true }
      if token.isSign("{"), !hasValue { isStored = isObserved(index) }
      if token.isSign("<"), !token.followsSpace || !hasValue, let after = angles(at: index, before: end, hasValue) {
        index = after
      } else {
        index = list.index(after: index)
      }
    }
    return isStored
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
