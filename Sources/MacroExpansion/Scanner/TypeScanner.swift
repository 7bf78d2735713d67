/// Scans the associated values of a case.
struct TypeScanner {
  let list: TokenList

  /// The meaning of `Self`. The paths are written into another type, where `Self` would mean that type.
  var selfName = ""

  /// The reason why a path cannot repeat the type of a payload, with its position.
  struct Failure: Error {
    var isAutoclosure: Bool
    var index: Int
  }

  /// Returns the values between a parenthesis and the one that closes it.
  func payload(in opening: Int) -> Result<[Payload], Failure> {
    let end = list.closing(of: opening)
    guard end < list.count else { return .failure(Failure(isAutoclosure: false, index: opening)) }
    var payload: [Payload] = []
    var index = opening + 1
    while index < end {
      let label = scanLabel(&index)
      let start = index
      var autoclosure: Int?
      while index < end, list[index]?.isSign(",") != true, list[index]?.isSign("=") != true {
        if isAutoclosure(index) { autoclosure = index }
        index = list[index]?.isSign("<") == true ? self.index(afterAngles: index) : list.index(after: index)
      }
      guard start < index, index <= end else { return .failure(Failure(isAutoclosure: false, index: start)) }
      if let autoclosure { return .failure(Failure(isAutoclosure: true, index: autoclosure)) }
      payload.append(Payload(label: label, type: type(start..<index)))
      if list[index]?.isSign("=") == true { index = self.index(afterDefault: index + 1, before: end) }
      index += 1
    }
    return .success(payload)
  }

  /// Whether an `@autoclosure` begins at the index. It belongs to the payload itself if it is outside all brackets of
  /// the type.
  private func isAutoclosure(_ index: Int) -> Bool {
    list[index]?.isSign("@") == true && list[index + 1]?.isWord("autoclosure") == true
  }

  /// Scans `label:`, `_:` or `_ name:` and moves past the colon.
  private func scanLabel(_ index: inout Int) -> String? {
    guard let first = list[index], first.kind == .word else { return nil }
    for distance in 1..<3 where list[index + distance]?.isSign(":") == true {
      if distance == 2, list[index + 1]?.kind != .word { return nil }
      index += distance + 1
      return first.text == "_" ? nil : Self.argumentLabel(first.text)
    }
    return nil
  }

  /// Returns a label for a use of the case: there only `inout` needs its backticks, and the compiler warns about
  /// unnecessary ones.
  static func argumentLabel(_ label: String) -> String {
    let plain = label.plainName
    let isName = plain.hasOnlyWordBytes && plain.utf8.first?.isDigit == false
    return isName && !plain.isOne(of: ["_", "inout"]) ? plain : label
  }

  private func type(_ range: Range<Int>) -> String {
    let text = list.text(range) { $0.isWord("Self") ? selfName : nil }
    // `Int!` is allowed only in a declaration; elsewhere the type is `Int?`.
    guard text.hasSuffix("!") else { return text }
    return text.dropping(first: 0, last: 1) + "?"
  }

  /// Returns the index after `<…>`, where the `>` of `->` is not a closing bracket. Returns the end if nothing closes
  /// it.
  ///
  /// - Parameter end: The end of the search.
  func index(afterAngles opening: Int, before end: Int = .max) -> Int {
    var depth = 0
    var index = opening
    while index < end, let token = list[index] {
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      index = list.index(after: index)
      if depth == 0 { break }
    }
    return index
  }

  /// Returns the index of the comma after a default value, or the end.
  ///
  /// In an expression `<` is an operator, unless it is closed and the next token shows that it enclosed types. The
  /// compiler follows the same rule.
  private func index(afterDefault start: Int, before end: Int) -> Int {
    var index = start
    while index < end, let token = list[index], !token.isSign(",") {
      if token.isSign("<"), !token.followsSpace, let after = typeArguments(at: index, before: end) {
        index = after
      } else {
        index = list.index(after: index)
      }
    }
    return min(index, end)
  }

  /// The greatest number of tokens between `<` and `>`, which bounds the search for each `<`. It is greater than in any
  /// real source.
  private static let longestTypeArguments = 200

  func typeArguments(at opening: Int, before end: Int) -> Int? {
    let after = index(afterAngles: opening, before: min(end, opening + Self.longestTypeArguments))
    guard after <= end, list[after - 1]?.isSign(">") == true, let next = list[after], next.kind == .sign else {
      return nil
    }
    return next.text.isOne(of: ["(", ")", "]", "}", ".", ",", ":", ";", "?", "!"]) ? after : nil
  }
}
