/// A heap of waits or of sleeps, ordered by deadline.
struct DeadlineHeap<Member: HeapMember> {
  /// The members in heap order: each comes after its parent, at about half its index. Each member knows its index.
  private var members: [Member] = []

  var first: Member? { members.first }
  var isEmpty: Bool { members.isEmpty }

  mutating func insert(_ member: Member) {
    member.index = members.count
    members.append(member)
    siftUp(members.count - 1)
  }

  /// Removes a member; does nothing if it is not in the heap.
  mutating func remove(_ member: Member) {
    guard let index = member.index else { return }
    member.index = nil
    let last = members.removeLast()
    if index == members.count { return }
    members[index] = last
    last.index = index
    siftUp(index)
    siftDown(index)
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0, members[index].isBefore(members[(index - 1) / 2]) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while true {
      var next = index
      for child in [2 * index + 1, 2 * index + 2] where child < members.count && members[child].isBefore(members[next])
      {
        next = child
      }
      if next == index { return }
      exchange(index, next)
      index = next
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    members.swapAt(one, other)
    members[one].index = one
    members[other].index = other
  }
}

/// A member of a ``DeadlineHeap``, and of one heap at most.
protocol HeapMember: AnyObject {
  /// The index in the heap; nil if the member is not in it.
  var index: Int? { get set }

  func isBefore(_ other: Self) -> Bool
}
