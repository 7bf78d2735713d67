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
