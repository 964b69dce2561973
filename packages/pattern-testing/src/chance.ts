/** A source of evenly spread numbers in [0, 1). */
export type Chance = () => number

/** mulberry32, small and the same everywhere: the same seed gives the same numbers. */
export const chance = (seed: number): Chance => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(values: readonly T[], random: Chance): T => values[Math.floor(random() * values.length)]!
