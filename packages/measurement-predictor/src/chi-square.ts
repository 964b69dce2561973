/**
 * The chance that a chi-square variable of so many degrees of freedom is at most `square`: the regularised incomplete
 * gamma function, by its series below the mean and its continued fraction (Lentz) above it.
 */
export const chiSquareBelow = (square: number, degrees: number): number => {
  if (!(square > 0)) return 0
  const a = degrees / 2
  const x = square / 2
  const front = Math.exp(a * Math.log(x) - x - logGammaOfHalf(degrees))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let k = 1; k < 1000 && term > sum * 1e-15; k++) {
      term *= x / (a + k)
      sum += term
    }
    return Math.min(1, front * sum)
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let k = 1; k < 1000; k++) {
    const an = -k * (k - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    const change = c * d
    fraction *= change
    if (Math.abs(change - 1) < 1e-15) break
  }
  return 1 - front * fraction
}

/** The square that a chi-square variable stays below with this chance, 0 to below 1: by halving, to 1e-9. */
export const chiSquareQuantile = (share: number, degrees: number): number => {
  let [low, high] = [0, degrees + 10]
  while (chiSquareBelow(high, degrees) < share) high *= 2
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (chiSquareBelow(middle, degrees) < share) low = middle
    else high = middle
  }
  return high
}

/** log Γ(degrees / 2), exactly: half-integers step down to Γ(1) = 1 or Γ(1/2) = √π. */
const logGammaOfHalf = (degrees: number): number => {
  let log = degrees % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let k = degrees - 2; k > 0; k -= 2) log += Math.log(k / 2)
  return log
}
