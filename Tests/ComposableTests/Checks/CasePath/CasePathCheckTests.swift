import Composable
import Expectations
import Testing

extension `A case path` {
  private struct Broken: Error {}

  @Test func `is found by a key path, and by a chained key path`() {
    let path: KeyPath<Media.Cases, CasePath<Media, String>> = \.song.title
    expectEqual(Media.cases[keyPath: path].extract(.song(.title("x"))), "x")
  }

  @Test func `leaves a root in another case as it is`() {
    var media = Media.song(.title("x"))
    #expect(cases.tracks.modify(&media) { $0.removeAll() } == nil)
    expectEqual(media, .song(.title("x")))
  }

  @Test func `keeps the changes of a body that throws`() {
    var media = Media.tracks([1])
    #expect(throws: Broken.self) {
      try cases.tracks.modify(&media) { tracks in
        tracks.append(2)
        throw Broken()
      }
    }
    expectEqual(media, .tracks([1, 2]))
  }

  @Test func `changes the payload`() {
    var media = Media.tracks([1])
    let count = cases.tracks.modify(&media) { tracks in
      tracks.append(2)
      return tracks.count
    }
    expectEqual(media, .tracks([1, 2]))
    expectEqual(count, 2)
  }

  @Test func `that is chained changes the payload in place`() {
    var media = Media.song(.numbers(Array(0..<1_000)))
    var before: UInt = 0
    for number in 0..<3 {
      cases.song.numbers.modify(&media) { numbers in
        if number == 0 { before = numbers.address }
        numbers[0] += 1
        expectEqual(numbers.address, before)
      }
    }
  }
}
