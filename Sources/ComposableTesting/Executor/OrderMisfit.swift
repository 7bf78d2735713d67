/// Why an order that is written down cannot be followed.
enum OrderMisfit: Equatable, Sendable {
  /// The step at an index is none of the options.
  case noSuchOption(index: Int, step: OrderStep, options: [OrderStep])
  /// The run is over before these steps.
  case unused([OrderStep])
}
