import Composable
import struct ComposableTerminal.Size
import GuessGame
import Testing

@testable import GuessCLI

@Suite struct `The view of a game` {
  let view = GameView(size: Size(columns: 80, rows: 24), glyphs: .unicode)

  @Test func `the part of the line that is possible is strong, the rest is not`() throws {
    let game = Games.middle
    let frame = view.frame(of: game)
    let line = NumberLine(range: game.counter.range, columns: view.columns)
    let row = try #require((0..<24).first { frame[2, $0].character == "┄" })
    let open = line.columns(of: game.possible)
    for column in view.columns {
      #expect(frame[column, row].ink == (open.contains(column) ? .strong(.accent) : .tint(.muted)), "column \(column)")
    }
  }

  @Test func `a hint points to where the secret is`() throws {
    let game = Games.middle
    let frame = view.frame(of: game)
    let line = NumberLine(range: game.counter.range, columns: view.columns)
    let row = try #require((0..<24).first { frame[line.column(of: 0), $0].character == "►" })
    #expect(frame[line.column(of: 25), row] == Cell(character: "►", ink: .strong(.higher)))
    #expect(frame[line.column(of: 50), row] == Cell(character: "◄", ink: .strong(.lower)))
  }

  @Test func `the cursor is in the field, behind what was typed`() throws {
    var game = Games.start
    game.counter.text = "-4"
    let frame = view.frame(of: game)
    let cursor = try #require(frame.cursor)
    #expect(frame[cursor.column - 1, cursor.row].character == "4")
    #expect(frame[cursor.column - 2, cursor.row].character == "-")
    #expect(view.frame(of: Games.solved).cursor == nil)
    #expect(view.frame(of: Games.help).cursor == nil)
  }

  @Test func `no size and no game is too much`() {
    let games = [
      Games.start, Games.middle, Games.many, Games.celebrated, Games.history, Games.confirmation, Games.help,
    ]
    for columns in [0, 1, 7, 39, 40, 41, 59, 80, 300] {
      for rows in [0, 1, 2, 11, 12, 13, 16, 17, 18, 24, 90] {
        let size = Size(columns: columns, rows: rows)
        for game in games {
          let frame = GameView(size: size, glyphs: .unicode).frame(of: game)
          #expect(frame.size == size)
        }
      }
    }
  }

  @Test func `from 40 by 12 on everything that matters is there`() {
    for columns in stride(from: 40, through: 120, by: 8) {
      for rows in 12...40 {
        let text = GameView(size: Size(columns: columns, rows: rows), glyphs: .unicode).frame(of: Games.middle).text
        for part in ["0:42", "3 guesses", "━", "●", "37", "It is between 26 and 49.", "25 ►", "guess", "quit"] {
          #expect(text.contains(part), "\(part) at \(columns) by \(rows)")
        }
      }
    }
  }

  @Test func `without signs outside ASCII there are none`() {
    let view = GameView(size: Size(columns: 80, rows: 24), glyphs: .ascii)
    for game in [Games.middle, Games.solved, Games.celebrated, Games.history, Games.help] {
      let frame = view.frame(of: game)
      #expect(frame.text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `sparks touch nothing that can be read`() {
    let size = view.size
    for step in 0..<20 {
      var game = Games.celebrated
      game.celebration?.elapsed = .milliseconds(120 * step)
      let bright = view.frame(of: game)
      game.celebration = nil
      let calm = view.frame(of: game)
      for row in 0..<size.rows {
        for column in 0..<size.columns where calm[column, row] != .blank {
          #expect(bright[column, row] == calm[column, row], "step \(step)")
        }
      }
    }
  }

  @Test(arguments: zip(["en_US.UTF-8", "C.utf8", "C", "", "de_DE.ISO-8859-1"], [true, true, false, false, false]))
  func `the locale says whether signs outside ASCII can be shown`(locale: String, isUnicode: Bool) {
    let glyphs = Glyphs(isASCII: false, environment: ["LANG": locale])
    #expect((glyphs == .unicode) == isUnicode)
    #expect(Glyphs(isASCII: true, environment: ["LANG": locale]) == .ascii)
    #expect(Glyphs(isASCII: false, environment: ["LC_ALL": "C", "LANG": "C.UTF-8"]) == .ascii)
  }
}
