/**
 * Seeded chance: Bob Jenkins's small fast generator (sfc32) and normal deviates by Marsaglia's polar method. The same
 * seed gives the same numbers everywhere.
 */
export interface Chance {
  /** Uniform in [0, 1). */
  readonly uniform: () => number
  /** Standard normal. */
  readonly normal: () => number
}

export const chance = (seed: number): Chance => {
  let a = 0x9e3779b9
  let b = 0x243f6a88 ^ Math.floor(seed / 2 ** 32)
  let c = 0xb7e15162 ^ seed
  let counter = 1
  const uniform = (): number => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 16; i++) uniform()
  let spare: number | undefined
  const normal = (): number => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    for (;;) {
      const u = 2 * uniform() - 1
      const v = 2 * uniform() - 1
      const square = u * u + v * v
      if (square > 0 && square < 1) {
        const factor = Math.sqrt((-2 * Math.log(square)) / square)
        spare = v * factor
        return u * factor
      }
    }
  }
  return { uniform, normal }
}
