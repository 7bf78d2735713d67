import Expectations
import TestEffort

@testable import ComposableTesting

private struct Small: Equatable {
  struct Inner: Equatable {
    var number = 0
    var isOn = false
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    var number = 0
  }
  enum Mode: Equatable { case off, on(Int) }

  var number = 0
  var isOn = false
  var inner = Inner()
  var optional: Inner?
  var list: [Int] = []
  var rows: IdentifiedArray<Int, Row> = []
  var names: [Int: Int] = [:]
  var set: Set<Int> = []
  var mode = Mode.off

  static func random(_ random: RandomSource) -> Self {
    func few() -> Int { random(in: 0...2) }
    func inner() -> Inner { Inner(number: few(), isOn: few() == 0) }
    return Small(
      number: few(), isOn: few() == 0, inner: inner(), optional: few() == 0 ? nil : inner(),
      list: (0..<few()).map { _ in few() },
      rows: IdentifiedArray(uniqueElements: [1, 2, 3].filter { _ in few() > 0 }.map { Row(id: $0, number: few()) }),
      names: Dictionary(uniqueKeysWithValues: [1, 2, 3].filter { _ in few() > 0 }.map { ($0, few()) }),
      set: Set((0..<few()).map { _ in few() }), mode: few() == 0 ? .off : .on(few()))
  }
}

/// An assignment of a closure, and whether it is right: decided without comparing whole states.
private struct Assignment {
  let update: (inout Small) -> Void
  /// Whether the assignment is right for a state after, given the state before.
  let isRight: (_ before: Small, _ actual: Small) -> Bool

  static func all(_ random: RandomSource) -> [Assignment] {
    let (value, key, flag) = (random(in: 0...2), random(in: 1...3), random(in: 0...1) == 0)
    let inner = Small.Inner(number: value, isOn: flag)
    let list = (0..<value).map { _ in random(in: 0...2) }
    let alternatives: [[Assignment]] = [
      [
        .init(update: { $0.number = value }, isRight: { $1.number == value }),
        .init(update: { $0.number += 1 }, isRight: { $1.number == $0.number + 1 }),
      ],
      [
        .init(update: { $0.isOn = flag }, isRight: { $1.isOn == flag }),
        .init(update: { $0.isOn.toggle() }, isRight: { $1.isOn == !$0.isOn }),
      ],
      [
        .init(update: { $0.inner = inner }, isRight: { $1.inner == inner }),
        .init(update: { $0.inner.number = value }, isRight: { $1.inner.number == value }),
      ],
      [
        .init(update: { $0.optional = nil }, isRight: { $1.optional == nil }),
        .init(update: { $0.optional = inner }, isRight: { $1.optional == inner }),
        // Asserts a part only where it exists, before or now. Setting the value before does not assert existence.
        .init(
          update: { $0.optional?.number = value },
          isRight: { before, actual in
            actual.optional.map { $0.number == value } ?? (before.optional.map { $0.number == value } ?? true)
          }),
      ],
      [
        .init(update: { $0.list = list }, isRight: { $1.list == list }),
        .init(
          update: { $0.list.append(value) },
          isRight: { $1.list.count == $0.list.count + 1 && $1.list.last == value }),
      ],
      [
        .init(update: { $0.rows[id: key]?.number = value }, isRight: { $1.rows[id: key]?.number == value }),
        .init(update: { $0.rows.remove(id: key) }, isRight: { $1.rows[id: key] == nil }),
        .init(update: { $0.rows = [.init(id: key)] }, isRight: { $1.rows == [.init(id: key)] }),
      ],
      [
        .init(update: { $0.names[key] = value }, isRight: { $1.names[key] == value }),
        .init(update: { $0.names[key] = nil }, isRight: { $1.names[key] == nil }),
        .init(update: { $0.names = [key: value] }, isRight: { $1.names == [key: value] }),
      ],
      [
        .init(update: { $0.set.insert(value) }, isRight: { $1.set.contains(value) }),
        .init(update: { $0.set.remove(value) }, isRight: { !$1.set.contains(value) }),
        .init(update: { $0.set = [value] }, isRight: { $1.set == [value] }),
      ],
      [
        .init(update: { $0.mode = .off }, isRight: { $1.mode == .off }),
        .init(update: { $0.mode = .on(value) }, isRight: { $1.mode == .on(value) }),
      ],
    ]
    return alternatives.compactMap { choices in
      random(in: 0...3) == 0 ? choices[random(in: 0...choices.count - 1)] : nil
    }
  }
}

/// A partial assertion passes exactly when each of its assignments is right.
struct `A partial assertion against a plain model` {
  @Test(arguments: 1...TestEffort.count(3, full: 10))
  func `random states and random assignments`(_ seed: UInt64) {
    let random = RandomSource.seeded(seed)
    var counts = (right: 0, wrong: 0)
    for round in 0..<400 {
      let before = Small.random(random)
      // Often the same state, so that some assignments are right.
      var actual = round.isMultiple(of: 3) ? Small.random(random) : before
      for assignment in Assignment.all(random) where random(in: 0...1) == 0 { assignment.update(&actual) }
      let assignments = Assignment.all(random)
      let isRight = assignments.allSatisfy { $0.isRight(before, actual) }
      let expectation = Expectation(step: .send("a"), before: before, actual: actual, exhaustivity: .off)
      let failure = expectation.check { state in for assignment in assignments { assignment.update(&state) } }.failure
      expectEqual((failure == nil), isRight, "\(before) → \(actual): \(failure?.message ?? "passed")")
      if isRight { counts.right += 1 } else { counts.wrong += 1 }
    }
    #expect(counts.right > 20 && counts.wrong > 20)
  }
}
