/// The identity of a clock. Waits on equal clocks share one line.
enum ClockIdentity: Hashable {
  case object(ObjectIdentifier)
  /// A clock without stored properties: all values of its type are equal.
  case type(ObjectIdentifier)
  case value(AnyHashable)

  /// The identity of a clock; nil for a value that is not `Hashable`. Keep an object as long as its identity is in use: a new
  /// object could reuse its address.
  init?(_ clock: any Clock<Duration>) {
    func size<C>(of clock: C) -> Int { MemoryLayout<C>.size }
    func identity<H: Hashable>(of clock: H) -> Self { .value(AnyHashable(clock)) }
    if size(of: clock) == 0 {
      self = .type(ObjectIdentifier(Swift.type(of: clock)))
    } else if let clock = clock as? ImmediateClock {
      // Its copies share their time.
      self = .object(ObjectIdentifier(clock.time))
    } else if Swift.type(of: clock) is AnyObject.Type {
      self = .object(ObjectIdentifier(clock as AnyObject))
    } else if let clock = clock as? any Hashable {
      self = identity(of: clock)
    } else {
      return nil
    }
  }
}
