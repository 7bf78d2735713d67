/// A wrapper that dumps and diffs look through: they show ``dumpedValue`` in its place.
///
/// A property wrapper's stored property, `_text`, is then shown under the property's own name, `text`.
package protocol TransparentInDumps {
  /// What is shown instead of the wrapper.
  var dumpedValue: Any { get }
}
