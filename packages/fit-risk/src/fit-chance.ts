/** One level of a garment on the bodies that its wearer may have. */
export interface LevelChance {
  /** The share of bodies on which it is within its fit tolerance of what that body should have had; 0 to 1. */
  readonly chance: number
  /**
   * 90 % of bodies have between these there, cm: the ease, garment less body, where the level has its like on the body; else
   * how far it is from what the body should have had.
   */
  readonly low: number
  readonly high: number
}

export interface NextMeasurement {
  readonly measurement: string
  /** The chance that the garment sits throughout, expected once this is measured as well; 0 to 1. */
  readonly chance: number
  /** What they are ordered by: the sum over the levels of the expected miss over its tolerance, once this is measured as well. */
  readonly misses: number
}

/** Will it fit, and what should still be measured. */
export interface FitChance {
  /** The pattern's slug. */
  readonly pattern: string
  /** The chance that every level sits. */
  readonly chance: number
  /** By garment measurement. */
  readonly levels: Readonly<Record<string, LevelChance>>
  /** What else could be measured for this garment; first what lets it miss the least, over all levels. */
  readonly next: readonly NextMeasurement[]
}

/** The share of rows in which every entry is within its tolerance. */
export const shareWithin = (deviations: Float64Array, tolerances: Float64Array): number => {
  const width = tolerances.length
  const rows = deviations.length / width
  let within = 0
  for (let row = 0; row < rows; row++) {
    let sits = true
    for (let l = 0; l < width && sits; l++) sits = Math.abs(deviations[row * width + l]!) <= tolerances[l]!
    if (sits) within++
  }
  return within / rows
}

/** One column of a row-major table. */
export const columnOf = (table: Float64Array, width: number, column: number): Float64Array =>
  Float64Array.from({ length: table.length / width }, (_, row) => table[row * width + column]!)

/** Between ranks, linearly. */
export const quantile = (values: Float64Array, share: number): number => {
  const sorted = Float64Array.from(values).sort()
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  return sorted[below]! + (at - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!)
}

export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * Those that help most first: by what is left to miss, since chances of a garment of which little is known are all near 0.
 * Equal ones by name.
 */
export const ranked = (prospects: readonly NextMeasurement[]): NextMeasurement[] =>
  prospects
    .toSorted((a, b) => a.misses - b.misses || (a.measurement < b.measurement ? -1 : 1))
    .map((prospect) => ({ ...prospect, misses: round(prospect.misses, 4) }))

/** A level that is not there at all misses by so many tolerances. */
const MOST_MISSED = 10

/** The mean over the rows of all misses, each over its tolerance. */
export const meanMisses = (deviations: Float64Array, tolerances: Float64Array): number => {
  const width = tolerances.length
  let sum = 0
  deviations.forEach((deviation, at) => {
    sum += Math.min(MOST_MISSED, Math.abs(deviation) / tolerances[at % width]!)
  })
  return sum / (deviations.length / width)
}
