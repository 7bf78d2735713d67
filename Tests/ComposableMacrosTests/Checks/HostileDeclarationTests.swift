import Expectations
import Testing

/// Declarations that no one expects, with the real compiler: each compiles with what the macro writes, or has an error
/// that the macro reports. No error is inside an expansion, where its reader did not write the code.
@Suite(.serialized) struct `A hostile declaration` {
  private static let context = """
    import Composable
    struct Broken: Error {}
    struct Token: ~Copyable {}
    final class Box {}
    typealias Work = () -> Void
    typealias Pair = (Int, Int)
    struct Callback<Function> { static var unimplemented: Self { fatalError() } }
    actor Home { static let unimplemented = Home() }
    @globalActor actor ImageActor { static let shared = ImageActor() }
    struct State: Equatable {}
    enum Action: Equatable { case a }
    struct Page: Equatable {}
    enum PageAction: Equatable { case a }

    """

  /// `-emit-sil` also reports the errors that type checking leaves to the next phase.
  private func check(_ declarations: String) throws -> Compiler.Outcome {
    try Compiler().check(Self.context + declarations, flags: ["-emit-sil", "-o", "/dev/null"])
  }

  @Test func `compiles with its expansion`() throws {
    let outcome = try check(Self.valid.joined(separator: "\n"))
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
  }

  private static let valid = [
    // Closures that return closures: the placeholder is one of the outermost result.
    "@Unimplemented struct A1 { var a: @Sendable (Int) -> @Sendable (Int) -> Int? }",
    "@Unimplemented struct A2 { var a: () -> ((Int) -> Int?) }",
    "@Unimplemented struct A3 { var a: (() -> Void) -> (() -> Int?)? }",
    "@Unimplemented struct A4 { var a: (Int) -> (Int) throws(Broken) -> [Int] }",
    // Parameters that a generic function cannot take.
    "@Unimplemented struct B1 { var a: @Sendable (@Sendable () throws -> Void) throws -> Void }",
    "@Unimplemented struct B2 { var a: (Work) -> Void, b: (Pair) -> Int, c: ((Int, Int)) -> Int }",
    "@Unimplemented struct B3 { var a: (inout Int, (Int) -> Bool) async throws -> Bool }",
    "@Unimplemented struct B4 { var a: (borrowing Token) -> Int, b: (consuming Token, Int) -> Int }",
    "@Unimplemented struct B5 { var a: (Int...) -> Int, b: (sending Box) async -> Int }",
    "@Unimplemented struct B6 { var a: (@autoclosure () -> Int) -> String, b: (@escaping Work) -> String }",
    "@Unimplemented struct B7 { var a: (isolated Home) -> Int, b: (isolated (any Actor)?) async -> Void }",
    "@Unimplemented struct B8 { var a: ([String: Int], Result<(Int, Int), any Error>) -> Bool }",
    // Kinds of closures.
    "@Unimplemented struct C1 { var a: () throws(Broken) -> Int, b: (Int) throws(Broken) -> Int }",
    "@Unimplemented struct C2 { var a: @convention(c) () -> Int, b: @convention(c) (Int) -> Int }",
    "@Unimplemented struct C3 { var a: @MainActor (Int) -> Int, b: @isolated(any) () -> Int }",
    "@Unimplemented struct C4 { var a: @concurrent (Int) async throws -> [Int] }",
    "@Unimplemented struct C5 { var a: nonisolated(nonsending) (Int) async throws -> [Int] }",
    "@Unimplemented struct C6 { var a: () -> sending Box, b: () -> Never, c: () -> (Int, Int)? }",
    "@Unimplemented struct C7<T> { var a: (T) -> [T]; var b: @Sendable () async throws -> T }",
    "@Unimplemented struct C8 { var a: (_ x: Int, _ y: String) -> String, b: (Int?), c: (() -> (Int?)) }",
    "@MainActor @Unimplemented struct C9 { var a: () -> Int; var b: (Int) async -> Int }",
    // Properties that are no closures.
    "@Unimplemented struct D1 { var a: Callback<() -> Void>, b: Callback<(Int) -> [Int]>? }",
    "@Unimplemented struct D2 { var a: ((Int) -> Int)!; var b: Int!; weak var c: Home?; unowned var d: Home }",
    "@Unimplemented struct D3 { var (a, b) = (1, 2); var c: Int?; init(c: Int?) { self.c = c } }",
    "@Unimplemented struct D4 { static var a: Int { 1 }; lazy var b = 1; var c = { 1 }() }",
    // Fields.
    "@BindableFields struct E1 { var (a, (b, _)) = (1, (2, 3)); @BindableState var c = 1 }",
    "@MainActor @BindableFields struct E2 { var a = 1 }",
    "@BindableFields struct E3 { @MainActor var a = 2; @BindableState var b = 1 }",
    "@MainActor struct E4 { @BindableFields struct A { @BindableState var a = 1 } }",
    "@BindableFields struct E5 { @BindableState var fields = 1; @BindableState var `default` = 1 }",
    "@BindableFields struct E6 { @BindableState var a: Int!; weak var b: Box?; unowned var c: Box }",
    "@BindableFields struct E7 { var a: Int { get { 1 } set {} }; var b = 1 { didSet {} }; var c = 1, d = 2 }",
    // Screens.
    "@Screens enum F1 { case reducer(Page, PageAction), Environment(Page, PageAction), `init`(Page, PageAction) }",
    "@Screens enum F2 { indirect case a(Page, PageAction); static func reducer() {} }",
    "@Screens enum F3<Environment> { case a(Page, PageAction), b([Environment]) }",
    "@MainActor @Screens enum F4: Equatable { case a(Page, PageAction), none(Page), some(Page, PageAction) }",
    "@Screens enum F5 { case a((Page), (PageAction)), b(E7.State, E7.Action) }",
    "extension E7 { typealias State = Page; typealias Action = PageAction }",
    // Paths.
    "@MainActor @CasePathable enum G1 { case a(Int), b(x: String) }",
    "@CasePathable enum G2 { case Composable(Int), Swift(Int), root(Int), value(Int), none, some(Int), `Type`(Int) }",
    "@CasePathable enum G3 { case a((inout Int) -> Void), b(unknown: (Int) -> (Int) -> Int?), c(x: (Int, y: Int)?) }",
  ]

  @Test(arguments: [
    "@Unimplemented struct A { var (x, y) = (1, 2) }": "'@Unimplemented' cannot generate the arguments of a pattern",
    "@Unimplemented struct B { let (x, y): (Int, Int) }": "'@Unimplemented' cannot generate the arguments of a pattern",
    "@Unimplemented struct C { var x: Int }": "no 'Int' fails a test when it is used",
    "@Unimplemented struct D { let x: [String: () -> Void] }": "no '[String: () -> Void]' fails a test",
    "@MainActor @BindableFields struct E { @BindableState var a = 1 }": "'@BindableFields' makes 'E' nonisolated",
    "@BindableFields @MainActor public struct F { var b = 1; @BindableState var a = 1 }":
      "'@BindableFields' makes 'F' nonisolated",
    "@ImageActor @BindableFields struct G { @BindableState var a = 1 }": "'@BindableFields' makes 'G' nonisolated",
    "@BindableFields struct H { @BindableState var a = 1, b = 2 }":
      "property wrapper can only apply to a single variable",
    "@Screens enum I { case home([State], Page) }": "'@Screens' generates a 'State', which hides this one",
    "@Screens enum J { case home(Page, Action) }": "'@Screens' generates an 'Action', which hides this one",
    "@Screens enum K { case State(Page, PageAction) }": "'@Screens' generates a declaration with the name 'State'",
    "@Screens enum L { case line(Page, PageAction) }": "'@Screens' generates a declaration with the name 'line'",
  ])
  func `has one error, which does not speak of the expansion`(declaration: String, message: String) throws {
    let outcome = try check(declaration)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains("error: ") }
    // The compiler repeats its own message for each variable.
    #expect(!errors.isEmpty && errors.allSatisfy { $0.contains("program.swift:14:") }, "\(outcome.output)")
    #expect(Set(outcome.errors.map(\.text)).count == 1 && outcome.errors[0].text.hasPrefix(message), "\(errors)")
  }

  @Test func `has one error, also where a screen would be recursive`() throws {
    let outcome = try check("@Screens enum A: Equatable { case home(State, Action) }")
    expectEqual(outcome.errors.map(\.column), [40, 47])
    #expect(!outcome.output.contains("swiftmacro"), "\(outcome.output)")
  }
}
