/// Reads the declaration of an enum: source text in, model and findings out.
///
/// It reads only what paths need. Everything else, and anything it does not understand, it steps over, as the
/// compiler has already judged the source.
struct EnumScanner {
  let list: TokenList
  var index = 0
  var declaration = EnumDeclaration(name: "")
  var findings: [Finding] = []

  /// The `#if`s that are open around the current place, outermost first.
  var conditionals: [OpenConditional] = []

  /// How many `#if`s there were so far: the number of each is its own.
  var conditionalCount = 0

  /// The cases that have each name, and the branches they stand in.
  var seen: [String: [(declaration: CaseDeclaration, branches: [Branch])]] = [:]

  /// The names of instance members that are not cases.
  var handWritten: Set<String> = []

  /// What a text says.
  struct Result: Equatable {
    /// The enum; nil when the text declares something else.
    var declaration: EnumDeclaration?

    /// What has no path.
    var findings: [Finding]
  }

  /// Reads the text of a declaration.
  ///
  /// - Parameter context: the heads of the declarations around it, the innermost first.
  static func scan(_ source: String, context: [String] = []) -> Result {
    var scanner = EnumScanner(list: TokenList(source))
    guard scanner.scanHead(context: context) else {
      return Result(declaration: nil, findings: scanner.findings)
    }
    scanner.scanBody()
    return Result(declaration: scanner.declaration, findings: scanner.findings)
  }

  /// Reads `@Name<…>(…)` and stands behind it.
  mutating func scanAttribute() -> (text: String, isAvailability: Bool) {
    let start = index
    let isAvailability = list[index + 1]?.isWord("available") == true
    index += 2
    while let sign = list[index], sign.isSign(".") || sign.isSign("::") { index += 2 }
    if list[index]?.isSign("<") == true { index = TypeScanner(list: list).index(afterAngles: index) }
    if let token = list[index], token.isSign("("), isAvailability || !token.followsSpace {
      index = list.index(after: index)
    }
    index = min(index, list.count)
    return (list.text(start..<index), isAvailability)
  }

  /// Reads an `#if …` line, which goes on only inside parentheses, and stands behind it.
  mutating func scanDirectiveLine() -> String {
    let start = index
    repeat { index = list.index(after: index) } while list[index]?.startsLine == false
    return list.text(start..<index)
  }
}
