/// An observer that writes the steps of a store to a file which leaves the program.
package protocol SessionRecording: AnyObject {
  /// Whether the observer was given a function that redacts actions, so that it may show secrets which are not
  /// ``Redacted``.
  var redactsActions: Bool { get }
}
