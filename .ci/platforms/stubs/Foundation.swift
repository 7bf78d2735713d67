// What Foundation has besides FoundationEssentials, as far as the package uses it.
@_exported import Darwin
