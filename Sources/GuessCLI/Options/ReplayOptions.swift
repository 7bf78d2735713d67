/// The options of `guess replay`.
struct ReplayOptions: Equatable, Sendable {
  var file: String
  var isPlain = false
  var look = Look()
  /// What is made of the recording; nil: it is shown.
  var product: Product?
  /// The steps of a page or a cast, as the recording counts them.
  var from: Int?
  var to: Int?

  /// What a recording is made into.
  enum Product: Equatable, Sendable {
    /// A test with this name.
    case test(String)
    case page
    /// A cast in this file.
    case cast(String)
    /// A picture of the screen after this step.
    case picture(Int)
    /// The first difference from the recording in this file.
    case difference(String)
  }
}
