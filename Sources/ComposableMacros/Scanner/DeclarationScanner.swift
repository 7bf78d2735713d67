/// Reads the declaration of a type: source text in, model and findings out.
///
/// It reads only what its macro needs. Everything else, and anything it does not understand, it steps over, as the
/// compiler has already judged the source.
struct DeclarationScanner {
  let macro: AttachedMacro
  let list: TokenList
  var index = 0
  var declaration = TypeDeclaration(name: "")
  var findings: [Finding] = []

  /// The `#if`s that are open at the index, outermost first.
  var conditionals: [OpenConditional] = []

  /// How many `#if`s there were so far: the number of each is its own.
  var conditionalCount = 0

  /// The cases that have a path so far.
  var seen: [SeenCase] = []

  /// True when an instance member that is no case is called `binding`.
  var hasHandWrittenBinding = false

  /// What a text says.
  struct Result {
    /// The type; nil when the text declares something else.
    var declaration: TypeDeclaration?

    /// What the macro cannot write.
    var findings: [Finding]
  }

  /// Reads the text of a declaration.
  ///
  /// - Parameter context: the heads of the declarations around it, the innermost first.
  static func scan(_ source: String, for macro: AttachedMacro, context: [String] = []) -> Result {
    var scanner = DeclarationScanner(macro: macro, list: TokenList(source))
    guard scanner.scanHead(context: context) else {
      return Result(declaration: nil, findings: scanner.findings)
    }
    scanner.scanBody()
    return Result(declaration: scanner.declaration, findings: scanner.findings)
  }

  /// Reads `@Name<…>(…)` and stands behind it.
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

  /// Reads an `#if …` line, which goes on only inside parentheses, and stands behind it.
  mutating func scanDirectiveLine() -> String {
    let start = index
    repeat { index = list.index(after: index) } while list[index]?.startsLine == false
    return list.text(start..<index)
  }
}
