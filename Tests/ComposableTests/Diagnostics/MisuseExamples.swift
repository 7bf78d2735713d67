import Composable

/// A value of each misuse. A new case does not compile until `next(after:)` has it, and so the page has it.
enum MisuseExamples {
  /// In the order of their numbers.
  static let reported = Array(sequence(first: absence(.none), next: next(after:)))

  /// The misuses that stop the program, in the order of their numbers.
  static let fatal =
    Array(sequence(first: FatalMisuse.duplicateID("7", first: 0, second: 2), next: next(after:))).map(\.explanation)

  private static let line = CodeLocation(fileID: "App/Search.swift", line: 12)

  private static func absence(_ absence: Misuse.Absence, _ sender: Misuse.Sender? = nil) -> Misuse {
    .actionForAbsentState(action: ".tick", state: "Sheet", absence: absence, reducer: line, sender: sender)
  }

  private static func next(after sender: Misuse.Sender?) -> Misuse.Sender? {
    switch sender {
    case nil: .caller
    case .caller: .reducer(action: ".close")
    case .reducer: .effect(line, action: ".appeared")
    case .effect: nil
    }
  }

  private static func next(after misuse: Misuse) -> Misuse? {
    switch misuse {
    case .actionForAbsentState(_, _, .none, _, let sender):
      if let sender = next(after: sender) { absence(.none, sender) } else { absence(.notPresented) }
    case .actionForAbsentState(_, _, .notPresented, _, _): absence(.otherCase)
    case .actionForAbsentState(_, _, .otherCase, _, _): absence(.id("7"))
    case .actionForAbsentState(_, _, .id, _, _): absence(.notInStack(id: "3"))
    case .actionForAbsentState(_, _, .notInStack, _, _):
      .sendAfterCompletion(action: ".loaded", startedBy: ".load", effect: line)
    case .sendAfterCompletion: .unhandledError(error: "Offline()", startedBy: ".load", effect: line)
    case .unhandledError: .unimplemented(name: "Search.load")
    case .unimplemented: .scriptExhausted(name: "RandomSource.scripted([1, 2])")
    case .scriptExhausted: .lostWrite(write: #".set(\.$text, "a")"#, action: "FormAction")
    case .lostWrite: .timerInterval(timer: "timer(id: 1, every: 0.0 seconds)", effect: line)
    case .timerInterval: .timerNeverPauses(timer: "timer(id: 1, every: 1.0 seconds)", ticks: 10_000, effect: line)
    case .timerNeverPauses: .dismissedNothing(action: ".closeTapped")
    case .dismissedNothing: .secretRecorded(field: "Password")
    case .secretRecorded:
      .notRecorded(what: "the action could not be recorded: its error has no Codable conformance", step: 17)
    case .notRecorded: .recordingEnded(error: "game.jsonl: No space left on device", step: 18)
    case .recordingEnded:
      .sharedGenerator(name: "UUIDGenerator.incrementing", first: "adds a row", second: "removes a row")
    case .sharedGenerator:
      .unknownLifetime(action: ".settings(.tips(.loadTapped))", child: "Tips", part: "Settings", whole: "App")
    case .unknownLifetime: .postNotSaved(message: ".credit(5)", mailbox: #"account["7"]"#, action: ".closed")
    case .postNotSaved: nil
    }
  }

  private static func next(after misuse: FatalMisuse) -> FatalMisuse? {
    switch misuse {
    case .duplicateID: .idChanged(from: "1", to: "9")
    case .idChanged: .offsetOutOfRange(5, count: 2)
    case .offsetOutOfRange: .stateReadWhileReducing
    case .stateReadWhileReducing: .scopedStoreObserved
    case .scopedStoreObserved: .recorderReused
    case .recorderReused: .stackElementSet
    case .stackElementSet: .stackIDsDescend
    case .stackIDsDescend: nil
    }
  }
}
