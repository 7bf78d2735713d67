import GuessGame
import Testing

struct `Guessing by halving` {
  /// The number of guesses when each guess is the middle, counted.
  func guesses(for secret: Int, among numbers: Int) -> Int {
    var possible = 0...numbers - 1
    for guess in 1... {
      let middle = (possible.lowerBound + possible.upperBound) / 2
      if middle == secret { return guess }
      possible = secret < middle ? possible.lowerBound...middle - 1 : middle + 1...possible.upperBound
    }
    return 0
  }

  @Test(arguments: [1, 2, 3, 4, 7, 8, 9, 100, 201, 1000])
  func `has the maximum and the mean of halving`(numbers: Int) {
    let counts = (0..<numbers).map { guesses(for: $0, among: numbers) }
    #expect(Halving.most(among: numbers) == counts.max())
    #expect(abs(Halving.mean(among: numbers) - Double(counts.reduce(0, +)) / Double(numbers)) < 1e-9)
  }

  @Test func `needs no guess without numbers, and works for very many`() {
    #expect(Halving.most(among: 0) == 0)
    #expect(Halving.mean(among: 0) == 0)
    #expect(Halving.most(among: 2_000_000_000) == 31)
    #expect(Halving.mean(among: 2_000_000_000) < 31)
    #expect(Halving.most(among: .max) == 63)
    #expect((61...63).contains(Halving.mean(among: .max)))
  }
}
