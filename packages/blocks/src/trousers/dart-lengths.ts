import { fade } from "../steps/fade.js"
import { HIP_LINE_SHARE, type Unrisen } from "./size.js"

/**
 * A dart of less is none; one of `WHOLE` is whole. A back's, the narrower ones, go within half a centimetre, so that rarely one is left that
 * is too narrow to sew and would be eased into the band (our choice); a front's, up to 4.0 wide, would jump.
 */
const NONE = { front: 5, back: 5.5 } as const
const WHOLE = 6

/** What a dart takes in below this is nothing (it has faded before), cm. */
export const DART_LEAST = 0.1

/** How far the waist's seam lies above the natural waist: the hip line is a quarter of the way up to that. */
export const overWaist = ({ depth, hipHeight }: Pick<Unrisen, "depth" | "hipHeight">): number =>
  Math.max(0, depth - hipHeight / HIP_LINE_SHARE)

/** How far the waist's seam lies below it. */
export const underWaist = ({ depth, hipHeight }: Pick<Unrisen, "depth" | "hipHeight">): number =>
  Math.max(0, hipHeight / HIP_LINE_SHARE - depth)

/** A belly that is as large as this, cm of a half, is fuller than the ribs over it (our choice). */
const BELLY = 4

/** How much of what a body is rounder above its natural waist is there over a belly of so much a half, from 0 to 1. */
export const ribsLeft = (belly: number): number => 1 - fade(0, BELLY, belly)

/** A centre front that rises so much does so over such a belly, cm. */
const RISE = 1

/**
 * How far the waist's seam lies above the natural waist where the sides come in to that; 0 over a belly, where they do not. Centre front's
 * rise tells of one, of finished trousers too.
 */
export const hollowOver = (size: Pick<Unrisen, "belly" | "depth" | "hipHeight">): number =>
  overWaist(size) * (1 - fade(0, RISE, size.belly?.rise ?? 0))

/** How long a dart is under a band that lies below the natural waist, for which its length is known. */
const shortened = (length: number, { bandLevel = 0 }: Pick<Unrisen, "bandLevel">): number =>
  length - Math.max(0, bandLevel)

/**
 * How long it is drawn: above the natural waist as much longer, so that it ends where the body is fullest; and no longer than `most` of the
 * way to the hip line, where a short rise leaves it less.
 */
export const drawnLength = (length: number, most: number, toHipLine: number, size: Unrisen): number => {
  const over = overWaist(size)
  return over + Math.min(shortened(length, size), most * (toHipLine - over))
}

/** How much of a front's dart is left for its length, from 0 to 1. */
export const frontDartLeft = (size: Pick<Unrisen, "bandLevel">): number => leftFrom(NONE.front, FRONT_DART_LENGTH, size)

/** One that ends above a welt is as long as it needs to be. */
const leftFrom = (none: number, length: number | "toWelt", size: Pick<Unrisen, "bandLevel">): number =>
  length === "toWelt" ? 1 : fade(none, WHOLE, shortened(length, size))

/** One of a back's darts as a low band leaves it. */
export interface LowDart {
  /** At the natural waist, cm. */
  readonly length: number | "toWelt"
  /** How much of it is left, from 0 to 1. */
  readonly left: number
  /** Where it stands, a share of the closed waist from centre back on. */
  readonly at: number
}

/** A single dart stands in the middle once the other of two would be so short, cm: a little later than that goes, or it would move too fast. */
const IN_MIDDLE = 5.25

/**
 * A back's darts from centre back to the side. As a low band takes the last of two, the other becomes a single one, as long as their mean
 * and in the middle; the last moves on to the side, which takes what it took.
 */
export const lowDarts = (
  lengths: readonly (number | "toWelt")[],
  size: Pick<Unrisen, "bandLevel">,
): readonly LowDart[] => {
  const [first, last] = lengths
  const alone = last === undefined ? 0 : 1 - leftFrom(IN_MIDDLE, last, size)
  const toMean = typeof first === "number" && typeof last === "number" ? (last - first) / 2 : 0
  return lengths.map((own, i) => {
    const length = i === 0 && own !== "toWelt" ? own + alone * toMean : own
    return { length, left: leftFrom(NONE.back, length, size), at: (i + 1 + alone / 2) / (lengths.length + 1) }
  })
}

/** A dart that a low band makes so short is no wider than this, and by so much for each cm that it is longer (our choice: 14 to 15 degrees). */
const SHORT_DART = { long: 6, wide: 1.45, more: 0.31 } as const
/**
 * A band on the natural waist leaves its darts as wide as the waist asks for; one that lies so far below it, cm, holds them to their length,
 * and one between lets them be wider than that by what is left of so much, cm (our choice: more than any dart asks for).
 */
const HELD_BY = { low: 2.5, wider: 2.2 } as const

/** How wide a dart usually is at the most that is so long at the natural waist, cm. One that ends above a welt is as long as it needs to be. */
export const widestUsual = (length: number | "toWelt", size: Pick<Unrisen, "bandLevel">): number =>
  length === "toWelt"
    ? Number.POSITIVE_INFINITY
    : SHORT_DART.wide + SHORT_DART.more * Math.max(0, shortened(length, size) - SHORT_DART.long)

/**
 * How wide it may be at all, whatever deepens it, cm: from 2.5 below the natural waist on as wide as it usually may be, 14 to 15 degrees; a
 * higher band lets a small waist's dart be wider (3.4 by 9.5 of one dart, 20 degrees, at 1.5 below). A front's usual width is not held by it.
 */
export const widestDart = (length: number | "toWelt", size: Pick<Unrisen, "bandLevel">): number => {
  const { bandLevel = 0 } = size
  return bandLevel <= 0
    ? Number.POSITIVE_INFINITY
    : widestUsual(length, size) + HELD_BY.wider * Math.max(0, 1 - bandLevel / HELD_BY.low)
}

/** A front's dart at the natural waist (Aldrich). */
export const FRONT_DART_LENGTH = 10
