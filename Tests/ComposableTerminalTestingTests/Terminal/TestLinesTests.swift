import ComposableTerminalTesting
import Expectations

/// A quiz that saves each right answer, and takes no line meanwhile.
struct Quiz: Equatable {
  var number = 1, answer = "", isSaving = false
}

enum QuizAction: Equatable { case cleared, answered(String), saved, skipTapped }

let quizReducer = Reducer<Quiz, QuizAction, Void> { quiz, action, _ in
  switch action {
  case .cleared: quiz.answer = ""
  case .answered(let answer):
    (quiz.number, quiz.answer, quiz.isSaving) = (quiz.number + 1, answer, answer == "8")
    if quiz.isSaving { return .task { .saved } }
  case .saved: quiz.isSaving = false
  case .skipTapped: quiz = Quiz()
  }
  return .none
}

func quizView(_ quiz: Quiz) -> View<QuizAction> {
  Column {
    Text("How many legs has a spider?")
    if !quiz.answer.isEmpty, !quiz.isSaving {
      Text("\(quiz.answer) is \(quiz.answer == "8" ? "right, saved" : "wrong").")
    }
  }
  .key("s", "skip", .skipTapped).key("q", "quit", command: .quit)
  .prompt("Answer \(quiz.number): ", isReady: !quiz.isSaving) { [.cleared, .answered($0)] }
}

func makeLines() -> TestLines<Quiz, QuizAction, Void> {
  TestLines(TestStore(initialState: Quiz(), reducer: quizReducer, environment: ()), view: quizView)
}

struct `Line mode in a test` {
  @Test func `has the transcript of a pipe, from one expectation to the next`() {
    let terminal = makeLines()
    terminal.expect("How many legs has a spider?")
    terminal.type("6") { $0 = Quiz(number: 2, answer: "6") }
    terminal.type("6") { $0.number = 3 }
    terminal.expect(
      """
      Answer 1: 6
      6 is wrong.
      Answer 2: 6
      6 is wrong.
      """)
    terminal.type("8") { $0 = Quiz(number: 4, answer: "8", isSaving: true) }
    terminal.expect("Answer 3: 8")
    terminal.store.receive(.saved) { $0.isSaving = false }
    terminal.expect("8 is right, saved.")
    terminal.type("skip") { $0 = Quiz() }
    terminal.type("q", command: .quit)
    terminal.expect("Answer 4: skip\nAnswer 1: q")
    terminal.store.finish()
  }

  @Test func `T101: another transcript`() {
    let text = only { makeLines().expect("How many legs has a fly?") }
    #expect(text.hasPrefix("expect: 1 row differs."))
    #expect(text.contains("− How many legs has a fly?\n    + How many legs has a spider?\n"))
  }

  @Test func `T115: a line while the feature takes none`() {
    let reports = reports {
      let terminal = makeLines()
      terminal.type("8") { $0 = Quiz(number: 2, answer: "8", isSaving: true) }
      terminal.type("6")
      terminal.store.receive(.saved) { $0.isSaving = false }
    }
    expectEqual(
      reports.map(\.text),
      [
        """
        type("6"): the feature takes no line now, so the line would wait.

        Usual cause: its prompt is not ready before an action that has not been received yet.

        Fix: receive the action first: `store.receive(…)`.

        [T115]
        """
      ])
  }
}
