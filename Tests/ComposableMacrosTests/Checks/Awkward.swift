import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Types whose values are awkward to write as source. The test compiles this file again, with what was printed.

struct Awkward: Equatable, Sendable {
  struct Inner: Equatable, Sendable {
    struct Deep: Equatable, Sendable { var number = 1 }
    var name = "a"
    var deep = Deep()
    var number = 1
  }
  struct Row: Equatable, Identifiable, Sendable {
    var id: Kind.ID
    var isDone = false
  }
  enum Kind: Equatable, Sendable {
    struct ID: Hashable, Sendable { var raw: Int }
    case none, some(Int), `default`, `init`
    case `two words`(`my value`: Int)
    case inner(Inner, `inout`: Inner?)
  }
  enum Level: String, Equatable { case low, `self`, high }

  @CasePathable enum Page: Equatable, Sendable {
    indirect case inner(Inner, within: Page?)
    case `default`(value: Inner), `init`(Inner), rows(IdentifiedArrayOf<Row>), none, some(Inner)
    case pair(one: Int, Inner), number(Int), kind(Kind), status(Status), tuple((Int, Inner)), names([String: Inner])

    static func == (one: Page, other: Page) -> Bool { "\(one)" == "\(other)" }
  }
  @CasePathable enum Status: Equatable, Sendable { case idle, loaded(Inner), failed(reason: String) }

  var page = Page.none
  var optionalPage: Page?
  var path: Stack<Page> = [.inner(Inner(), within: .number(1)), .number(1), .status(.loaded(Inner()))]
  var byName = ["a": Inner(), "b": Inner()]
  var optionalByName: [String: Int?] = ["a": 1, "b": nil]
  var pages: [Int: Page] = [1: .pair(one: 1, Inner())]
  var numbers = Array(100..<120)
  var loaded = Result<Inner, Failure>.success(Inner())
  var twoRows: IdentifiedArrayOf<Row> = [Row(id: .init(raw: 1)), Row(id: .init(raw: 2))]
  var inner = Inner()
  var optional: Inner?
  var kind = Kind.default
  var optionalKind: Kind?
  var level = Level.low
  var optionalLevel: Level?
  var box = Box(value: 1)
  var boxes = [Box<Inner?>]()
  var nested = Box<Inner>.Nested(value: Inner())
  var pairs = [String: [Awkward.Kind.ID: Double]]()
  var `default` = 1
  var `init` = 1
  var `two words` = 1
  var rows: IdentifiedArrayOf<Row> = [Row(id: .init(raw: 1))]
  var screens: IdentifiedArrayOf<`Some screen`> = []
  var ids: Set<UUID> = []
  var date: Date?
  var url: URL?
  var decimal: Decimal = 1
  var bytes = Data()
  var double = 1.0
  var float: Float = 1
  var small: Int8 = 1
  var large: UInt64 = 1
  var range = 1...2
  var halfOpen = 1..<2
  var dates = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 1)
  var character: Character = "a"
  var substring: Substring = "a"
  var text = ""
  var duration = Duration.zero
  var keys = Keys()
  var dialog: Dialog<Kind>?
  var deepOptional: Int??
  var result: Result<Int, Failure> = .success(1)
  @BindableState var bound = Inner()
  private var hidden = Hidden()
}

struct Box<Value: Equatable & Sendable>: Equatable, Sendable {
  struct Nested: Equatable, Sendable { var value: Value }
  var value: Value
}
struct `Some screen`: Equatable, Identifiable, Sendable { var id = 1, `a title` = "" }
struct Keys: OptionSet, Sendable { var rawValue: Int }
struct Failure: Error, Equatable { var code: Int }
private struct Hidden: Equatable, Sendable { var number = 1 }

enum AwkwardAction: Equatable, Sendable {
  case kind(Awkward.Kind?), inner(Awkward.Inner), pair(Int, Awkward.Level), `repeat`, `do it`, box(Box<Awkward.Inner?>)
}
