import Expectations
@testable import Composable
import Foundation
import Testing

extension `A stack` {
  @Test func `assigns new ids when all elements are replaced`() {
    var stack: Stack<String> = ["a", "b"]
    stack.replaceAll(with: ["c", "d", "e"])
    expectEqual(stack, [2: "c", 3: "d", 4: "e"])
    stack.replaceAll(with: [])
    expectEqual(stack.push("f"), 5)
  }

  @Test func `removes one element by its id, and keeps those above it`() {
    func clear(_ element: inout String?) { element = nil }
    var stack: Stack<String> = ["a", "b", "c", "d", "e"]
    stack[id: 1] = nil
    expectEqual(stack, [0: "a", 2: "c", 3: "d", 4: "e"])
    expectEqual(stack.remove(id: 3), "d")
    expectEqual(stack.remove(id: 3), nil)
    expectEqual(stack, [0: "a", 2: "c", 4: "e"])
    // In place: one from the middle, and one from the top.
    clear(&stack[id: 0])
    expectEqual(stack, [2: "c", 4: "e"])
    clear(&stack[id: 4])
    expectEqual(stack, [2: "c"])
    expectEqual(stack.push("f"), 5)
  }

  @Test func `removes elements from the top`() {
    var stack: Stack<String> = ["a", "b", "c", "d"]
    stack.removeLast()
    expectEqual(stack, ["a", "b", "c"])
    stack.removeLast(2)
    expectEqual(stack, ["a"])
    stack.removeLast(0)
    stack.removeLast(-1)
    expectEqual(stack, ["a"])
    stack.removeLast(7)
    #expect(stack.isEmpty && stack.push("e") == 4)
  }

  @Test func `changes an element in place, by id and by position`() {
    final class Owner {}
    var stack: Stack<[Owner]> = [[], [Owner(), Owner()], []]
    let address = stack[1].withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    stack[id: 1]?.swapAt(0, 1)
    stack[1].swapAt(0, 1)
    #expect(stack.modify(id: 1) { $0.swapAt(0, 1) } != nil)
    expectEqual(stack[1].withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }, address)
    expectEqual(stack.count, 3)
  }

  @Test func `keeps its value when the change of an element throws`() {
    func fail(_ text: inout String) throws {
      text += "!"
      throw CancellationError()
    }
    func change(_ text: inout String?) throws { try text.map { _ in try fail(&text!) } }
    var stack: Stack<String> = ["a", "b"]
    #expect(throws: CancellationError.self) { try change(&stack[id: 0]) }
    expectEqual(stack, ["a!", "b"])
  }

  @Test(
    arguments: [
      #"{"elements":["a"],"ids":[],"next":1}"#, #"{"elements":["a","b"],"ids":[1,0],"next":2}"#,
      #"{"elements":["a"],"ids":[1],"next":1}"#, #"{"elements":["a"],"ids":[-1],"next":1}"#,
      #"{"elements":["a","b"],"ids":[1,1],"next":2}"#, #"{"elements":[],"ids":[],"next":-1}"#,
      #"{"elements":[],"ids":[],"next":9223372036854775807}"#, #"{"elements":["a"],"ids":[0]}"#,
    ])
  func `rejects ids that are not ascending`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Stack<String>.self, from: Data(json.utf8)) }
  }

  @Test func `is printed with its ids`() {
    expectEqual("\([0: "a", 2: "b"] as Stack<String>)", "[0: a, 2: b]")
    expectEqual("\(Stack<String>())", "[]")
  }

  @Test func `behaves as an array of ids and elements under random edits`() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var stack = Stack<Int>()
      var model: [(id: Int, element: Int)] = []
      var next = 0
      for _ in 0..<40 {
        let number = Int(generator.next() % 12)
        switch generator.next() % 6 {
        case 0, 1, 2:
          expectEqual(stack.push(number).number, next)
          model.append((next, number))
          next += 1
        case 3:
          expectEqual(stack.popLast(), model.popLast()?.element)
        case 4:
          stack.pop(from: Stack<Int>.ID(integerLiteral: number))
          if let index = model.firstIndex(where: { $0.id == number }) { model.removeSubrange(index...) }
        default:
          stack[id: Stack<Int>.ID(integerLiteral: number)]? += 1
          if let index = model.firstIndex(where: { $0.id == number }) { model[index].element += 1 }
        }
        expectEqual(Array(stack), model.map(\.element))
        expectEqual(stack.ids.map(\.number), model.map(\.id))
      }
    }
  }
}
