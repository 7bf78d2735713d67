import Expectations
@testable import ComposableTesting

private struct Track: Equatable, Identifiable {
  let id: Int
  var isOn = false
  var title = ""
}

private enum Screen: Equatable { case list([Int]), detail(Int, title: String), empty }

private final class Account: Equatable {
  let name: String
  let isOpen: Bool
  init(name: String, isOpen: Bool) {
    self.name = name
    self.isOpen = isOpen
  }
  static func == (lhs: Account, rhs: Account) -> Bool { lhs.name == rhs.name && lhs.isOpen == rhs.isOpen }
}

/// A value behind a reference, copied when it is changed.
private struct Boxed: Equatable {
  final class Box {
    var x = 0
    var y = 0
  }
  private var box = Box()

  private mutating func copied() -> Box {
    let copy = Box()
    (copy.x, copy.y) = (box.x, box.y)
    box = copy
    return copy
  }
  var x: Int {
    get { box.x }
    set { copied().x = newValue }
  }
  var y: Int {
    get { box.y }
    set { copied().y = newValue }
  }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.x == rhs.x && lhs.y == rhs.y }
}

/// A type that compares a field which its mirror omits.
private struct Hidden: Equatable, CustomReflectable {
  var shown = 0
  var secret = 0
  var customMirror: Mirror { Mirror(self, children: ["shown": shown], displayStyle: .struct) }
}

private struct App: Equatable {
  var isOn = false
  var count = 0
  var name = "b"
  var ratio = Double.nan
  var sheet: Track?
  var user: Track? = Track(id: 3, title: "Blob")
  var list = [9, 2]
  var screen = Screen.detail(1, title: "a")
  var rows: IdentifiedArray<Int, Track> = [Track(id: 1), Track(id: 2)]
  var plainRows = [Track(id: 1), Track(id: 2)]
  var names: [String: Int] = ["a": 1, "b": 2]
  var ids: Set<Int> = [1, 2]
  var account = Account(name: "a", isOpen: false)
  var boxed = Boxed()
  var hidden = Hidden()
  var time = Duration.seconds(1)
  var pair = Pair(left: 1, right: 2)
  @BindableState var text = ""

  struct Pair: Equatable {
    var left = 0
    var right = 0
  }
}

/// The parts of a state that a partial assertion covers.
struct `A partial assertion` {
  /// The paths of the wrong parts.
  private func wrong(_ happened: (inout App) -> Void, _ asserted: (inout App) -> Void) -> [String] {
    let before = App()
    var (actual, expected) = (before, before)
    happened(&actual)
    asserted(&expected)
    var changed = actual
    asserted(&changed)
    return PartialAssertion.wrongParts(before: before, expected: expected, actual: actual, changed: changed).map(\.path)
  }

  @Test func `requires a field that is set to its value before to have that value`() {
    expectEqual(wrong({ $0.isOn = true }, { $0.isOn = false }), ["$0.isOn"])
    expectEqual(wrong({ $0.sheet = Track(id: 1) }, { $0.sheet = nil }), ["$0.sheet"])
    expectEqual(
      wrong(
        { $0.isOn = true },
        {
          $0.name = "b"; $0.isOn = false
        }), ["$0.isOn"])
    expectEqual(wrong({ $0.list = [9, 3] }, { $0.list = [9, 2] }), ["$0.list[1]"])
    expectEqual(wrong({ $0.user?.isOn = true }, { $0.user = Track(id: 3, title: "Blob") }), ["$0.user.isOn"])
    expectEqual(wrong({ $0.user = nil }, { $0.user = Track(id: 3, title: "Blob") }), ["$0.user"])
    expectEqual(wrong({ $0.text = "b" }, { $0.text = "" }), ["$0.text"])
    expectEqual(wrong({ $0.time = .seconds(2) }, { $0.time = .seconds(1) }), ["$0.time"])
  }

  @Test func `allows any value of a field that is not set`() {
    expectEqual(
      wrong(
        {
          $0.isOn = true; $0.list = []; $0.user = nil; $0.names = [:]
        }, { _ in }), [])
    expectEqual(
      wrong(
        {
          $0.isOn = true; $0.ratio = 1
        }, { $0.name = "b" }), [])
    expectEqual(
      wrong(
        {
          $0.count = 1; $0.isOn = true
        }, { $0.count += 1 }), [])
    expectEqual(
      wrong(
        {
          $0.count = 2; $0.isOn = true
        }, { $0.count += 1 }), ["$0.count"])
  }

  @Test func `requires a part that the closure sets only in the state before to exist`() {
    expectEqual(wrong({ $0.user = nil }, { $0.user?.isOn = true }), ["$0.user"])
    expectEqual(wrong({ $0.rows = [] }, { $0.rows[id: 1]?.isOn = true }), ["$0.rows[id: 1]"])
    expectEqual(
      wrong(
        {
          $0.count = 2; $0.isOn = true
        }, { if !$0.isOn { $0.count = 1 } }), ["$0.count"])
  }

  @Test func `compares the payload of a case part by part`() {
    #expect(wrong({ $0.screen = .detail(2, title: "b") }, { $0.screen = .detail(2, title: "a") }) != [])
    expectEqual(wrong({ $0.screen = .list([]) }, { $0.screen = .detail(1, title: "a") }), ["$0.screen"])
    expectEqual(wrong({ $0.screen = .detail(2, title: "b") }, { Self.set(2, in: &$0.screen) }), [])
    expectEqual(wrong({ $0.screen = .detail(3, title: "b") }, { Self.set(2, in: &$0.screen) }), ["$0.screen.detail.0"])
    expectEqual(wrong({ $0.screen = .empty }, { Self.set(2, in: &$0.screen) }), ["$0.screen"])
  }

  private static func set(_ number: Int, in screen: inout Screen) {
    if case .detail(_, let title) = screen { screen = .detail(number, title: title) }
  }

  @Test func `compares rows by their ids, at any position`() {
    let happened: (inout App) -> Void = {
      $0.rows[id: 1]?.isOn = true
      $0.rows[id: 2]?.title = "b"
      $0.rows.insert(Track(id: 4), at: 0)
      $0.plainRows = Array($0.rows)
    }
    expectEqual(wrong(happened, { $0.rows[id: 1]?.isOn = true }), [])
    expectEqual(wrong(happened, { $0.rows[id: 2]?.isOn = true }), ["$0.rows[id: 2].isOn"])
    expectEqual(
      wrong(happened, { $0.rows = [Track(id: 1, isOn: true), Track(id: 2, title: "b")] }), ["$0.rows[id: 4]"])
    expectEqual(
      wrong(happened, { $0.rows.append(Track(id: 4)) }), ["$0.rows.ids[0]", "$0.rows.ids[1]", "$0.rows.ids[2]"])
    expectEqual(wrong(happened, { $0.rows.insert(Track(id: 4), at: 0) }), [])
    expectEqual(wrong(happened, { $0.rows.remove(id: 1) }), ["$0.rows[id: 1]"])
    expectEqual(wrong(happened, { $0.plainRows[0].isOn = true }), ["$0.plainRows[id: 4]"])
  }

  @Test func `compares the order of rows`() {
    let reversed: (inout App) -> Void = {
      $0.rows = [Track(id: 2), Track(id: 1, isOn: true)]
    }
    expectEqual(wrong(reversed, { $0.rows[id: 1]?.isOn = true }), [])
    expectEqual(
      wrong(reversed, { $0.rows = [Track(id: 1, isOn: true), Track(id: 2)] }), ["$0.rows.ids[0]", "$0.rows.ids[1]"])
  }

  @Test func `compares an array without ids by position and count`() {
    expectEqual(wrong({ $0.list = [9, 3, 4] }, { $0.list[1] = 3 }), [])
    expectEqual(wrong({ $0.list = [9, 3, 4] }, { $0.list.append(4) }), [])
    expectEqual(wrong({ $0.list = [9, 2, 4, 5] }, { $0.list.append(4) }), ["$0.list.count"])
    expectEqual(wrong({ $0.list = [2] }, { $0.list[0] = 3 }), ["$0.list[0]"])
    expectEqual(wrong({ $0.list = [1, 2, 3, 4, 5] }, { $0.list = [] }), ["$0.list"])
  }

  @Test func `compares a dictionary by key, and a set by element`() {
    expectEqual(wrong({ $0.names = ["a": 3, "b": 3] }, { $0.names["a"] = 3 }), [])
    expectEqual(wrong({ $0.names = ["a": 3, "b": 3] }, { $0.names["a"] = 1 }), [#"$0.names["a"]"#])
    expectEqual(wrong({ $0.names = ["a": 3] }, { $0.names["b"] = 2 }), [#"$0.names["b"]"#])
    expectEqual(wrong({ $0.names["c"] = 3 }, { $0.names = ["a": 1, "b": 2] }), [#"$0.names["c"]"#])
    expectEqual(wrong({ $0.ids = [1, 3, 4] }, { $0.ids.insert(3) }), [])
    expectEqual(wrong({ $0.ids = [1, 3, 4] }, { $0.ids.insert(2) }), ["$0.ids.contains(2)"])
    expectEqual(wrong({ $0.ids = [1, 2, 4] }, { $0.ids = [1, 2] }), ["$0.ids.contains(4)"])
  }

  @Test func `compares a class, and values behind a reference, by their fields`() {
    expectEqual(wrong({ $0.account = Account(name: "a", isOpen: true) }, { $0.isOn = false }), [])
    expectEqual(
      wrong({ $0.account = Account(name: "a", isOpen: true) }, { $0.account = Account(name: "a", isOpen: false) }),
      ["$0.account.isOpen"])
    expectEqual(
      wrong(
        {
          $0.boxed.x = 1; $0.boxed.y = 1
        }, { $0.boxed.x = 1 }), [])
    expectEqual(
      wrong(
        {
          $0.boxed.x = 1; $0.boxed.y = 1
        }, { $0.boxed.x = 2 }), ["$0.boxed.box.x"])
    expectEqual(
      wrong(
        {
          $0.boxed.x = 1; $0.boxed.y = 1
        }, { $0.boxed.y = 0 }), ["$0.boxed.box.y"])
  }

  @Test func `compares a type as a whole if it compares fields that it does not show`() {
    expectEqual(wrong({ $0.hidden.secret = 1 }, { $0.hidden.secret = 0 }), ["$0.hidden"])
    expectEqual(
      wrong(
        {
          $0.hidden.secret = 1; $0.hidden.shown = 1
        }, { $0.hidden.secret = 2 }), ["$0.hidden"])
    expectEqual(wrong({ $0.hidden.secret = 1 }, { $0.isOn = false }), [])
  }

  @Test func `ignores a value that does not equal itself`() {
    expectEqual(wrong({ $0.isOn = true }, { $0.isOn = true }), [])
    expectEqual(wrong({ $0.ratio = 1 }, { $0.ratio = 1 }), [])
    expectEqual(wrong({ $0.ratio = 1 }, { $0.ratio = 2 }), ["$0.ratio"])
  }
}
