/// Scans the stored properties of a struct: those that can be written for `@BindableFields`, those without a default
/// value for `@Unimplemented`.
extension DeclarationScanner {
  /// Scans the rest of a `var` or `let`: `name: Type = value, name …`.
  mutating func scanFields(before end: Int, prefix: Prefix) {
    var stored: [(name: Token, type: Range<Int>?)] = []
    repeat {
      let start = index
      let names = scanNames()
      let rest = scanRestOfVariable(before: end)
      if rest.isStored, !prefix.isStatic, !prefix.isLazy {
        if macro == .bindableFields {
          stored += names.map { ($0, nil) }
        } else if list[start]?.isSign("(") == true {
          pattern = pattern ?? list[start]
        } else if !rest.hasValue {
          stored += names.map { ($0, rest.type) }
        }
      }
      guard !names.isEmpty, list[index]?.isSign(",") == true else { break }
      index += 1
    } while index < end
    // A wrapper belongs to one variable: the compiler reports another use.
    if macro == .bindableFields, stored.count > 1, !prefix.attributes.isEmpty { return }
    for variable in stored {
      if macro == .unimplemented {
        keepUnimplemented(variable.name, variable.type)
      } else {
        keepBindable(variable.name, prefix)
      }
    }
  }

  /// Scans the name of a variable or the names in a pattern, `(x, (y, _))`, and moves past them.
  private mutating func scanNames() -> [Token] {
    let end = list.index(after: index)
    var names: [Token] = []
    while index < end, let token = list[index] {
      if token.kind == .word, token.text != "_" { names.append(token) }
      index += 1
    }
    return names
  }

  /// Adds a field, with its wrappers.
  private mutating func keepBindable(_ name: Token, _ prefix: Prefix) {
    let isBindable = prefix.attributes.contains("BindableState")
    let isRedacted = prefix.attributes.contains("Redacted")
    // Another attribute may turn the property into anything; a property that is not available everywhere cannot be
    // named.
    let hasOthers =
      prefix.attributes.contains { $0 != "BindableState" && $0 != "Redacted" } || !prefix.availability.isEmpty
    guard !hasOthers, name.text.plainName.hasOnlyWordBytes else { return }
    if isBindable { reportIsolation() }
    if isBindable, prefix.attributes.first == "Redacted" {
      findings.append(finding(.wrapperOrder(name: name.text), at: name))
    }
    keep(.field(FieldDeclaration(name: name.text, isBindable: isBindable, isRedacted: isRedacted)))
  }

  /// Reports the isolation of a struct with a bindable field, once. Without `Sendable`, a public struct may be
  /// `nonisolated`.
  private mutating func reportIsolation() {
    guard let (token, text) = isolation else { return }
    if token.isSign("@") {
      findings.append(finding(.isolated(name: declaration.name, attribute: text), at: token))
    } else if declaration.access != "public" {
      findings.append(finding(.explicitlyNonisolated(name: declaration.name), at: token))
    }
    isolation = nil
  }

  /// Adds a stored property without a default value.
  private mutating func keepUnimplemented(_ name: Token, _ type: Range<Int>?) {
    if !conditionals.isEmpty { findings.append(finding(.conditionalField(name: name.text), at: name)) }
    let type = type.map(fieldType)
    if let type, type.isKnownValue { findings.append(finding(.noValue(of: type.text, name: name.text), at: name)) }
    keep(.field(FieldDeclaration(name: name.text, type: type)))
  }

  private func fieldType(_ range: Range<Int>) -> FieldType {
    let range = withoutParentheses(range)
    return FieldType(text: list.text(range), closure: closureType(range))
  }

  /// Returns the range without the parentheses around it, which have no meaning around a type other than a tuple.
  private func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while range.count > 2, list[range.lowerBound]?.isSign("(") == true,
      list.closing(of: range.lowerBound) == range.upperBound - 1, elementCount(in: range.lowerBound) == 1
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  private func closureType(_ range: Range<Int>) -> ClosureType? {
    var parameters: Int?
    var throwing: Int?
    var isConvention = false
    for index in outerIndices(range) {
      guard let token = list[index] else { return nil }
      // The last parentheses before the arrow or `throws`: earlier ones belong to attributes.
      if token.isSign("("), throwing == nil { parameters = index }
      if token.isWord("throws") { throwing = index }
      if token.isWord("convention") { isConvention = true }
      guard token.isSign("->") else { continue }
      let isSending = index + 1 < range.upperBound && list[index + 1]?.isWord("sending") == true
      let result = withoutParentheses(index + (isSending ? 2 : 1)..<range.upperBound)
      return ClosureType(
        parameterCount: parameters.map { elementCount(in: $0) } ?? 0,
        effect: throwing.map { list.text($0..<index) } ?? "", result: list.text(result),
        returnsClosure: has("->", in: result), isExpressionOnly: isConvention || isSending)
    }
    return nil
  }

  /// Returns the indices of the tokens of a range outside all brackets, and of the opening brackets.
  private func outerIndices(_ range: Range<Int>) -> [Int] {
    var indices: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      indices.append(index)
      let isAngle = list[index]?.isSign("<") == true
      index = isAngle ? TypeScanner(list: list).index(afterAngles: index) : list.index(after: index)
    }
    return indices
  }

  private func has(_ sign: String, in range: Range<Int>) -> Bool {
    for index in outerIndices(range) where list[index]?.isSign(sign) == true { return true }
    return false
  }

  /// Returns the number of elements between the parentheses that open at an index. A comma may follow the last one.
  private func elementCount(in opening: Int) -> Int {
    let range = opening + 1..<list.closing(of: opening)
    var count = range.isEmpty ? 0 : 1
    for index in outerIndices(range) where list[index]?.isSign(",") == true && index + 1 < range.upperBound {
      count += 1
    }
    return count
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

extension FieldType {
  /// Whether the type is one of the standard library, of which no value fails a test.
  fileprivate var isKnownValue: Bool {
    guard closure == nil, !text.hasSuffix("?"), !text.hasSuffix("!") else { return false }
    return text.hasPrefix("[") || text.hasPrefix("(")
      || text.isOne(of: ["Int", "Int64", "UInt64", "Double", "Float", "Bool", "String", "Duration"])
  }
}
