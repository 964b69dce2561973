/** A place that was tried and what came out there, as the distance from the aim. */
export interface Trial {
  readonly x: number
  readonly off: number
}

export interface Found extends Trial {
  /** The bound that held the search, where it would have gone on. */
  readonly bound?: "least" | "most"
  /** It could not go on within its bounds: nothing can be drafted there. */
  readonly atWall: boolean
  /** Change of `off` for 1 of x, for the next search from here. */
  readonly slope: number | undefined
}

/** Flatter than this, nothing is moved. */
const FLAT = 1e-5
/** Finer than any cutter. */
const SAME = 1e-9
const MOST_STEPS = 24
const MOST_WALLS = 8

/**
 * The x from `min` to `max` at which `off` comes to within `aim` of 0, or the nearest that was found: along the secant
 * while that leads on, between two places of opposite sign once there are such, at both bounds where it is flat.
 * `at` gives undefined where nothing can be drafted.
 */
export const searchLine = (
  at: (x: number) => number | undefined,
  from: Trial,
  [min, max]: readonly [min: number, max: number],
  aim: number,
  known?: number,
): Found => {
  const tried: Trial[] = [from]
  let here = from
  let slope = known
  let [low, high] = [min, max]
  let walls = 0
  const best = (): Trial => tried.reduce((a, b) => (Math.abs(b.off) < Math.abs(a.off) ? b : a))

  for (let step = 0; step < MOST_STEPS && Math.abs(here.off) > aim; step++) {
    const x = next(tried, here, slope, [low, high], step)
    if (x === undefined) break
    const off = at(x)
    if (off === undefined) {
      if (++walls > MOST_WALLS) break
      if (x > here.x) high = (here.x + x) / 2
      else low = (here.x + x) / 2
      continue
    }
    slope = (off - here.off) / (x - here.x)
    here = { x, off }
    tried.push(here)
  }
  const { x, off } = best()
  const missed = Math.abs(off) > aim
  return {
    x,
    off,
    slope,
    ...(missed && x <= min + SAME ? { bound: "least" } : {}),
    ...(missed && x >= max - SAME ? { bound: "most" } : {}),
    atWall: missed && walls > 0,
  }
}

const next = (
  tried: readonly Trial[],
  here: Trial,
  slope: number | undefined,
  [low, high]: readonly [number, number],
  step: number,
): number | undefined => {
  const isNew = (x: number): boolean => x >= low && x <= high && tried.every((t) => Math.abs(t.x - x) > SAME)
  const secant = slope === undefined || Math.abs(slope) < FLAT ? undefined : here.x - here.off / slope
  const between = bracket(tried)
  if (between) {
    const [a, b] = between
    const inside = secant !== undefined && secant > a + SAME && secant < b - SAME && step % 4 !== 3
    const x = inside ? secant : (a + b) / 2
    return b - a > SAME && isNew(x) ? x : undefined
  }
  if (slope === undefined) {
    const stride = Math.min(1, (high - low) / 4)
    return [here.x + stride, here.x - stride].find(isNew)
  }
  const onward = secant === undefined ? undefined : Math.min(high, Math.max(low, secant))
  // Flat, or held: the ends tell whether the aim lies anywhere between.
  return [...(onward === undefined ? [] : [onward]), high, low].find(isNew)
}

/** The nearest two places about which the sign changes. */
const bracket = (tried: readonly Trial[]): readonly [number, number] | undefined => {
  const sorted = [...tried].sort((a, b) => a.x - b.x)
  const i = sorted.findIndex((t, k) => k > 0 && t.off > 0 !== sorted[k - 1]!.off > 0)
  return i < 0 ? undefined : [sorted[i - 1]!.x, sorted[i]!.x]
}
