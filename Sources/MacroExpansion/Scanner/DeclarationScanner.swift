/// Scans the declaration of a type: source text in, model and findings out.
///
/// It reads only what its macro needs. It skips everything else, including what it does not understand, because the
/// compiler itself checks the source.
struct DeclarationScanner {
  let macro: AttachedMacro
  let list: TokenList
  var index = 0
  var declaration = TypeDeclaration(name: "")
  var findings: [Finding] = []

  /// The open `#if`s at the index, outermost first.
  var conditionals: [OpenConditional] = []

  /// The number of `#if`s so far. It numbers each of them.
  var conditionalCount = 0

  /// The cases with paths so far.
  var scannedCases: [ScannedCase] = []

  /// The modifier `nonisolated` or the global actor of the type; nil if there is none, or it is reported already.
  var isolation: (token: Token, text: String)?

  /// The first tuple pattern, `var (x, y)`, of which `@Unimplemented` needs the parts.
  var pattern: Token?

  /// Whether the type declares an initializer.
  var hasInitializer = false

  /// Whether an instance member other than a case is named `binding`.
  var hasHandWrittenBinding = false

  /// The result of scanning a text.
  struct Result {
    /// The type; nil if the text declares something else.
    var declaration: TypeDeclaration?

    /// The problems that were found.
    var findings: [Finding]
  }

  /// Scans the text of a declaration.
  ///
  /// - Parameter context: The heads of the declarations that contain it, innermost first.
  static func scan(_ source: String, for macro: AttachedMacro, context: [String] = []) -> Result {
    var scanner = DeclarationScanner(macro: macro, list: TokenList(source))
    guard scanner.scanHead(context: context) else {
      return Result(declaration: nil, findings: scanner.findings)
    }
    scanner.scanBody()
    return Result(declaration: scanner.declaration, findings: scanner.findings)
  }

  /// Scans an attribute, `@Name<…>(…)`, and moves past it.
  mutating func scanAttribute() -> Attribute {
    let start = index
    index += 2
    while let sign = list[index], sign.isSign(".") || sign.isSign("::") { index += 2 }
    let name = list[index - 1]?.text ?? ""
    if list[index]?.isSign("<") == true { index = TypeScanner(list: list).index(afterAngles: index) }
    let isAvailability = list[start + 1]?.isWord("available") == true
    if let token = list[index], token.isSign("("), isAvailability || !token.followsSpace {
      index = list.index(after: index)
    }
    index = min(index, list.count)
    return Attribute(name: name, text: list.text(start..<index), isAvailability: isAvailability)
  }

  /// Scans an `#if …` line and moves past it. The line can continue on the next one only within parentheses.
  mutating func scanDirectiveLine() -> String {
    let start = index
    repeat { index = list.index(after: index) } while list[index]?.startsLine == false
    return list.text(start..<index)
  }
}
