/**
 * A body's girth between the natural waist (share 0 of the way down), the navel at the share `knot`, and the low hip
 * (share 1), cm; above and below it stays. A shape-preserving cubic through the three (Fritsch and Carlson, SIAM J. Numer.
 * Anal. 17, 1980, with the harmonic mean for the slope in the middle), so that it never swings beyond what was measured.
 */
export function girthThrough(waist: number, navel: number, lowHip: number, knot: number): (share: number) => number {
  const first = (navel - waist) / knot
  const second = (lowHip - navel) / (1 - knot)
  const middle = middleSlope(first, second, knot, 1 - knot)
  const top = endSlope(first, second, knot, 1 - knot)
  const end = endSlope(second, first, 1 - knot, knot)
  return (share) => {
    if (share <= 0) return waist
    if (share >= 1) return lowHip
    return share < knot
      ? hermite(waist, navel, top, middle, knot, share / knot)
      : hermite(navel, lowHip, middle, end, 1 - knot, (share - knot) / (1 - knot))
  }
}

/** 0 where the girth turns. */
const middleSlope = (first: number, second: number, h1: number, h2: number): number => {
  if (first * second <= 0) return 0
  const w1 = 2 * h2 + h1
  const w2 = h2 + 2 * h1
  return (w1 + w2) / (w1 / first + w2 / second)
}

/** The one-sided slope at an end, held where it would turn the curve round. */
const endSlope = (near: number, far: number, hNear: number, hFar: number): number => {
  const slope = ((2 * hNear + hFar) * near - hNear * far) / (hNear + hFar)
  if (slope * near <= 0) return 0
  return near * far <= 0 && Math.abs(slope) > Math.abs(3 * near) ? 3 * near : slope
}

const hermite = (a: number, b: number, slopeA: number, slopeB: number, width: number, t: number): number => {
  const u = 1 - t
  return a * (1 + 2 * t) * u * u + b * t * t * (3 - 2 * t) + width * t * u * (slopeA * u - slopeB * t)
}
