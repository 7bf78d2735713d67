import ComposableReplay
import ComposableTerminal
import Expectations
import PseudoTerminals
import Testing

@testable import GuessCLI

struct `The products of a recorded game` {
  /// The requested steps, the first step that is shown, and the note.
  static let cuts: [(from: Int?, to: Int?, first: Int, cut: String?)] = [
    (nil, nil, 17, "17 to 56"), (7, nil, 7, "7 to 46"), (nil, 50, 11, "11 to 50"), (0, 56, 0, nil), (50, nil, 50, nil),
    (nil, 20, 0, nil),
  ]

  @Test(arguments: cuts)
  func `are cut where a page would be too long and no end was given, with a note`(
    from: Int?, to: Int?, first: Int, cut: String?
  ) throws {
    let view = GameView(signs: .unicode)
    let recording = try GameRecording(game: DocumentationPicture.session("game"))
    let products = ReplayProducts(
      recording: recording, from: from, to: to, view: { view($0) }, context: .page, mostSteps: 40)
    var page = ""
    let words = try products.writePage { page += $0 }
    expectEqual(words, cut.map { "the page has steps \($0) of 57; choose others with --from and --to together" })
    let last = to ?? (from == nil || first + 39 > 56 ? 56 : first + 39)
    #expect(page.contains(#""first":\#(first),"count":57,"shown":\#(last - first + 1),"#))
    expectEqual(page.contains(#""most":40"#), from == nil && to == nil)
  }
}
