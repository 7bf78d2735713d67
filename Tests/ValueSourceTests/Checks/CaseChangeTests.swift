import Composable
import Expectations
import TestEffort
import Testing
import ValueSource

@CasePathable private enum App: Equatable {
  case signedOut(error: String?)
  case signedIn(Mailbox)
}

private struct Mailbox: Equatable {
  var user: String
  var tab = 1
  var rows: IdentifiedArrayOf<Mail> = []
  var path: Stack<Page> = []
  var status = Status.idle
  var box = Closed.full(Draft())
  var names: [String: Int] = [:]
  var drafts: [Int: Draft] = [:]
  var maybe: [String: Int?] = [:]
  var perhaps: [String: Int??] = [:]
  var thrice: Int???
  var tags: Set<String> = []
  var log: [Int] = []
  var drawer: Page?
  /// Like the initializer of a public type.
  init(of user: String) { self.user = user }
}

private struct Mail: Equatable, Identifiable { var id: Int, text = "", isRead = false }
private struct Draft: Equatable { var to = "", text = "" }

@CasePathable private enum Page: Equatable {
  case mail(Mail), compose(Draft, isSent: Bool), inner(Status), help
}

@CasePathable private enum Status: Equatable { case idle, loaded(Int), failed(Draft), `default`(of: Draft) }

private enum Closed: Equatable { case full(Draft), empty }

struct `The changes of an enum as source` {
  private func changes(_ change: (inout Mailbox) -> Void, from start: (inout Mailbox) -> Void = { _ in }) -> [String] {
    var before = Mailbox(of: "a")
    start(&before)
    var after = before
    change(&after)
    return SourceText.assignments(from: before, to: after)
  }

  @Test func `are those of the payload, if the case stays the same`() {
    let before = App.signedIn(Mailbox(of: "a"))
    var after = before
    after.modify(\.signedIn) { $0.tab = 2 }
    expectEqual(SourceText.assignments(from: before, to: after), [#"$0.modify(\.signedIn) { $0.tab = 2 }"#])
    after.modify(\.signedIn) { $0.user = "b" }
    expectEqual(
      SourceText.assignments(from: before, to: after),
      [
        #"$0.modify(\.signedIn) {"#, #"  $0.user = "b""#, "  $0.tab = 2", "}",
      ])
    expectEqual(
      SourceText.assignments(from: App.signedOut(error: nil), to: .signedOut(error: "x")),
      [
        #"$0.modify(\.signedOut) { $0 = "x" }"#
      ])
  }

  @Test func `assign a whole that is shorter and is certain to compile`() {
    expectEqual(changes({ $0.status = .loaded(2) }, from: { $0.status = .loaded(1) }), ["$0.status = .loaded(2)"])
    expectEqual(
      changes({ $0.status = .failed(Draft(to: "b")) }, from: { $0.status = .failed(Draft()) }),
      [#"$0.status.modify(\.failed) { $0.to = "b" }"#])
  }

  @Test func `assign another case, and an enum without case paths, as a whole`() {
    expectEqual(changes { $0.status = .loaded(1) }, ["$0.status = .loaded(1)"])
    expectEqual(changes { $0.box = .full(Draft(to: "b")) }, [#"$0.box = .full(Draft(to: "b", text: ""))"#])
  }

  @Test func `nest, and join the names of cases within cases`() {
    let start: (inout Mailbox) -> Void = {
      $0.path = [.mail(Mail(id: 1)), .inner(.failed(Draft()))]
      $0.drawer = .mail(Mail(id: 1))
    }
    expectEqual(
      changes({ $0.path[id: 0]?.modify(\.mail) { $0.isRead = true } }, from: start),
      [#"$0.path[id: 0]?.modify(\.mail) { $0.isRead = true }"#])
    expectEqual(
      changes({ $0.path[id: 1]?.modify(\.inner.failed) { $0.to = "b" } }, from: start),
      [#"$0.path[id: 1]?.modify(\.inner.failed) { $0.to = "b" }"#])
    expectEqual(
      changes({ $0.drawer?.modify(\.mail) { $0.isRead = true } }, from: start),
      [#"$0.drawer?.modify(\.mail) { $0.isRead = true }"#])
  }

  @Test func `number the values of a payload, because those of a case path have no labels`() {
    expectEqual(
      changes(
        { $0.drawer = .compose(Draft(to: "b"), isSent: true) }, from: { $0.drawer = .compose(Draft(), isSent: false) }),
      [#"$0.drawer?.modify(\.compose) {"#, #"  $0.0.to = "b""#, "  $0.1 = true", "}"])
    expectEqual(
      changes(
        { $0.status = .default(of: Draft(to: "b")) }, from: { $0.status = .default(of: Draft()) }),
      [#"$0.status.modify(\.default) { $0.to = "b" }"#])
  }

  @Test func `push and pop the elements of a stack`() {
    let start: (inout Mailbox) -> Void = { $0.path = [.help, .mail(Mail(id: 1)), .help] }
    expectEqual(changes({ $0.path.push(.help) }, from: start), ["$0.path.push(.help)"])
    expectEqual(changes({ $0.path.popLast() }, from: start), ["$0.path.popLast()"])
    expectEqual(changes({ $0.path.pop(from: 1) }, from: start), ["$0.path = [0: .help]"])
    expectEqual(
      changes({ $0.path.pop(from: 2) }, from: { $0.path = [.mail(Mail(id: 1)), .help, .help, .help] }).count, 1)
    expectEqual(
      changes({ $0.path.pop(from: 1) }, from: { $0.path = [.mail(Mail(id: 1)), .help, .help] }),
      ["$0.path.pop(from: 1)"])
    expectEqual(changes({ $0.path.remove(id: 0) }, from: start), ["$0.path.remove(id: 0)"])
    expectEqual(
      changes(
        {
          $0.path.popLast()
          $0.path.push(.help)
        }, from: start), ["$0.path.popLast()", "$0.path.push(.help)"])
  }

  @Test func `set and remove the values of a dictionary by key`() {
    let start: (inout Mailbox) -> Void = {
      $0.names = ["a": 1, "b": 2, "c": 3]
      $0.drafts = [1: Draft(), 2: Draft()]
      $0.maybe = ["a": 1, "b": 2, "c": nil]
    }
    expectEqual(changes({ $0.names["b"] = 7 }, from: start), [#"$0.names["b"] = 7"#])
    expectEqual(changes({ $0.names["b"] = nil }, from: start), [#"$0.names["b"] = nil"#])
    expectEqual(changes({ $0.names = [:] }, from: start), ["$0.names = [:]"])
    expectEqual(changes({ $0.drafts[2]?.to = "x" }, from: start), [#"$0.drafts[2]?.to = "x""#])
    expectEqual(changes({ $0.maybe["a"] = .some(nil) }, from: start), [#"$0.maybe.updateValue(nil, forKey: "a")"#])
    expectEqual(changes({ $0.maybe["c"] = 4 }, from: start), [#"$0.maybe["c"] = 4"#])
    expectEqual(
      changes({ $0.perhaps["a"] = .some(.some(nil)) }, from: { $0.perhaps = ["a": 1] }),
      [#"$0.perhaps.updateValue(.some(nil), forKey: "a")"#])
  }

  @Test func `assign an optional in an optional as a whole, because .some(nil) means another value for each type`() {
    expectEqual(
      changes({ $0.thrice = .some(.some(nil)) }, from: { $0.thrice = .some(nil) }), ["$0.thrice = .some(.some(nil))"])
    expectEqual(changes({ $0.thrice = .some(nil) }, from: { $0.thrice = 1 }), ["$0.thrice = .some(nil)"])
    expectEqual(changes({ $0.thrice = 2 }, from: { $0.thrice = 1 }), ["$0.thrice = 2"])
  }

  @Test func `insert and remove the members of a set`() {
    let long = "a member with a long name"
    let start: (inout Mailbox) -> Void = { $0.tags = [long, "b"] }
    expectEqual(changes({ $0.tags.insert("c") }, from: start), [#"$0.tags.insert("c")"#])
    expectEqual(changes({ $0.tags.remove("b") }, from: start), [#"$0.tags.remove("b")"#])
    expectEqual(changes({ $0.tags = ["c"] }, from: start), [#"$0.tags = ["c"]"#])
  }

  @Test func `insert and remove the elements of an array`() {
    let start: (inout Mailbox) -> Void = { $0.log = Array(100..<120) }
    expectEqual(changes({ $0.log.removeFirst() }, from: start), ["$0.log.removeFirst()"])
    expectEqual(changes({ $0.log.removeFirst(2) }, from: start), ["$0.log.removeFirst(2)"])
    expectEqual(changes({ $0.log.removeLast() }, from: start), ["$0.log.removeLast()"])
    expectEqual(changes({ $0.log.remove(at: 7) }, from: start), ["$0.log.remove(at: 7)"])
    expectEqual(changes({ $0.log.removeSubrange(3..<7) }, from: start), ["$0.log.removeSubrange(3..<7)"])
    expectEqual(changes({ $0.log.insert(7, at: 3) }, from: start), ["$0.log.insert(7, at: 3)"])
    expectEqual(
      changes(
        {
          $0.log.removeFirst()
          $0.log.append(7)
        }, from: start), ["$0.log.removeFirst()", "$0.log.append(7)"])
  }
}

struct `The changes of random states as source` {
  private func draft(_ random: inout some RandomNumberGenerator) -> Draft {
    Draft(to: ["", "a", "b"].randomElement(using: &random) ?? "", text: ["", "x"].randomElement(using: &random) ?? "")
  }

  private func page(_ random: inout some RandomNumberGenerator) -> Page {
    switch Int.random(in: 0...3, using: &random) {
    case 0: .mail(Mail(id: .random(in: 0...2, using: &random), isRead: .random(using: &random)))
    case 1: .compose(draft(&random), isSent: .random(using: &random))
    case 2: .inner(.failed(draft(&random)))
    default: .help
    }
  }

  private func mailbox(_ random: inout some RandomNumberGenerator) -> Mailbox {
    func number() -> Int { .random(in: 0...3, using: &random) }
    var box = Mailbox(of: "\(number())")
    box.rows = IdentifiedArray(
      (0..<number()).map { _ in Mail(id: number(), text: "\(number())") }, uniquingIDsWith: { first, _ in first })
    for _ in 0..<number() { box.path.push(page(&random)) }
    if number() == 0, let id = box.path.ids.first { box.path.remove(id: id) }
    box.status = [.idle, .loaded(number()), .failed(draft(&random)), .default(of: draft(&random))][number()]
    box.box = number() > 1 ? .empty : .full(draft(&random))
    for _ in 0..<number() {
      box.names["\(number())"] = number()
      box.drafts[number()] = draft(&random)
      box.maybe["\(number())"] = number() == 0 ? .some(nil) : number()
      box.tags.insert("\(number())")
      box.log.append(number())
    }
    box.drawer = number() == 0 ? nil : page(&random)
    return box
  }

  @Test func `never assign the state as a whole within its case, leave no gaps, and are empty only for equal states`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<TestEffort.count(500, full: 2000) {
      let (before, after) = (mailbox(&random), mailbox(&random))
      let lines = SourceText.assignments(from: App.signedIn(before), to: .signedIn(after))
      expectEqual(lines.isEmpty, before == after)
      guard let first = lines.first else { continue }
      #expect(first.hasPrefix(#"$0.modify(\.signedIn) {"#))
      #expect(!lines.contains { $0.contains("…") || $0.contains("Mailbox(") })
      let text = lines.joined()
      expectEqual(text.count { $0 == "{" }, text.count { $0 == "}" })
      #expect(SourceText.assignments(from: after, to: after).isEmpty)
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
