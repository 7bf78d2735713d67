import Foundation

/// The functions of the system's SQLite library, which is loaded at run time: an example must not require a package or
/// headers. Their types are those of `sqlite3.h`, which SQLite keeps compatible within version 3.
struct SQLite: Sendable {
  typealias Connection = OpaquePointer
  typealias Statement = OpaquePointer

  let open:
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Connection?>, CInt, UnsafePointer<CChar>?) -> CInt
  let close: @convention(c) (Connection?) -> CInt
  let message: @convention(c) (Connection?) -> UnsafePointer<CChar>
  let prepare:
    @convention(c) (
      Connection, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<Statement?>, UnsafeMutablePointer<CChar>?
    ) -> CInt
  let bindInteger: @convention(c) (Statement, CInt, Int64) -> CInt
  /// The last parameter is a function that frees the bytes, or -1 if SQLite shall copy them.
  let bindBlob: @convention(c) (Statement, CInt, UnsafeRawPointer?, CInt, Int) -> CInt
  let step: @convention(c) (Statement) -> CInt
  let reset: @convention(c) (Statement) -> CInt
  let blob: @convention(c) (Statement, CInt) -> UnsafeRawPointer?
  let byteCount: @convention(c) (Statement, CInt) -> CInt
  let finalize: @convention(c) (Statement?) -> CInt

  static let ok: CInt = 0
  static let busy: CInt = 5
  static let row: CInt = 100
  static let done: CInt = 101
  /// `SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX`.
  static let openFlags: CInt = 0x2 | 0x4 | 0x1_0000
  static let copies = -1

  /// The library; nil if the system has none.
  static let system = try? SQLite(names: ["libsqlite3.so.0", "libsqlite3.dylib"])

  private struct Missing: Error {}

  private init(names: [String]) throws {
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { throw Missing() }
    /// Returns a function. The type is that of the property that it is assigned to.
    func function<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(library, name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Function.self)
    }
    open = try function("sqlite3_open_v2")
    close = try function("sqlite3_close_v2")
    message = try function("sqlite3_errmsg")
    prepare = try function("sqlite3_prepare_v2")
    bindInteger = try function("sqlite3_bind_int64")
    bindBlob = try function("sqlite3_bind_blob")
    step = try function("sqlite3_step")
    reset = try function("sqlite3_reset")
    blob = try function("sqlite3_column_blob")
    byteCount = try function("sqlite3_column_bytes")
    finalize = try function("sqlite3_finalize")
  }
}
