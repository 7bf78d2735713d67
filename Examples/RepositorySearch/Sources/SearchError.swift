import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error of a search.
enum SearchError: Error, Equatable, CustomStringConvertible {
  case unauthorized, forbidden, notFound
  case client(status: Int)
  case server(status: Int)
  /// There was no response.
  case network(URLError.Code)
  /// The answer is not JSON, or does not have the expected structure.
  case unreadable

  static let timedOut = Self.network(.timedOut)

  var description: String {
    switch self {
    case .unauthorized: "The server requires authentication (401)."
    case .forbidden: "The server refused the request, perhaps because of too many requests (403)."
    case .notFound: "The server did not find this search (404)."
    case .client(let status): "The server rejected the search (\(status))."
    case .server(let status): "The server failed (\(status))."
    case .network(let code): code.sentence
    case .unreadable: "The response of the server cannot be read."
    }
  }
}

extension URLError.Code {
  /// A sentence for the user. `localizedDescription` is a number on Linux.
  var sentence: String {
    switch self {
    case .notConnectedToInternet: "This machine is offline."
    case .cannotFindHost: "There is no server of this name."
    case .dnsLookupFailed: "The name of the server cannot be looked up."
    case .cannotConnectToHost: "The server accepts no connection."
    case .networkConnectionLost: "The connection was lost."
    case .timedOut: "The server did not respond in time."
    case .cancelled: "The request was canceled."
    case .badURL: "The address is not valid."
    case .unsupportedURL: "The address is of an unknown kind."
    case .badServerResponse: "The server broke the rules of HTTP."
    case .httpTooManyRedirects: "The server redirects the request again and again."
    case .secureConnectionFailed: "A secure connection to the server cannot be made."
    case .serverCertificateUntrusted: "The certificate of the server is not trusted."
    case .serverCertificateHasUnknownRoot: "The certificate of the server is signed by someone unknown."
    case .serverCertificateHasBadDate: "The certificate of the server has expired."
    case .serverCertificateNotYetValid: "The certificate of the server is not valid yet."
    case .clientCertificateRejected: "The server rejected the certificate of this machine."
    case .clientCertificateRequired: "The server requires a certificate of this machine."
    case .dataNotAllowed: "This network does not allow data."
    case .internationalRoamingOff: "Roaming is off."
    case .callIsActive: "A phone call is in the way."
    case .unknown: "The connection failed."
    default: "The network failed (\(rawValue))."
    }
  }
}
