import Foundation

/// A plan of exercises, one after another.
public struct Workout: Equatable, Identifiable, Codable, Sendable {
  public enum Place: String, CaseIterable, Codable, Sendable { case home, gym, outside }

  public let id: UUID
  public var title: String
  public var place = Place.home
  public var startsAt: Date
  public var exercises: [Exercise] = []
  public var isFavorite = false

  public init(id: UUID, title: String = "", startsAt: Date, exercises: [Exercise] = []) {
    self.id = id
    self.title = title
    self.startsAt = startsAt
    self.exercises = exercises
  }
}

public struct Exercise: Equatable, Identifiable, Codable, Sendable {
  public let id: UUID
  public var name: String
  public var seconds: Int
  public var weight: Double

  public init(id: UUID, name: String = "", seconds: Int = 30, weight: Double = 0) {
    self.id = id
    self.name = name
    self.seconds = seconds
    self.weight = weight
  }
}
