import Composable
import Expectations
import RecordedSessions
import TestEffort
import Testing

@testable import ComposableRecording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A state with all forms in which values are encoded.
private struct Tree: Codable, Equatable {
  struct Leaf: Codable, Equatable, Identifiable {
    var id: Int
    var name = ""
    var tags: [String] = []
    var weight: Double?
    var made: Date?
  }

  enum Screen: Codable, Equatable {
    case none
    case list(Leaf)
    case pair(Int, name: String)
    indirect case deep(Screen)
  }

  var list: [Leaf] = []
  var rows: IdentifiedArrayOf<Leaf> = []
  var nested: [[Int]] = []
  var names: Set<String> = []
  var byName: [String: Leaf] = [:]
  var byNumber: [Int: String] = [:]
  var byLeaf: [Key: Int] = [:]
  var screen = Screen.none
  var note: String?
  var maybe: Int??
  var ids: [UUID] = []
  var url: URL?
  var data = Data()
  var price = Decimal(1)
  var wait: Duration = .zero
  var path = Stack<Screen>()
  var number = 0.5

  enum Key: String, Codable { case a, b, c }
}

/// Random trees, and random changes of them.
private struct Gardener {
  let random: RandomSource

  func int(_ range: ClosedRange<Int>) -> Int { random(in: range) }
  func text() -> String { ["", "a", "é", "/", "~1", "a\"b\\", "\u{2028}", "<b>", "0", "\n"][int(0...9)] }

  func leaf(_ id: Int? = nil) -> Tree.Leaf {
    Tree.Leaf(
      id: id ?? int(0...999), name: text(), tags: (0..<int(0...3)).map { _ in text() },
      weight: [nil, .nan, .infinity, 2.5][int(0...3)],
      made: int(0...1) == 0 ? nil : Date(timeIntervalSinceReferenceDate: Double(int(0...9)) / 3))
  }

  func screen() -> Tree.Screen {
    switch int(0...4) {
    case 0: .none
    case 1: .list(leaf())
    case 2: .pair(int(0...5), name: text())
    case 3: .deep(screen())
    default: .deep(.list(leaf()))
    }
  }

  func change<Element>(_ list: inout [Element], _ make: () -> Element, _ edit: (inout Element) -> Void) {
    switch int(0...8) {
    case 0: list.insert(make(), at: int(0...list.count))
    case 1: if !list.isEmpty { list.remove(at: int(0...list.count - 1)) }
    case 2: list.append(make())
    case 3: list.reverse()
    case 4: list = (0..<int(0...5)).map { _ in make() }
    case 5: if !list.isEmpty { list.swapAt(0, int(0...list.count - 1)) }
    case 6: list.insert(contentsOf: (0..<int(0...4)).map { _ in make() }, at: int(0...list.count))
    default: if !list.isEmpty { edit(&list[int(0...list.count - 1)]) }
    }
  }

  func edit(_ leaf: inout Tree.Leaf) {
    switch int(0...3) {
    case 0: leaf.name = text()
    case 1: change(&leaf.tags, text) { $0 += "x" }
    case 2: leaf.weight = leaf.weight == nil ? 1 : nil
    default: leaf.made = Date(timeIntervalSinceReferenceDate: Double(int(0...9)) / 7)
    }
  }

  func edit(_ tree: inout Tree) {
    switch int(0...17) {
    case 0, 1: change(&tree.list, { leaf() }, edit)
    case 2, 3:
      var rows = Array(tree.rows)
      change(&rows, { leaf() }, edit)
      tree.rows = IdentifiedArray(rows)
    case 4: change(&tree.nested, { [int(0...9)] }) { change(&$0, { int(0...9) }) { $0 += 1 } }
    case 5: tree.names.formSymmetricDifference([text(), text()])
    case 6:
      var leaf = tree.byName[text(), default: leaf()]
      edit(&leaf)
      tree.byName[text()] = int(0...2) == 0 ? nil : leaf
    case 7: tree.byNumber[int(-2...2)] = int(0...2) == 0 ? nil : text()
    case 8: tree.byLeaf[[.a, .b, .c][int(0...2)]] = int(0...3) == 0 ? nil : int(0...9)
    case 9, 10:
      if case .list(var leaf) = tree.screen, int(0...2) > 0 {
        edit(&leaf)
        tree.screen = .list(leaf)
      } else {
        tree.screen = screen()
      }
    case 11: tree.note = int(0...1) == 0 ? nil : text()
    case 12: tree.maybe = [Int??.none, .some(nil), 3][int(0...2)]
    case 13:
      change(&tree.ids, { UUID(uuidString: "00000000-0000-0000-0000-00000000000\(int(0...9))") ?? UUID() }) { _ in }
    case 14: tree.url = URL(string: "https://a.b/\(int(0...9))")
    case 15: tree.data.append(UInt8(int(0...255)))
    case 16:
      tree.price += Decimal(int(0...9)) / 100
      tree.wait += .milliseconds(int(0...3))
    default: if int(0...2) == 0 { tree.path.popLast() } else { tree.path.push(screen()) }
    }
  }
}

struct `The change of a state` {
  private func state(_ tree: Tree) throws -> JSONNode { JSONNode(try StableJSON.text(of: tree)[...]) }

  private func delta(_ change: StateChange) throws -> StateChange {
    try StateChange(try LineFields(Array("{\(change.fields.dropFirst())}".utf8)[...]))
  }

  @Test(arguments: 1...TestEffort.count(12, full: 40) as ClosedRange<UInt64>)
  func `turns the encoded state before into the one after, for random states`(seed: UInt64) throws {
    let gardener = Gardener(random: .seeded(seed))
    var tree = Tree()
    var node = try state(tree)
    for step in 0..<60 {
      let before = tree
      for _ in 0..<gardener.int(1...3) { gardener.edit(&tree) }
      let change = try StateComparison.change(from: before, to: tree)
      node = try node.applying(try delta(change))
      #expect(JSONNode.isEqual(node, try state(tree)), "step \(step): \(change.fields)")
      // Decoding by parts gives what the decoder of Foundation gives for the whole text.
      let whole = try StableJSON.value(Tree.self, from: node.bytes)
      let parts = try node.decode(Tree.self)
      expectEqual("\(parts.list) \(parts.rows.elements)", "\(whole.list) \(whole.rows.elements)")
      #expect(parts.byName.keys == whole.byName.keys && parts.screen.isSame(whole.screen), "step \(step)")
      #expect(parts.byLeaf == whole.byLeaf && parts.maybe == whole.maybe && parts.ids == whole.ids)
      #expect(parts.path.ids == whole.path.ids && parts.data == whole.data && parts.price == whole.price)
    }
  }

  @Test func `is empty for a state that was decoded again`() throws {
    let gardener = Gardener(random: .seeded(5))
    var tree = Tree()
    for _ in 0..<50 { gardener.edit(&tree) }
    tree.names = []
    tree.byLeaf = [:]
    let copy = try StableJSON.value(Tree.self, from: try StableJSON.text(of: tree))
    #expect(try StateComparison.change(from: tree, to: copy).isEmpty)
  }

  @Test func `has elements that were inserted, removed and changed at once, and no others`() throws {
    var tree = Tree()
    tree.list = (0..<100).map { Tree.Leaf(id: $0) }
    var new = tree
    new.list[3].name = "x"
    new.list.append(Tree.Leaf(id: 100))
    try expectEqual(
      StateComparison.change(from: tree, to: new).fields,
      #","set":{"/list/3/name":"x"},"splice":[["/list",100,0,[{"id":100,"name":"","tags":[]}]]]"#)
    new = tree
    new.list.insert(Tree.Leaf(id: -1), at: 0)
    new.list[50].name = "y"
    try expectEqual(
      StateComparison.change(from: tree, to: new).fields,
      #","set":{"/list/49/name":"y"},"splice":[["/list",0,0,[{"id":-1,"name":"","tags":[]}]]]"#)
    new = tree
    new.list.removeSubrange(10..<20)
    try expectEqual(StateComparison.change(from: tree, to: new).fields, #","splice":[["/list",10,10,[]]]"#)
  }

  @Test func `is found though two values are equal by their own definition`() throws {
    struct Named: Codable, Equatable {
      var id = 1
      var name = "a"
      static func == (one: Self, other: Self) -> Bool { one.id == other.id }
    }
    try expectEqual(
      StateComparison.change(from: [Named()], to: [Named(name: "b")]).fields, #","set":{"/0/name":"b"}"#)
  }

  @Test func `encodes no element of a list that did not change`() throws {
    struct Counted: Codable {
      static let encoded = Locked(0)
      var id: Int
      func encode(to encoder: any Encoder) throws {
        Self.encoded.withLock { $0 += 1 }
        var container = encoder.singleValueContainer()
        try container.encode(id)
      }
    }
    struct Holder: Codable {
      var text = ""
      var list = (0..<10_000).map { Counted(id: $0) }
    }
    let old = Holder()
    var new = old
    new.text = "a"
    try expectEqual(StateComparison.change(from: old, to: new).fields, #","set":{"/text":"a"}"#)
    expectEqual(Counted.encoded.withLock { $0 }, 0)
    // An element that was appended is encoded, and no other one.
    new.list.append(Counted(id: -1))
    _ = try StateComparison.change(from: old, to: new)
    expectEqual(Counted.encoded.withLock { $0 }, 1)
  }

  @Test(arguments: [
    (#"{"set":{"/list/0/name":"a"}}"#, "the step changes element 0 of a list of 0"),
    (#"{"set":{"/number/x":1}}"#, "the step changes the part x of a value that has no parts"),
    (#"{"set":{"/absent/x":1}}"#, "the step changes the part x of a value that has no parts"),
    (#"{"set":{"list":1}}"#, #""set" has the path "list""#),
    (#"{"unset":[""]}"#, "the step removes the whole state"),
    (#"{"splice":[["/number",0,0,[]]]}"#, #""splice" changes what is not a list"#),
    (#"{"splice":[["/list",1,0,[]]]}"#, #""splice" removes 0 elements from 1 on, in a list of 0"#),
    (
      #"{"splice":[["/list",9223372036854775807,9223372036854775807,[]]]}"#,
      #""splice" removes 9223372036854775807 elements from 9223372036854775807 on, in a list of 0"#
    ),
    (#"{"splice":[["/list",-1,0,[]]]}"#, #""splice" has ["/list",-1,0,[]]"#),
    (#"{"splice":[["/list",0,0,7]]}"#, #""splice" has ["/list",0,0,7]"#),
  ])
  func `that does not fit the state is an error that names what does not fit`(line: String, reason: String) throws {
    #expect(throws: RecordingError.Misfit.damaged(reason)) {
      let line = try LineFields(Array(line.utf8)[...])
      _ = try state(Tree()).applying(try StateChange(line))
    }
  }
}

extension Tree.Screen {
  /// Whether two screens are the same, where NaN is the same as NaN.
  fileprivate func isSame(_ other: Self) -> Bool { "\(self)" == "\(other)" }
}

@MainActor struct `A recording of a list that grows` {
  private struct Log: Codable, Equatable {
    var entries: [Entry] = []
    var text = ""
  }

  private struct Entry: Codable, Equatable {
    var id: Int
    var text = "a round that was played"
    var isSaved = false
  }

  private enum LogAction: Codable, Sendable { case add, save, type }

  private let reducer = Reducer<Log, LogAction, Void> { log, action, _ in
    switch action {
    case .add: log.entries.append(Entry(id: log.entries.count))
    case .save: log.entries[log.entries.count - 1].isSaved = true
    case .type: log.text += log.text.count > 9 ? "" : "a"
    }
    return .none
  }

  private func size(rounds: Int) throws -> (bytes: Int, recording: Recording<Log, LogAction>, folder: RecordingFolder) {
    let folder = try RecordingFolder()
    let store = Store(initialState: Log(), reducer: reducer, environment: ())
    store.observe(
      try Recorder<Log, LogAction>(to: folder.file, header: RecordingHeader(feature: "log"), elapsed: { .zero }))
    for _ in 0..<rounds { for action in [LogAction.add, .type, .save] { store.send(action) } }
    let recording = try Recording<Log, LogAction>(path: folder.file)
    return (try Data(contentsOf: URL(filePath: folder.file)).count, recording, folder)
  }

  @Test func `grows with the number of steps, and not with its square`() throws {
    let count = TestEffort.count(480, full: 2000)
    let (small, large) = (try size(rounds: count / 4), try size(rounds: count))
    #expect(large.bytes < 5 * small.bytes, "\(small.bytes) \(large.bytes)")
    #expect(large.recording.count == 3 * count && large.recording.misfits() == [])
    try expectEqual(large.recording.replay(reducer, environment: ()), nil)
    for rounds in [0, 1, 22, count / 4, count - 1, count] {
      let state = try large.recording.state(at: rounds * 3)
      #expect(state.entries.count == rounds && state.entries.allSatisfy(\.isSaved))
    }
  }
}
