import { boxOf, nearestOnRing } from "./plane.js"
import type { ReadPiece } from "./read-piece.js"

export interface GuessedUnit {
  readonly unit: "mm" | "inch"
  /** What it was told by, in words. */
  readonly why: string
}

/** What a guess looks at, in the file's unit; 0 is none. */
export interface UnitMeasures {
  /** The longer side of the largest piece, and the shorter one of the narrowest. */
  readonly largest: number
  readonly narrowest: number
  readonly deepestNotch: number
  /** What most of the sew line lies within the boundary. */
  readonly allowance: number
  /** Of most texts. */
  readonly textHeight: number
  /** Whether all outlines stand in hundredths of the unit, and use them. */
  readonly isInHundredths: boolean
}

/** In inches no piece of a garment is longer, in millimetres the largest is no shorter. */
const LONGEST_INCHES = 150
const SHORTEST_MM = 30
/** No notch is 1 in deep, and none that is cut under 1 mm. */
const NOTCH_MM = 1
/** Seams are 3 to 20 mm, or 1/8 to 3/4 in, hems to 2 in. */
const SEAM_MM = 3
const SEAM_INCHES = 1.5
/** No piece is cut narrower, mm: bindings and loops are wider. */
const NARROWEST_MM = 8
/** Letters are 2 to 12 mm, or under half an inch. */
const LETTERS_MM = 2
const LETTERS_INCHES = 0.6
/** CAD programs write millimetres with two decimals and inches with four: a hundredth of an inch is too coarse for a curve. So many points tell it. */
const HUNDREDTHS = 8
/** In inches the longest of most garments, a gown's or a coat's, is 2 m. */
const LONG_INCHES = 80

const SAMPLED = 40
const MOST_SIDES = 20_000

/** The first sign that tells: lengths that are none of a garment in the other unit, then notches, seams, bindings, the header, letters. */
export const guessUnit = (
  { largest, narrowest, deepestNotch, allowance, textHeight, isInHundredths }: UnitMeasures,
  header: ReadonlyMap<string, string>,
): GuessedUnit => {
  const mm = (why: string): GuessedUnit => ({ unit: "mm", why })
  const inch = (why: string): GuessedUnit => ({ unit: "inch", why })
  if (largest === 0) return inch("there is no piece in it that tells another")
  const longest = `its largest piece is ${largest.toFixed(1)} long`
  if (largest > LONGEST_INCHES) return mm(longest)
  if (deepestNotch >= NOTCH_MM) return mm(`a notch is ${deepestNotch.toFixed(2)} deep`)
  const seam = `its seam allowances are ${allowance.toFixed(2)}`
  if (allowance >= SEAM_MM) return mm(seam)
  if (allowance > 0 && allowance <= SEAM_INCHES) return inch(seam)
  if (isInHundredths && narrowest >= NARROWEST_MM) return mm("its outlines have two decimals")
  if (largest < SHORTEST_MM) return inch(longest)
  if (narrowest < NARROWEST_MM) return inch(`its narrowest piece is ${narrowest.toFixed(1)} wide`)
  if (header.get("$MEASUREMENT") === "1") return mm("$MEASUREMENT is metric")
  const letters = `its letters are ${textHeight.toFixed(2)} high`
  if (textHeight >= LETTERS_MM) return mm(letters)
  if (textHeight > 0 && textHeight < LETTERS_INCHES) return inch(letters)
  const either = `${longest}, ${(largest / 10).toFixed(1)} cm in mm and ${(2.54 * largest).toFixed(1)} in inches`
  return largest > LONG_INCHES ? mm(either) : inch(either)
}

const sidesOf = ({ boundary }: ReadPiece): readonly [number, number] => {
  const { min, max } = boxOf(boundary)
  return [max[0] - min[0], max[1] - min[1]]
}

/** The longer side of the largest piece, cm. */
export const largestSide = (pieces: readonly ReadPiece[]): number =>
  pieces.reduce((most, piece) => Math.max(most, ...sidesOf(piece)), 0)

/** @param unit the file's unit in which the pieces were read, cm */
export const measuresOf = (pieces: readonly ReadPiece[], heights: readonly number[], unit: number): UnitMeasures => {
  const depths = pieces.flatMap(({ notches }) => notches.map(({ depth }) => depth))
  return {
    largest: largestSide(pieces) / unit,
    narrowest: pieces.reduce((least, piece) => Math.min(least, ...sidesOf(piece)), Infinity) / unit,
    deepestNotch: depths.reduce((most, depth) => Math.max(most, depth), 0) / unit,
    allowance: middleOf(pieces.flatMap(allowances)) / unit,
    textHeight: middleOf(heights.filter((height) => height > 0)),
    isInHundredths: areInHundredths(pieces, unit),
  }
}

/** Multiples of a twentieth are drawn by hand, or quarters of an inch. */
const areInHundredths = (pieces: readonly ReadPiece[], unit: number): boolean => {
  let fine = 0
  for (const { boundary } of pieces)
    for (const point of boundary)
      for (const value of point) {
        const hundredths = (100 * value) / unit
        if (Math.abs(hundredths - Math.round(hundredths)) > 1e-4) return false
        if (Math.round(hundredths) % 5 !== 0) fine++
      }
  return fine >= HUNDREDTHS
}

/** How far within the boundary some points of the sew line lie, but for those on the mirror line. */
const allowances = ({ boundary, sewLines }: ReadPiece): readonly number[] => {
  if (boundary.length > MOST_SIDES) return []
  const points = sewLines.flat()
  const step = Math.max(1, Math.ceil(points.length / SAMPLED))
  return points
    .filter((_, i) => i % step === 0)
    .map((p) => nearestOnRing(boundary, p).distance)
    .filter((off) => off > 1e-3)
}

const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
