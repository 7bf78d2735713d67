extension SharedBox {
  /// Changes the state to draw the next number of a sequence, and tells ``Draws``. Reports that a second test draws.
  func draw<R: Sendable>(isRandom: Bool = false, _ body: (inout Value) -> R) -> R {
    let number: R
    if let test = RunningTest.current, !DryRun.isRunning, let (result, first) = change(for: test, body) {
      number = result
      if let first { Misuse.sharedGenerator(name: name, first: first.name, second: test.name).report() }
    } else {
      number = change(body)
    }
    if let notes = Draws.notes, !DryRun.isRunning { notes.drew("\(number)", isRandom) }
    return number
  }
}
