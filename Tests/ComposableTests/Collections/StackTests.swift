@testable import Composable
import Foundation
import Testing

struct `A stack` {
  @Test func `assigns ids in ascending order from 0, and never reuses one`() {
    var stack: Stack<String> = ["a", "b"]
    #expect(stack.ids == [0, 1])
    #expect(stack.push("c") == 2)
    #expect(stack.popLast() == "c")
    #expect(stack.push("d") == 3)
    stack.removeAll()
    #expect(stack.push("e") == 4)
    #expect(Stack(["x", "y"].lazy.map { $0 + "!" }).ids == [0, 1])
  }

  @Test func `pops an element with all above it, or down to an element that stays`() {
    var stack: Stack<String> = ["a", "b", "c", "d"]
    stack.pop(to: 2)
    #expect(Array(stack) == ["a", "b", "c"])
    stack.pop(from: 1)
    #expect(Array(stack) == ["a"])
    stack.pop(from: 1)
    stack.pop(to: 7)
    #expect(stack == ["a"])
    #expect(stack.popLast() == "a")
    #expect(stack.popLast() == nil)
  }

  @Test func `finds and changes elements by id`() {
    var stack: Stack<String> = ["a", "b", "c"]
    stack.pop(from: 1)
    stack.push("d")
    #expect(stack.ids == [0, 3])
    #expect(stack[id: 3] == "d" && stack[id: 1] == nil && stack.index(id: 3) == 1 && stack.index(id: 2) == nil)
    stack[id: 0]?.append("!")
    stack[id: 7]?.append("!")
    stack[1].append("?")
    #expect(stack == [0: "a!", 3: "d?"])
    stack[id: 0] = nil
    #expect(stack == [3: "d?"])
  }

  @Test func `equals another with equal elements and ids, whatever the next id is`() {
    var stack: Stack<String> = ["a"]
    stack.push("b")
    stack.popLast()
    #expect(stack == ["a"])
    #expect(stack.hashValue == (["a"] as Stack<String>).hashValue)
    stack.push("b")
    #expect(stack != ["a", "b"])
    #expect(stack == [0: "a", 2: "b"])
  }

  @Test func `keeps its ids in its coding, and never reuses them after decoding`() throws {
    var stack: Stack<String> = ["a", "b"]
    stack.popLast()
    stack.push("c")
    stack.popLast()
    stack.push("d")
    var copy = try JSONDecoder().decode(Stack<String>.self, from: JSONEncoder().encode(stack))
    #expect(copy == stack && copy.ids == [0, 3])
    #expect(copy.push("e") == 4)
  }
}
