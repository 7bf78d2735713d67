import GuessCLI

// The program is the module GuessCLI, so that its tests can depend on it.
Program.prepare()
await Program.main()
