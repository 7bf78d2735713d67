import Expectations
@testable import Composable
import Foundation
import Testing

struct `A stack` {
  @Test func `assigns ids in ascending order from 0, and never reuses one`() {
    var stack: Stack<String> = ["a", "b"]
    expectEqual(stack.ids, [0, 1])
    expectEqual(stack.push("c"), 2)
    expectEqual(stack.popLast(), "c")
    expectEqual(stack.push("d"), 3)
    stack.removeAll()
    expectEqual(stack.push("e"), 4)
    expectEqual(Stack(["x", "y"].lazy.map { $0 + "!" }).ids, [0, 1])
  }

  @Test func `pops an element with all above it, or down to an element that stays`() {
    var stack: Stack<String> = ["a", "b", "c", "d"]
    stack.pop(to: 2)
    expectEqual(Array(stack), ["a", "b", "c"])
    stack.pop(from: 1)
    expectEqual(Array(stack), ["a"])
    stack.pop(from: 1)
    stack.pop(to: 7)
    expectEqual(stack, ["a"])
    expectEqual(stack.popLast(), "a")
    expectEqual(stack.popLast(), nil)
  }

  @Test func `finds and changes elements by id`() {
    var stack: Stack<String> = ["a", "b", "c"]
    stack.pop(from: 1)
    stack.push("d")
    expectEqual(stack.ids, [0, 3])
    #expect(stack[id: 3] == "d" && stack[id: 1] == nil && stack.index(id: 3) == 1 && stack.index(id: 2) == nil)
    stack[id: 0]?.append("!")
    stack[id: 7]?.append("!")
    stack[1].append("?")
    expectEqual(stack, [0: "a!", 3: "d?"])
    stack[id: 0] = nil
    expectEqual(stack, [3: "d?"])
  }

  @Test func `equals another with equal elements and ids, whatever the next id is`() {
    var stack: Stack<String> = ["a"]
    stack.push("b")
    stack.popLast()
    expectEqual(stack, ["a"])
    expectEqual(stack.hashValue, (["a"] as Stack<String>).hashValue)
    stack.push("b")
    #expect(stack != ["a", "b"])
    expectEqual(stack, [0: "a", 2: "b"])
  }

  @Test func `keeps its ids in its coding, and never reuses them after decoding`() throws {
    var stack: Stack<String> = ["a", "b"]
    stack.popLast()
    stack.push("c")
    stack.popLast()
    stack.push("d")
    var copy = try JSONDecoder().decode(Stack<String>.self, from: JSONEncoder().encode(stack))
    #expect(copy == stack && copy.ids == [0, 3])
    expectEqual(copy.push("e"), 4)
  }
}
