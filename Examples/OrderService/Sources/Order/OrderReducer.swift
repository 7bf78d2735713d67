import Composable
import Foundation

let orderReducer: Reducer<Order, OrderAction, OrderEnvironment> = Reducer { order, action, environment in
  switch (action, order.phase) {
  case (.placed, .received):
    return order.perform(.payment, environment)

  case (.resumed, _):
    return order.pending(environment)

  case (.cancelTapped, .received):
    return order.undo(nil, because: .customer, environment)

  case (.cancelTapped, .performing(let step, _)):
    return order.undo(step, because: .customer, environment)

  case (.answered(let answered, .done), .performing(let step, _)) where answered == step:
    return order.perform(step.next, environment)

  case (.answered(let answered, .refused(let why)), .performing(let step, _)) where answered == step:
    // A refused step did not happen.
    return order.undo(step.previous, because: .refused(step, why), environment)

  case (.gaveUp(let late), .performing(let step, _)) where late == step:
    // The step may have happened, so it is undone, too.
    return order.undo(step, because: .noAnswer(step), environment)

  case (.undone(let undone), .undoing(let step)) where undone == step:
    return order.undo(step.previous, environment)

  case (.attemptFailed, .performing), (.attemptFailed, .undoing):
    order.failedAttempts += 1
    return .none

  case (.placed, _), (.cancelTapped, _), (.answered, _), (.attemptFailed, _), (.gaveUp, _), (.undone, _):
    return .none
  }
}

extension Order {
  /// Begins a step, or completes the order if there is none left.
  fileprivate mutating func perform(_ step: Step?, _ environment: OrderEnvironment) -> Effect<OrderAction> {
    failedAttempts = 0
    phase = step.map { .performing($0, until: environment.now() + $0.time) } ?? .completed
    return pending(environment)
  }

  /// Begins to undo a step and those before it, or cancels the order if there is none left.
  fileprivate mutating func undo(
    _ step: Step?, because reason: Reason? = nil, _ environment: OrderEnvironment
  ) -> Effect<OrderAction> {
    failedAttempts = 0
    self.reason = self.reason ?? reason
    phase = step.map { .undoing($0) } ?? .canceled
    return pending(environment)
  }

  /// Returns the effect that the phase says is pending.
  ///
  /// It is a function of the saved state and the date alone, and every change of the phase ends here. So after a restart
  /// the same function returns what was in flight.
  fileprivate func pending(_ environment: OrderEnvironment) -> Effect<OrderAction> {
    switch phase {
    case .received, .completed, .canceled:
      return .none

    case .performing(let step, let deadline):
      // A system clock that was set back does not extend the time.
      let left = min(deadline - environment.now(), step.time)
      guard left > .zero else { return .send(.gaveUp(step)) }
      return .task {
        .answered(step, try await environment.perform(step, of: self))
      } catch: { _ in
        .gaveUp(step)
      }
      .retry(
        .exponential(from: .seconds(1), most: .seconds(10), attempts: 4, jitter: environment.jitter),
        clock: environment.clock, onFailure: { _, _ in .attemptFailed }
      )
      .timeout(after: left, clock: environment.clock, else: .gaveUp(step))
      .cancellable(id: "call", cancelInFlight: true)

    case .undoing(let step):
      return .task {
        try await environment.undo(step, of: self)
        return .undone(step)
      }
      .retry(
        .exponential(from: .seconds(1), most: .seconds(60), attempts: .max, jitter: environment.jitter),
        clock: environment.clock, onFailure: { _, _ in .attemptFailed }
      )
      .cancellable(id: "call", cancelInFlight: true)
    }
  }
}

extension Date {
  static func + (date: Date, duration: Duration) -> Date { date.addingTimeInterval(duration / .seconds(1)) }
  static func - (date: Date, other: Date) -> Duration { .seconds(date.timeIntervalSince(other)) }
}
