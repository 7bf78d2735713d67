/// Programs as text for readers: one line per event, and the actions with their plans.
enum ProgramText {
  static func text(_ program: Program) -> String {
    program.events.enumerated().map { "\($0): \(text($1))" }.joined(separator: "\n")
  }

  static func text(_ event: Event) -> String {
    switch event {
    case .send(let act): "send \(text(act))"
    case .command(let leaf, .send(let act)): "leaf \(leaf) sends \(text(act))"
    case .command(let leaf, .finish): "leaf \(leaf) finishes"
    case .command(let leaf, .fail): "leaf \(leaf) fails"
    case .advance(let time): "advance by \(time)"
    case .cancel(let name): "cancel the send of a\(name)"
    }
  }

  static func text(_ act: PlannedAction) -> String {
    let plans = act.plans.enumerated().compactMap { level, plan -> String? in
      let text = text(plan)
      return text.isEmpty ? nil : "\(Array(act.path.prefix(level)).text): \(text)"
    }
    return plans.isEmpty ? act.line : "\(act.line) { \(plans.joined(separator: "; ")) }"
  }

  private static func text(_ plan: LevelPlan) -> String {
    var parts = plan.changes.map { "\($0)" }
    parts += plan.sends.map { "store.send(\(text($0)))" }
    if case .none = plan.effect {} else { parts.append("return \(text(plan.effect))") }
    parts += plan.wraps.map(text)
    return parts.joined(separator: ", ")
  }

  static func text(_ plan: Plan) -> String {
    switch plan {
    case .none: ".none"
    case .send(let act): ".send(\(text(act)))"
    case .leaf(let leaf): text(leaf)
    case .merge(let plans): ".merge(\(plans.map(text).joined(separator: ", ")))"
    case .concatenate(let plans): ".concatenate(\(plans.map(text).joined(separator: ", ")))"
    case .cancellable(let plan, let id, let cancelInFlight): text(plan) + cancellable(id, cancelInFlight)
    case .cancel(let id): ".cancel(id: \(id))"
    case .dismiss: ".dismiss"
    case .delay(let plan, let time, let number): text(plan) + ".delay#\(number)(\(time))"
    case .debounce(let plan, let id, let quiet, let number): text(plan) + debounce(id, quiet, number)
    case .throttle(let plan, let id, let time, let latest, let number):
      text(plan) + ".throttle#\(number)(id: \(id), \(time), latest: \(latest))"
    case .timeout(let plan, let time, let act, let number):
      text(plan) + ".timeout#\(number)(\(time), else: \(text(act)))"
    case .timer(let id, let time, let act, let number): ".timer#\(number)(id: \(id), every: \(time), \(text(act)))"
    }
  }

  private static func cancellable(_ id: Int, _ cancelInFlight: Bool) -> String {
    ".cancellable(id: \(id)\(cancelInFlight ? ", cancelInFlight: true" : ""))"
  }

  private static func text(_ leaf: Leaf) -> String {
    var parts = ["#\(leaf.number)"] + leaf.first.map { "send \(text($0))" }
    switch leaf.then {
    case .wait: parts.append("wait")
    case .finish: break
    case .fail: parts.append("throw")
    case .sleep(let time, let act): parts.append("sleep \(time); send \(text(act))")
    }
    if let act = leaf.afterCancellation { parts.append("when cancelled send \(act.line)") }
    let run = ".run { \(parts.joined(separator: "; ")) }"
    return leaf.retry.map { run + ".retry(\($0.attempts), after: \($0.pause))" } ?? run
  }

  private static func debounce(_ id: Int, _ quiet: Quiet, _ number: Int) -> String {
    let atMost = quiet.atMost.map { ", atMost: \($0)" } ?? ""
    return ".debounce#\(number)(id: \(id), \(quiet.time)\(atMost))"
  }

  private static func text(_ wrap: Wrap) -> String {
    switch wrap {
    case .before(let plan): "all after \(text(plan))"
    case .after(let plan): "all before \(text(plan))"
    case .cancellable(let id, let cancelInFlight): "all" + cancellable(id, cancelInFlight)
    case .delay(let time, let number): "all.delay#\(number)(\(time))"
    case .debounce(let id, let quiet, let number): "all" + debounce(id, quiet, number)
    case .throttle(let id, let time, let latest, let number):
      "all.throttle#\(number)(id: \(id), \(time), latest: \(latest))"
    case .timeout(let time, let act, let number): "all.timeout#\(number)(\(time), else: \(text(act)))"
    }
  }
}
