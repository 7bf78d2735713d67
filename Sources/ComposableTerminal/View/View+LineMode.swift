extension View {
  /// Replaces the view in line mode: by words for a drawing, or by another view for one that needs a screen.
  ///
  /// ```swift
  /// func salesView<Action>(_ sales: [Double]) -> View<Action> {
  ///   Sparkline(sales).spoken {
  ///     Text("Sales rose from \(sales.first ?? 0) to \(sales.last ?? 0).")
  ///   }
  /// }
  /// ```
  ///
  /// - The keys and controls inside the view are replaced, too. A `.key` outside of `.spoken` stays.
  /// - An empty block omits the view.
  /// - Text that only needs another name has ``label(_:)``, which screens have, too.
  ///
  /// - Parameter alternative: The view in line mode.
  public func spoken(@ViewBuilder<Action> _ alternative: () -> View) -> Self {
    Self(.spoken(alternative().node, node))
  }

  /// Sets the text that line mode writes before a line is typed, and the actions of a line that is no command. A screen
  /// ignores it.
  ///
  /// ```swift
  /// struct Quiz { var number = 1, isSaving = false }
  /// enum QuizAction { case answered(String), skipTapped }
  /// func quizView(_ quiz: Quiz) -> View<QuizAction> {
  ///   Text("How many legs has a spider?")
  ///     .key("s", "skip", .skipTapped)
  ///     .prompt("Answer \(quiz.number): ", isReady: !quiz.isSaving) { [.answered($0)] }
  /// }
  /// ```
  ///
  /// - `s` and `skip` are the key, and any other line is an answer. So is an empty line, unless a view takes enter.
  /// - The actions are sent one after the other. A sentence that was gone after an earlier one is written again.
  /// - Of several prompts, the innermost applies; while a modal is shown, only those inside it.
  /// - In a pipe the prompt is written together with the line: the transcript reads like one of a terminal.
  ///
  /// - Parameters:
  ///   - text: The text, usually with a blank at its end.
  ///   - isReady: Whether the feature takes a line now. While it does not, typed lines wait, and there is no prompt.
  ///     A feature that is never ready again keeps a pipe with more lines waiting until a signal. At the end of the input
  ///     the program waits five seconds at most.
  ///   - send: Returns the actions for a line without the blanks around it; none if the line has no meaning.
  public func prompt(_ text: String, isReady: Bool = true, _ send: ((String) -> [Action])? = nil) -> Self {
    modified { decorations in
      let embedding = decorations.embedding
      let said = send.map { send in { line in send(line).map(embedding) } }
      decorations.prompt = decorations.prompt ?? .init(text: text, isReady: isReady, send: said)
    }
  }
}
