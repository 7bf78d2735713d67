import Expectations
import TestEffort
import Testing

@testable import Composable

struct `The parts of an effect` {
  /// The ways to append many effects to one, one at a time.
  enum Way: CaseIterable, CustomTestStringConvertible {
    case appended, prepended, atBothEnds, listed, inPairs, doubled

    var testDescription: String { "\(self)" }

    func parts(_ count: Int, each: (EffectParts<Int>) -> Void) -> EffectParts<Int> {
      var parts = EffectParts([Effect.send(0)])
      for number in 1..<count {
        let one = EffectParts([Effect.send(number)])
        switch self {
        case .appended: parts.append(.send(number))
        case .prepended: parts = one.followed(by: parts)
        case .atBothEnds: parts = number.isMultiple(of: 2) ? one.followed(by: parts) : parts.followed(by: one)
        case .listed: parts.append(contentsOf: one)
        case .inPairs: parts = parts.followed(by: EffectParts([.send(number), .send(-number)]))
        case .doubled: if number <= 10 { parts.append(contentsOf: parts) }
        }
        each(parts)
      }
      return parts
    }
  }

  private func numbers(_ parts: EffectParts<Int>) -> [Int] {
    parts.all.map { if case .send(let number) = $0.content { number } else { .min } }
  }

  @Test func `keep their order, however they are joined`() {
    expectEqual(numbers(Way.appended.parts(1_000) { _ in }), Array(0..<1_000))
    expectEqual(numbers(Way.prepended.parts(1_000) { _ in }), (0..<1_000).reversed())
    expectEqual(numbers(Way.listed.parts(1_000) { _ in }), Array(0..<1_000))
    let ends = numbers(Way.atBothEnds.parts(1_000) { _ in })
    expectEqual(ends, stride(from: 998, to: 0, by: -2) + [0] + stride(from: 1, to: 1_000, by: 2))
    expectEqual(numbers(Way.inPairs.parts(3) { _ in }), [0, 1, -1, 2, -2])
    expectEqual(numbers(Way.doubled.parts(1_000) { _ in }), Array(repeating: 0, count: 1_024))
  }

  @Test(arguments: Way.allCases) func `are each copied a few times at most, even if the previous effect is retained`(
    way: Way
  ) {
    var copied = 0
    var before = EffectParts<Int>([])
    // Retained from one iteration to the next, as in `effect = .merge(effect, next)`.
    _ = way.parts(10_000) { parts in
      let kept = Set(before.lists.map(\.storage))
      for list in parts.lists where !kept.contains(list.storage) { copied += list.count }
      before = parts
    }
    #expect(copied < 50 * 10_000)
    #expect(before.lists.count < 30)
  }

  @Test func `are one list when all effects are given at once`() {
    let sends = (0..<1_000).map { Effect.send($0) }
    guard case .node(.merge(let parts)) = Effect.merge([.none] + sends + [.none]).content else {
      Issue.record("no merge")
      return
    }
    expectEqual(parts.lists.map(\.count), [1_000])
    expectEqual(numbers(parts), Array(0..<1_000))
  }

  @Test func `keep their order when lists are among the given effects`() {
    let short = Effect.merge(.send(1), .send(2))
    let long = Effect.merge((3..<100).map { .send($0) })
    let effect = Effect.merge(.send(0), short, .none, long, .send(100), .merge(.send(101), .send(102)))
    guard case .node(.merge(let parts)) = effect.content else {
      Issue.record("no merge")
      return
    }
    expectEqual(numbers(parts), Array(0...102))
  }

  @Test func `are flat in an effect that grows in a loop at either end`() {
    var effects = Array(repeating: Effect<Int>.none, count: 4)
    let count = TestEffort.count(5_000, full: 20_000)
    for number in 0..<count {
      let next = Effect.send(number)
      effects[0] = .merge(effects[0], next)
      effects[1] = .merge(next, effects[1])
      effects[2] = .concatenate(effects[2], next)
      effects[3] = .concatenate(next, effects[3])
    }
    for (index, effect) in effects.enumerated() {
      let machine = EventLoop<[Int], Int>(initialState: []) { state, action in
        state.append(action)
        return action < 0 ? effect : .none
      }
      machine.begin(-1)
      while machine.next() != nil {}
      #expect(
        machine.state.dropFirst().elementsEqual(index % 2 == 1 ? Array((0..<count).reversed()) : Array(0..<count)))
    }
  }
}

extension [Effect<Int>] {
  fileprivate var storage: UnsafeRawPointer? { withUnsafeBytes { $0.baseAddress } }
}

extension EffectParts {
  fileprivate func followed(by other: Self) -> Self {
    var result = self
    result.append(contentsOf: other)
    return result
  }
}
