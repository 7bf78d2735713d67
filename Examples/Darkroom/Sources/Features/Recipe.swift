import Composable
import Foundation

/// A recipe for a film: the baths that it goes through, and the rolls that were developed in them.
struct Recipe: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var film = ""
  /// The first one is the developer.
  var baths: IdentifiedArrayOf<Bath> = []
  /// The latest one first.
  var rolls: IdentifiedArrayOf<Roll> = []
}

struct Bath: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var name = ""
  /// The time at 20 °C.
  var seconds = 60
}

/// A film that was developed.
struct Roll: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var date: Date
  /// The time in each bath.
  var seconds: [Int] = []
  var note = ""
}
