import Composable
import ComposableDurable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StorageComparison {
  private static let kinds = ["order", "kind 'of' \"stores\""]
  private static let keys = ["1", "2", "3", "", "a\"b\\c'{d},NULL", "ключ 🙂"]
  private static let ids = ["r1", "r2", "r3"]
  private static let workers = ["first", "second", "third"]

  private mutating func draw(_ range: ClosedRange<Int>) -> Int { random.draw(in: range) }
  private mutating func draw<Element>(_ elements: [Element]) -> Element { elements[draw(0...elements.count - 1)] }
  private mutating func isDrawn(oneIn count: Int) -> Bool { draw(1...count) == 1 }

  /// Draws a call, and makes it.
  mutating func step() async throws {
    let kind = draw(Self.kinds)
    switch draw(0...19) {
    case 0...3:
      var posts: [DurableStorage.Post] = []
      for _ in 0..<draw(0...4) { posts.append(drawPost()) }
      try await post(posts)
    case 4...6: try await inbox(kind, drawShards(), draw([0, 1, 2, 3, 100]))
    case 7...11: try await commit(kind, drawChanges(kind))
    case 12: try await load(kind, Self.keys.filter { _ in isDrawn(oneIn: 2) } + ["unknown"])
    case 13, 14:
      let since = isDrawn(oneIn: 2) ? nil : draw(moments)
      try await due(kind, drawShards(), since: since)
    case 15: try await replies(kind, drawRequests())
    case 16: try await forget(before: isDrawn(oneIn: 2) ? draw(moments) : moments[moments.count / 2])
    case 17, 18: try await lease(kind, draw(Self.workers))
    default:
      if isDrawn(oneIn: 2) { try await release(kind, draw(Self.workers)) } else { try await pass(draw([0.4, 1.5])) }
    }
  }

  /// Compares everything that a storage tells.
  mutating func compareAll() async throws {
    let all = Set(0..<storage.shards)
    for kind in Self.kinds {
      try await load(kind, Self.keys)
      try await inbox(kind, all, 1_000_000)
      try await due(kind, all, since: nil)
      try await replies(kind, Self.keys.flatMap { key in Self.ids.map { .init(key: key, id: $0) } })
      for worker in Self.workers { try await lease(kind, worker) }
    }
  }

  private mutating func drawShards() -> Set<Int> {
    let all = Set(0..<storage.shards)
    if isDrawn(oneIn: 2) { return all }
    return Set(all.sorted().filter { _ in isDrawn(oneIn: 2) })
  }

  private mutating func drawPost() -> DurableStorage.Post {
    lastBody += 1
    let id = isDrawn(oneIn: 2) ? draw(Self.ids) : nil
    let trace = isDrawn(oneIn: 2) ? [:] : ["é \(lastBody)": "\0'\"\\"]
    return .init(
      kind: draw(Self.kinds), key: draw(Self.keys), id: id, body: "{\"text\":\"\\u0000 'é' \(lastBody)\"}",
      trace: trace)
  }

  private mutating func drawRequests() -> [DurableStorage.Request] {
    (0..<draw(0...5)).map { _ in .init(key: draw(Self.keys), id: draw(Self.ids)) }
  }

  private mutating func drawWake() -> DurableStorage.Wake {
    switch draw(0...5) {
    case 0: .never
    case 1: .now
    case 2: .at(draw(moments))
    case 3: .at(draw(moments) - 3_600)
    case 4: .at(draw(moments) + 3_600)
    default: .at(draw([.distantPast, .distantFuture]))
    }
  }

  private mutating func drawChanges(_ kind: String) -> [DurableStorage.Change] {
    var changes: [DurableStorage.Change] = []
    for key in Self.keys where isDrawn(oneIn: 2) {
      var version = model.load(kind, [key]).first?.version ?? 0
      if isDrawn(oneIn: 5) { version = draw([0, max(0, version - 1), version + 1]) }
      // Some of these were consumed before.
      var consumed = seen.filter { $0.value == (kind, key) }.keys.sorted().suffix(4).filter { _ in isDrawn(oneIn: 3) }
      if isDrawn(oneIn: 20) { consumed.append(1_000_000_000 + draw(0...9)) }
      lastBody += 1
      let replies = consumed.map { number in
        DurableStorage.Consumed(number: number, reply: .init(body: isDrawn(oneIn: 4) ? nil : "\"\(lastBody)\""))
      }
      var posts: [DurableStorage.Post] = []
      while isDrawn(oneIn: 3) { posts.append(drawPost()) }
      // Some of these are known.
      let answered = Self.ids.filter { _ in isDrawn(oneIn: 6) }.map { id in
        DurableStorage.Answered(id: id, reply: .init(body: isDrawn(oneIn: 4) ? nil : "\"\(lastBody)\""))
      }
      changes.append(
        .init(
          key: key, version: version, state: "{\"count\":\(lastBody)}", wake: drawWake(), consumed: replies,
          answered: answered, posts: posts))
    }
    for post in changes.flatMap(\.posts) where post.kind == kind {
      for index in changes.indices where changes[index].key == post.key {
        changes[index].answered.removeAll { $0.id == post.id }
      }
    }
    // A storage has to lock them in an order of its own.
    for index in changes.indices { changes.swapAt(index, draw(0...index)) }
    return changes
  }
}
