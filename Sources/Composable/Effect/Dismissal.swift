/// What `EffectNode.dismiss` carries.
@usableFromInline
final class Dismissal: Sendable {
  @usableFromInline static let only = Dismissal()
}
