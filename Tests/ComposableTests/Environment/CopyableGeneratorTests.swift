import Composable
import Testing

@Suite struct `Copies of generators` {
  @Test(arguments: [RandomSource.seeded(42), .scripted([5, 1, 2, 3, 4, 6])])
  func `a copied random source goes on from the same point, independently`(random: RandomSource) {
    _ = random(in: 1...6)
    let copy = random.copied()
    let fromCopy = [copy(in: 1...6), copy(in: 1...6)]
    #expect([random(in: 1...6), random(in: 1...6)] == fromCopy)
    #expect(fromCopy == [1, 2])
  }

  @Test(arguments: [UUIDGenerator.incrementing, .seeded(42)])
  func `a copied uuid generator goes on from the same point, independently`(uuid: UUIDGenerator) {
    let first = uuid()
    let copy = uuid.copied()
    let fromCopy = [copy(), copy()]
    #expect([uuid(), uuid()] == fromCopy)
    #expect(!fromCopy.contains(first))
  }

  @Test(arguments: [RandomSource.seeded(42), .scripted([5, 1, 2, 3, 4, 6])])
  func `restoring a random source makes it, and what shares it, give the same again`(random: RandomSource) {
    let sharing = random
    let saved = random.copied()
    let before = [random(in: 1...6), random(in: 1...6)]
    random.restore(from: saved)
    #expect([sharing(in: 1...6), sharing(in: 1...6)] == before)
  }

  @Test(arguments: [UUIDGenerator.incrementing, .seeded(42)])
  func `restoring a uuid generator makes it, and what shares it, give the same again`(uuid: UUIDGenerator) {
    let sharing = uuid
    let saved = uuid.copied()
    let before = [uuid(), uuid()]
    uuid.restore(from: saved)
    #expect([sharing(), sharing()] == before)
  }

  @Test func `a copy of a script that has ended reports no second time`() {
    let random = RandomSource.scripted([1])
    let noted = reports {
      _ = [random(in: 0...9), random(in: 0...9)]
      #expect(random.copied()(in: 0...9) == 1)
    }
    #expect(noted.count == 1)
  }

  @Test func `copies of generators without state are as they were`() {
    let noted = reports {
      #expect(RandomSource.constant(4).copied()(in: 0...9) == 4)
      #expect(RandomSource.system.copied()(in: 7...7) == 7)
      _ = RandomSource.unimplemented("dice").copied()(in: 0...9)
      _ = UUIDGenerator.unimplemented("id").copied()()
      _ = DateGenerator.unimplemented("date").copied()()
    }
    #expect(noted == [.unimplemented(name: "dice"), .unimplemented(name: "id"), .unimplemented(name: "date")])
  }
}
