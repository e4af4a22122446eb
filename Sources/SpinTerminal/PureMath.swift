/// The two functions that shadow and blur need and that only libm has otherwise.
enum PureMath {
  /// e to the power of x; good to a few units in the last place between -40 and 40, clamped outside.
  static func exponential(_ x: Double) -> Double {
    let x = min(40, max(-40, x))
    // e^x = (e^(x/64))^64, with a series that is exact for so small a number.
    let small = x / 64
    var term = 1.0
    var sum = 1.0
    for n in 1..<14 {
      term *= small / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  /// The normal distribution: the part of it that lies below z.
  static func normal(below z: Double) -> Double {
    if z > 6 { return 1 }
    if z < -6 { return 0 }
    // 1/2 + φ(z) (z + z^3/3 + z^5/(3·5) + …): all terms have one sign, nothing cancels.
    var term = z
    var sum = z
    var n = 1.0
    while abs(term) > 1e-12 {
      n += 2
      term *= z * z / n
      sum += term
    }
    return 0.5 + sum * exponential(-z * z / 2) * 0.398942280401432678
  }
}
