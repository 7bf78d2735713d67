/// A wrapper that dumps and diffs do not show: they show its ``dumpedValue``.
///
/// A property wrapper's stored property, `_text`, is then shown under the property's own name, `text`.
package protocol TransparentInDumps {
  /// What is shown instead of the wrapper.
  var dumpedValue: Any { get }
}
