/// The options of `guess replay`.
struct ReplayOptions: Equatable, Sendable {
  var file: String
  var isPlain = false
  var look = Look()
  /// The output to produce from the recording; nil to show it.
  var product: Product?
  /// Whether a cast may replace another file.
  var isForced = false
  /// The first and last step of a page, a cast or a moving picture, in the numbering of the recording.
  var from: Int?
  var to: Int?

  /// An output produced from a recording.
  enum Product: Equatable, Sendable {
    /// A test with this name.
    case test(String)
    case page
    /// A cast in this file.
    case cast(String)
    /// A picture of the screen after this step.
    case picture(Int)
    /// A moving picture.
    case film
    /// The first difference from the recording in this file.
    case difference(String)
  }
}
