const MOST_STEPS = 60
/** After a step as small as this the next one would be lost in rounding. */
const LAST_STEP = 1e-12

/**
 * The place in [from, to] at which a cubic is 0, by its Bernstein coefficients; its values at both ends have opposite
 * signs. Newton's steps from where the chord is 0, kept in a bracket; a line is hit at once.
 */
export const cubicRoot = (b0: number, b1: number, b2: number, b3: number, from = 0, to = 1): number => {
  const c1 = 3 * (b1 - b0)
  const c2 = 3 * (b0 - 2 * b1 + b2)
  const c3 = b3 - b0 + 3 * (b1 - b2)
  const atFrom = b0 + from * (c1 + from * (c2 + from * c3))
  const atTo = b0 + to * (c1 + to * (c2 + to * c3))
  let low = from
  let high = to
  let t = from + ((to - from) * atFrom) / (atFrom - atTo)
  for (let i = 0; i < MOST_STEPS; i++) {
    const value = b0 + t * (c1 + t * (c2 + t * c3))
    if (value === 0) return t
    if (value > 0 === atFrom > 0) low = t
    else high = t
    const newton = t - value / (c1 + t * (2 * c2 + 3 * t * c3))
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - t) < LAST_STEP) return next
    t = next
  }
  return t
}
