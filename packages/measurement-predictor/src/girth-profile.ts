/**
 * The body's girth between natural waist, navel and low hip: a shape-preserving cubic through the three (Fritsch and
 * Carlson, SIAM J. Numer. Anal. 17, 1980, with the harmonic mean for the slope in the middle), so that it never
 * swings beyond what was measured. `depth` runs from 0 at the natural waist to 1 at the low hip.
 */
export const girthAtDepth = (
  waist: number,
  navel: number,
  lowHip: number,
  navelDepth: number,
  depth: number,
): number => {
  const knot = Math.min(0.7, Math.max(0.08, navelDepth))
  const first = (navel - waist) / knot
  const second = (lowHip - navel) / (1 - knot)
  const middle = middleSlope(first, second, knot, 1 - knot)
  if (depth <= 0) return waist
  if (depth >= 1) return lowHip
  return depth < knot
    ? hermite(waist, navel, endSlope(first, second, knot, 1 - knot), middle, knot, depth / knot)
    : hermite(navel, lowHip, middle, endSlope(second, first, 1 - knot, knot), 1 - knot, (depth - knot) / (1 - knot))
}

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
