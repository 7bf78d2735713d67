import Composable
import ComposableTerminal

// A program for line mode: it asks by a prompt, and is not ready for a line while it saves.

struct Quiz: Equatable {
  var number = 1
  var answer: String?
  var isSaving = false
  var round = 1
  var news: [String] = []
}

enum QuizAction: Equatable {
  case cleared, answered(String), skipTapped, saved, heard(String)
}

let quizReducer: Reducer<Quiz, QuizAction, Void> = Reducer { quiz, action, _ in
  switch action {
  case .cleared: quiz.answer = nil
  case .answered(let line):
    quiz.number += 1
    quiz.answer = line
    switch line {
    case "8": return quiz.save()
    case "news": return .run { send in await send(.heard("Extra, extra!")) }
    // It never becomes ready.
    case "wait":
      quiz.isSaving = true
      quiz.news.append("Waiting")
    default: break
    }
  case .skipTapped:
    (quiz.number, quiz.answer) = (1, "Skipped")
    quiz.round += 1
    return quiz.save()
  case .saved: quiz.isSaving = false
  case .heard(let news): quiz.news.append(news)
  }
  return .none
}

extension Quiz {
  /// Saves in an effect, which needs a moment.
  fileprivate mutating func save() -> Effect<QuizAction> {
    isSaving = true
    return .run { send in
      for _ in 0..<100 { await Task.yield() }
      await send(.saved)
    }
  }

  fileprivate var verdict: String? {
    switch answer {
    case nil, "news", "wait": nil
    case "8": "8 is right"
    case "Skipped": "Skipped"
    case let answer?: "\(answer.isEmpty ? "Nothing" : answer) is wrong."
    }
  }
}

func quizView(_ quiz: Quiz) -> View<QuizAction> {
  Column {
    if let verdict = quiz.verdict, !quiz.isSaving {
      Text(["8", "Skipped"].contains(quiz.answer) ? "\(verdict), saved." : verdict)
    }
    Canvas { $0.put("8 legs", 0, 0) }.height(.cells(3)).spoken {
      Text("How many legs has a spider?").id("\(quiz.round)")
    }
    for news in quiz.news { Text(news) }
  }
  .key("s", "skip", .skipTapped)
  .prompt("Answer \(quiz.number): ", isReady: !quiz.isSaving) { [.cleared, .answered($0)] }
}

@MainActor func runQuiz(_ options: TerminalOptions) async {
  let store = Store(initialState: Quiz(), reducer: quizReducer, environment: ())
  let exit = await Terminal(options).run(store, on: { .heard("asked: \($0)") }, view: quizView)
  exit.endProcess()
}
