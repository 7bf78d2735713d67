import Composable
import ComposableTerminalTesting
import Expectations
import GuessGame
import TestEffort
import Testing

@testable import GuessCLI

struct `The view of a game` {
  @Test func `fits any size and any game`() {
    for columns in TestEffort.isFull ? [0, 1, 2, 7, 39, 40, 59, 80, 300] : [0, 39, 40, 80] {
      for rows in TestEffort.isFull ? [0, 1, 2, 3, 5, 11, 12, 17, 24, 90] : [0, 11, 12, 24] {
        for game in Games.all {
          expectEqual(gameTerminal(game, columns, rows).frame.size, Terminal.Size(columns: columns, rows: rows))
        }
      }
    }
  }

  @Test func `shows everything important from 40 by 12 on`() {
    for columns in stride(from: 40, through: 120, by: 16) {
      for rows in 12...30 {
        let text = gameTerminal(Games.middle, columns, rows).frame.text
        for part in ["0:42", "3 guesses", "━", "●", "37", "It is between 26 and 49.", "25 ►", "◄ 50", "guess", "quit"] {
          #expect(text.contains(part), "\(part) at \(columns) by \(rows)")
        }
      }
    }
  }

  @Test func `has a text for screen readers, and another for line mode`() {
    let terminal = gameTerminal(Games.middle)
    #expect(
      terminal.outline.contains(
        "number line: between 26 and 49, 0 too low, 50 too high, 25 too low\nyour number: 37\n"))
    terminal.context.isLineMode = true
    expectEqual(terminal.outline, "25 is too low. It is between 26 and 49. 24 numbers, 5 guesses at most.")
  }

  @Test func `has readable colors on black and on white`() {
    for tone in GameTheme.tones.values {
      #expect(tone.dark.contrast(with: Terminal.RGB(0, 0, 0)) >= 4.5)
      #expect(tone.light.contrast(with: Terminal.RGB(255, 255, 255)) >= 4.5)
    }
  }
}

extension Terminal.RGB {
  /// The contrast ratio of WCAG 2.
  fileprivate func contrast(with other: Terminal.RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let part = Double(part) / 255
      // The curve of sRGB, by its common approximation: the error is below a hundredth of a ratio here.
      return part <= 0.03928 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// To the power of 2.4: squared, times the fifth root of the square.
  private func power(_ base: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + base * base / (root * root * root * root)) / 5 }
    return base * base * root
  }
}
