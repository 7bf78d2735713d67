import Composable
import Expectations
import Testing

enum Media: Equatable, CasePathable {
  case song(Song), tracks([Int]), pair(name: String, length: Int), nothing

  struct Cases {
    let song = CasePath<Media, Song>(
      embed: { .song($0) }, extract: { if case .song(let value) = $0 { value } else { nil } })
    let tracks = CasePath<Media, [Int]>(
      embed: { .tracks($0) }, extract: { if case .tracks(let value) = $0 { value } else { nil } })
    let pair = CasePath<Media, (String, Int)>(
      embed: { .pair(name: $0.0, length: $0.1) },
      extract: { if case .pair(let name, let length) = $0 { (name, length) } else { nil } })
    let nothing = CasePath<Media, Void>(embed: { .nothing }, extract: { if case .nothing = $0 { () } else { nil } })
  }
  static let cases = Cases()
}

enum Song: Equatable, CasePathable {
  case title(String), numbers([Int])

  struct Cases {
    let title = CasePath<Song, String>(
      embed: { .title($0) }, extract: { if case .title(let value) = $0 { value } else { nil } })
    let numbers = CasePath<Song, [Int]>(
      embed: { .numbers($0) }, extract: { if case .numbers(let value) = $0 { value } else { nil } })
  }
  static let cases = Cases()
}

struct `A case path` {
  let cases = Media.cases

  @Test func `written by hand embeds and extracts`() {
    expectEqual(cases.tracks.embed([1]), .tracks([1]))
    expectEqual(cases.tracks.extract(.tracks([1])), [1])
    expectEqual(cases.tracks.extract(.nothing), nil)
  }

  @Test func `of a case with several payloads extracts a tuple`() throws {
    expectEqual(cases.pair.embed(("a", 1)), .pair(name: "a", length: 1))
    let pair = try #require(cases.pair.extract(.pair(name: "a", length: 1)))
    #expect(pair == ("a", 1))
  }

  @Test func `of a case without payload extracts Void`() {
    expectEqual(cases.nothing.embed(()), .nothing)
    #expect(cases.nothing.extract(.nothing) != nil)
    #expect(cases.nothing.extract(.tracks([])) == nil)
  }

  @Test func `chains when the payload is case-pathable itself`() {
    let path = cases.song.title
    expectEqual(path.embed("x"), .song(.title("x")))
    expectEqual(path.extract(.song(.title("x"))), "x")
    expectEqual(path.extract(.song(.numbers([]))), nil)
    expectEqual(path.extract(.nothing), nil)
  }

  @Test func `changes the payload in place`() {
    var media = Media.tracks(Array(0..<1_000))
    var before: UInt = 0
    for number in 0..<3 {
      cases.tracks.modify(&media) { tracks in
        if number == 0 { before = tracks.address }
        tracks[0] += 1
        expectEqual(tracks.address, before)
      }
    }
    expectEqual(cases.tracks.extract(media)?.first, 3)
  }
}

extension Array {
  /// The address of the elements. A copy has another address, because it is made while the original lives.
  var address: UInt { withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
}
