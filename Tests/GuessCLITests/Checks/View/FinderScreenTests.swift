import Composable
import ComposableTerminal
import ComposableTerminalTesting
import GuessGame
import Testing

@testable import GuessCLI

struct `The program that guesses, on a screen` {
  @Test func `asks, follows the answers, and is right`() {
    let terminal = gameTerminal(Games.start).relaxed()
    terminal.press("m", sends: .show(.finder))
    #expect(terminal.frame.text.contains("Is it 0?"))
    #expect(terminal.frame.text.contains("Think of a number from -100 to 100. Par is 8 guesses."))
    terminal.press(.right, sends: .finder(.answered(.lower)))
    #expect(terminal.frame.text.contains("It is between 1 and 100."))
    #expect(terminal.frame.text.contains("Is it 50?"))
    terminal.press(.left, sends: .finder(.answered(.higher)))
    terminal.press(.enter, sends: .finder(.answered(.equal)))
    #expect(terminal.frame.text.contains("25 it is! 3 guesses, 5 under par."))
    terminal.press("q", sends: .show(.round))
    terminal.end()
  }

  @Test func `finds a lie, and says so`() {
    let terminal = gameTerminal(Games.start).relaxed()
    terminal.press("m")
    terminal.press("l", sends: .finder(.restarted(allowsLie: true)))
    #expect(terminal.frame.text.contains("You may lie once, but not"))
    // The number is 31. The first answer is a lie.
    var answers: [CheckResult] = [.higher]
    terminal.press(.left, sends: .finder(.answered(.higher)))
    while let guess = terminal.game.finder?.guess {
      let answer = CheckResult(guess, comparedWith: 31)
      terminal.press(answer == .lower ? .right : answer == .higher ? .left : .enter)
      answers.append(answer)
    }
    #expect(answers.count <= 11)
    #expect(terminal.frame.text.contains("31 it is!"))
    #expect(terminal.frame.text.contains("You lied about \(terminal.game.finder?.guesses.first?.number ?? 0)."))
    terminal.end()
  }

  @Test func `says that the answers contradict each other, and takes one back`() {
    let game = Games.game { game in
      game.page = .finder
      game.finder = Finder(range: 1...2, allowsLie: false)
    }
    let terminal = gameTerminal(game).relaxed()
    terminal.press(.left)
    #expect(terminal.frame.text.contains("Your answers contradict each other."))
    #expect(!terminal.keys.contains("→ higher"))
    terminal.press(.backspace, sends: .finder(.undoTapped))
    #expect(terminal.frame.text.contains("Is it 1?"))
    terminal.press("n", sends: .finder(.restarted(allowsLie: false)))
    terminal.end()
  }

  @Test func `names its keys in the help`() {
    let terminal = gameTerminal(Games.finder, 80, 24).relaxed()
    terminal.press("?", sends: .helpTapped(isOpen: true))
    #expect(terminal.frame.text.contains("take the last answer back"))
    terminal.end()
  }
}

struct `The first screen` {
  @Test func `names the keys of the number, where there is room`() {
    #expect(gameTerminal().frame.text.contains(" 0-9 ← → number  enter guess"))
    #expect(gameTerminal(signs: .ascii).frame.text.contains(" 0-9 left right number  enter guess"))
    #expect(!gameTerminal(Games.solved).frame.text.contains("0-9"))
    #expect(gameTerminal(Games.start, 40, 12).frame.text.contains("enter guess"))
  }

  @Test func `says what the parts of the number line mean`() {
    #expect(gameTerminal(Games.lie).frame.text.contains("━━ without a lie  ── only with one"))
    #expect(gameTerminal(Games.drift).frame.text.contains("━━ before it moved  ── only since then"))
    #expect(gameTerminal(Games.lieReview).frame.text.contains("── only with one"))
    #expect(!gameTerminal(Games.middle).frame.text.contains("lie"))
  }
}
