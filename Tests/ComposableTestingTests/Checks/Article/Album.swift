import Composable

// snippet
struct Photo: Hashable, Identifiable {
  enum Status { case idle, loading, retrying, failed, loaded }

  let id: Int
  var status = Status.idle

  var isBusy: Bool { status == .loading || status == .retrying }
}

enum PhotoAction: Equatable, Sendable {
  case loadTapped, cancelTapped
  case loaded, failed
}

struct AlbumEnvironment: Sendable {
  var clock: any Clock<Duration>
  var load: @Sendable (Photo.ID) async throws -> Void
}

let photoReducer: Reducer<Photo, PhotoAction, AlbumEnvironment> = Reducer {
  photo, action, environment in
  let id = photo.id
  let load = Effect<PhotoAction>.task {
    try await environment.load(id)
    return .loaded
  } catch: { _ in
    .failed
  }
  switch action {
  case .loadTapped:
    photo.status = .loading
    return load.cancellable(id: "load")
  case .failed where photo.status == .loading:
    photo.status = .retrying
    return load.delay(for: .seconds(1), clock: environment.clock)
  case .failed:
    photo.status = .failed
  case .loaded:
    photo.status = .loaded
  case .cancelTapped:
    photo.status = .idle
    return .cancel(id: "load")
  }
  return .none
}

struct Album: Equatable {
  var photos: IdentifiedArrayOf<Photo>
}

@CasePathable enum AlbumAction: Equatable, Sendable {
  case photo(id: Photo.ID, action: PhotoAction)
}

let albumReducer: Reducer<Album, AlbumAction, AlbumEnvironment> =
  photoReducer.forEach(state: \.photos, action: \.photo)
// end

/// The same album, repaired.
let mendedAlbumReducer: Reducer<Album, AlbumAction, AlbumEnvironment> =
  mendedPhotoReducer.forEach(state: \.photos, action: \.photo)

private let mendedPhotoReducer: Reducer<Photo, PhotoAction, AlbumEnvironment> = Reducer { photo, action, environment in
  let id = photo.id
  let load = Effect<PhotoAction>.task {
    try await environment.load(id)
    return .loaded
  } catch: { _ in
    .failed
  }
  switch action {
  // snippet
  case .failed where photo.status == .loading:
    photo.status = .retrying
    return load.delay(for: .seconds(1), clock: environment.clock).cancellable(id: "load")
  // end
  default: return photoReducer(&photo, action, environment)
  }
}
