import Composable

extension Plan {
  /// The effect of the plan, for a reducer that is `level` levels below the root.
  func effect(_ world: World, at level: Int) -> Effect<ScopedAction> {
    switch self {
    case .none: .none
    case .send(let act): .send(world.seen(act, at: level))
    case .leaf(let leaf): leaf.effect(world, at: level)
    case .merge(let plans): .merge(plans.map { $0.effect(world, at: level) })
    case .concatenate(let plans): .concatenate(plans.map { $0.effect(world, at: level) })
    case .cancellable(let plan, let id, let cancelInFlight):
      plan.effect(world, at: level).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id: id)
    case .dismiss: .dismiss
    case .delay(let plan, let time, let number): plan.effect(world, at: level).delayed(time, number, world)
    case .debounce(let plan, let id, let quiet, let number):
      plan.effect(world, at: level).debounced(id, quiet, number, world)
    case .throttle(let plan, let id, let time, let latest, let number):
      plan.effect(world, at: level).throttled(id, time, latest, number, world)
    case .timeout(let plan, let time, let act, let number):
      plan.effect(world, at: level).timed(time, world.seen(act, at: level), number, world)
    case .timer(let id, let time, let act, let number): Self.timer(id, time, act, number, world, at: level)
    }
  }

  private static func timer(
    _ id: Int, _ time: Int, _ act: PlannedAction, _ number: Int, _ world: World, at level: Int
  ) -> Effect<ScopedAction> {
    guard let clock = world.clock else { return .none }
    let token = world.token()
    return .timer(id: id, every: .seconds(time), clock: clock, line: UInt(number)) {
      withExtendedLifetime(token) { world.seen(act, at: level) }
    }
  }
}

extension Wrap {
  func effect(around effect: Effect<ScopedAction>, _ world: World, at level: Int) -> Effect<ScopedAction> {
    switch self {
    case .before(let plan): .concatenate(plan.effect(world, at: level), effect)
    case .after(let plan): .concatenate(effect, plan.effect(world, at: level))
    case .cancellable(let id, let cancelInFlight): effect.cancellable(id: id, cancelInFlight: cancelInFlight)
    case .delay(let time, let number): effect.delayed(time, number, world)
    case .debounce(let id, let quiet, let number): effect.debounced(id, quiet, number, world)
    case .throttle(let id, let time, let latest, let number): effect.throttled(id, time, latest, number, world)
    case .timeout(let time, let act, let number): effect.timed(time, world.seen(act, at: level), number, world)
    }
  }
}

extension Effect<ScopedAction> {
  fileprivate func delayed(_ time: Int, _ number: Int, _ world: World) -> Self {
    guard let clock = world.clock else { return self }
    if isNone { return .none }
    return delay(for: .seconds(time), clock: clock, line: UInt(number))
  }

  fileprivate func debounced(_ id: Int, _ quiet: Quiet, _ number: Int, _ world: World) -> Self {
    guard let clock = world.clock else { return self }
    let atMost = quiet.atMost.map { Duration.seconds($0) }
    return debounce(id: id, for: .seconds(quiet.time), atMost: atMost, clock: clock, line: UInt(number))
  }

  fileprivate func throttled(_ id: Int, _ time: Int, _ latest: Bool, _ number: Int, _ world: World) -> Self {
    guard let clock = world.clock else { return self }
    return throttle(id: id, for: .seconds(time), clock: clock, latest: latest, line: UInt(number))
  }

  fileprivate func timed(_ time: Int, _ action: ScopedAction, _ number: Int, _ world: World) -> Self {
    guard let clock = world.clock else { return self }
    return timeout(after: .seconds(time), clock: clock, else: action, line: UInt(number))
  }

  /// The only code that makes retries.
  fileprivate func retried(_ retry: Leaf.Retry, _ world: World) -> Self {
    guard let clock = world.clock else { return self }
    return self.retry(.constant(.seconds(retry.pause), attempts: retry.attempts), clock: clock)
  }
}

/// The error that a leaf throws when its command is to fail.
private struct Failure: Error {}

extension Leaf {
  func effect(_ world: World, at level: Int) -> Effect<ScopedAction> {
    let token = world.token()
    let run = Effect<ScopedAction>.run(
      { send in
        try await self.perform(world, level, send)
        withExtendedLifetime(token) {}
      }, line: UInt(number))
    return retry.map { run.retried($0, world) } ?? run
  }

  /// Runs on the caller's actor, so that everything up to the first wait happens inside the store's `send`.
  private func perform(
    _ world: World, _ level: Int, _ send: Send<ScopedAction>, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let gate = world.begin(number)
    defer { world.end(gate) }
    try await withTaskCancellationHandler {
      // A closure is isolated to the actor that it captures.
      _ = isolation
      for act in first { await send(world.seen(act, at: level)) }
      switch then {
      case .finish: return
      case .fail: throw Failure()
      case .sleep(let time, let act):
        try await world.clock?.sleep(for: .seconds(time))
        await send(world.seen(act, at: level))
      case .wait: try await obey(gate, world, level, send)
      }
    } onCancel: {
      world.note("cancel \(number)")
      gate.cancel()
    }
  }

  private func obey(
    _ gate: CommandGate, _ world: World, _ level: Int, _ send: Send<ScopedAction>,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    do {
      while true {
        switch try await gate.next() {
        case .finish: return
        case .fail: throw Failure()
        case .send(let act):
          await send(world.seen(act, at: level))
          gate.acted()
        }
      }
    } catch let error as CancellationError {
      if let act = afterCancellation { await send(world.seen(act, at: level)) }
      throw error
    }
  }
}
