// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is compiled with: the strictest language mode, and no warnings.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What every C target is compiled with.
let strictC: [CSetting] = [
  .define("_GNU_SOURCE"), .treatAllWarnings(as: .error), .enableWarning("all"),
  .enableWarning("extra"),
]

/// A module of the command: which rooms it may know is the list of its dependencies.
func room(_ name: String, knows dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module.
func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "spin",
  products: [.executable(name: "spin", targets: ["spin"])],
  targets: [
    .target(name: "CSpin", cSettings: strictC),
    room("SpinValues"),
    room("SpinTerminal", knows: ["SpinValues"]),
    room("SpinOverlay", knows: ["SpinValues", "SpinTerminal"]),
    room("SpinCommandLine", knows: ["SpinValues"]),
    room("SpinSystem", knows: ["SpinValues", "CSpin"]),
    room(
      "SpinRun",
      knows: ["SpinValues", "SpinTerminal", "SpinOverlay", "SpinCommandLine", "SpinSystem"]),
    .executableTarget(
      name: "spin", dependencies: ["SpinRun", "SpinCommandLine"], swiftSettings: strict),
    .executableTarget(
      name: "model-bench", dependencies: ["SpinTerminal", "SpinValues"],
      path: "Benchmarks/model-bench", swiftSettings: strict),
    .target(
      name: "ModelFuzzing", dependencies: ["SpinTerminal", "SpinValues"],
      path: "Tests/ModelFuzzing", swiftSettings: strict),
    .executableTarget(
      name: "model-fuzz", dependencies: ["ModelFuzzing"], path: "Tests/model-fuzz",
      swiftSettings: strict),
    .target(name: "CHarness", path: "Tests/CHarness", cSettings: strictC),
    .executableTarget(name: "spin-fixture", path: "Tests/Fixtures", cSettings: strictC),
    .target(
      name: "SpinTestSupport", dependencies: ["SpinValues", "CSpin", "CHarness"],
      path: "Tests/SpinTestSupport",
      swiftSettings: strict),
    tests("SpinValuesTests", of: ["SpinValues"]),
    tests("SpinTerminalTests", of: ["SpinTerminal", "SpinValues", "ModelFuzzing"]),
    tests("SpinOverlayTests", of: ["SpinOverlay", "SpinTerminal", "SpinValues"]),
    tests("SpinCommandLineTests", of: ["SpinCommandLine", "SpinOverlay", "SpinValues"]),
    tests("SpinSystemTests", of: ["SpinSystem", "SpinValues", "SpinTestSupport"]),
    tests(
      "SpinRunTests", of: ["SpinRun", "SpinSystem", "SpinOverlay", "SpinCommandLine", "SpinValues"]),
    tests("EndToEndTests", of: ["SpinTestSupport", "SpinValues", "spin", "spin-fixture"]),
  ]
)
