import Synchronization

/// Numbers that tell combinators apart.
enum CombinatorNumbers {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
