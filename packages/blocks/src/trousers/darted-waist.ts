import {
  add,
  between,
  dot,
  leftNormal,
  line,
  meet,
  type Path,
  type Point,
  pathLength,
  polyline,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import { type DartMark, dartLegs, dartRoof, type InnerLine, LEAST_SEWN, type NotchSpec } from "@toile/pattern-model"
import { mouthNotches } from "../skirt/darted-waist.js"
import { fade } from "../steps/fade.js"
import { narrowed } from "./above-waist.js"
import { easedIn, type Keeps, type OpenDart, opensBy, stretchThrough } from "./narrow-darts.js"

/** From the centre to the side: stretches that are sewn, and between them the mouths of darts. */
export interface DartedWaist {
  readonly stretches: readonly Path[]
  readonly mouths: readonly Path[]
  readonly darts: readonly DartMark[]
  /** Of a waist above the natural one the darts' legs from there on, and notches at their mouths. */
  readonly lines: readonly InnerLine[]
  readonly notches: readonly NotchSpec<`dart${number}`>[]
  /** Of all stretches together, less what is eased in, cm. */
  readonly sewn: number
  /** What the stretches have more than that in the place of darts too narrow to sew. */
  readonly eased: number
}

/**
 * Where a dart's axis stands on the closed waist, its direction into the piece, and the dart's intake and length; and how far below the
 * waist it takes that in, narrowing from there up: the natural one.
 */
export interface PlannedDart {
  readonly foot: Point
  readonly inward: Point
  readonly intake: number
  readonly length: number
  readonly over: number
}

/** The waist's ends, and its direction there. */
export interface WaistEnds {
  readonly centre: Point
  readonly leaving: Point
  readonly side: Point
  readonly arriving: Point
  /** Even where nothing is said. */
  readonly keeps?: Keeps
}

/**
 * A back's waist keeps square to centre back and turns up to dart and side at the end of its way, or it would first drop and
 * make a point at centre back where both halves are joined (our choice: within 1.5 degrees of square over the first 5 cm).
 */
export const SQUARE_AT_CENTRE: Keeps = { leaving: 0.6, arriving: 0.15 }

/** The waist with its darts closed flat away: what darts are placed on. */
export const flatWaist = ({ centre, leaving, side, arriving, keeps }: WaistEnds): Path =>
  stretchThrough({ from: centre, leaving, to: side, arriving, keeps }, [])

/** Square to both ends and to every dart's legs, so that it runs on when the darts are closed. */
export const dartedWaist = (ends: WaistEnds, flat: Path, planned: readonly PlannedDart[]): DartedWaist => {
  const { stretches, opens } = stretchesOf(ends, flat, planned)
  const named = opens.map((open, i) => ({ ...open, name: `dart${i + 1}` as const }))
  const diamonds = named.filter(({ over }) => over >= DRAWN_OVER)
  return {
    stretches,
    mouths: opens.map(mouthOf),
    darts: named.map(({ name, tip, first, second, widest, over }) => ({
      name,
      point: tip,
      legs: over >= DRAWN_OVER ? widest : ([first, second] as const),
    })),
    lines: diamonds.flatMap(({ name, widest, first, second }): InnerLine[] => [
      { name: `${name}Centre`, kind: "dart", path: line(widest[0], first) },
      { name: `${name}Side`, kind: "dart", path: line(widest[1], second) },
    ]),
    notches: diamonds.flatMap((open) =>
      mouthNotches(open.name, open.intake * narrowed(open.over + ALLOWED), pathLength(mouthOf(open))),
    ),
    ...lengthOf(stretches),
  }
}

/** Legs that run on above the natural waist by less, cm, are drawn as one. */
const DRAWN_OVER = 0.3

/** Notches lie on the cut line, where a dart that narrows is narrower: so far above its mouth at the most, as a rule, cm. */
const ALLOWED = 2

/** The mouth, roofed for an intake that is folded to the centre. */
const mouthOf = ({ tip, first, second, squareToFirst, over }: TippedDart): Path => {
  if (over === 0) return dartRoof(tip, first, second, scale(squareToFirst, -1))
  // Over a dart that narrows it is straight, or a notch in its middle would lie on a corner
  if (over >= DRAWN_OVER) return line(first, second)
  const middle = between(first, second, 0.5)
  const roof = meet(first, add(first, squareToFirst), tip, middle) ?? middle
  return polyline(first, between(roof, middle, fade(0, DRAWN_OVER, over)), second)
}

/** How long it is sewn: what a search asks of many. */
export const dartedLength = (ends: WaistEnds, flat: Path, planned: readonly PlannedDart[]): number =>
  lengthOf(stretchesOf(ends, flat, planned).stretches).sewn

const lengthOf = (stretches: readonly Path[]): Pick<DartedWaist, "sewn" | "eased"> => {
  const whole = stretches.reduce((sum, path) => sum + pathLength(path), 0)
  const eased = stretches.reduce((sum, path) => sum + easedIn(path), 0)
  return { sewn: whole - eased, eased }
}

/** An open dart, where it is widest, the leg nearer to the centre first, and how far above that the waist is. */
type TippedDart = OpenDart & { readonly tip: Point; readonly widest: readonly [Point, Point]; readonly over: number }

/** The waist's stretches, and the darts that are sewn between them. */
const stretchesOf = (
  ends: WaistEnds,
  flat: Path,
  planned: readonly PlannedDart[],
): { readonly stretches: readonly Path[]; readonly opens: readonly TippedDart[] } => {
  if (planned.every(({ intake }) => intake === 0)) return { stretches: [flat], opens: [] }
  const stretches: Path[] = []
  const opens: TippedDart[] = []
  let { centre: from, leaving, keeps } = ends
  let narrow: OpenDart[] = []
  for (const dart of planned) {
    const open = opened(dart, ends)
    // Too narrow to be sewn: the waist runs through its place, and what it would take in there is eased into the band
    if (dart.intake < LEAST_SEWN) {
      narrow.push(open)
      continue
    }
    stretches.push(stretchThrough({ from, leaving, to: open.first, arriving: open.squareToFirst, keeps }, narrow))
    opens.push(open)
    narrow = []
    from = open.second
    leaving = open.squareToSecond
    keeps = undefined
  }
  stretches.push(stretchThrough({ from, leaving, to: ends.side, arriving: ends.arriving, keeps }, narrow))
  return { stretches, opens }
}

/** A dart on the waist; the leg nearer to the centre comes first in the outline. */
const opened = ({ foot, inward, intake, length, over }: PlannedDart, { centre, side }: WaistEnds): TippedDart => {
  const tip = add(foot, scale(inward, length))
  const legsAt = (below: number, width: number): readonly [Point, Point] => {
    const legs = dartLegs(tip, add(foot, scale(inward, below)), width)
    const nearer = dot(subtract(legs[0], legs[1]), subtract(centre, side)) > 0
    return nearer ? legs : [legs[1], legs[0]]
  }
  const [first, second] = legsAt(0, opensBy(intake) * narrowed(over))
  const widest = over === 0 ? ([first, second] as const) : legsAt(over, opensBy(intake))
  const square = (end: Point, from: Point): Point => {
    const fromTip = unit(subtract(end, tip))
    return leftNormal(
      over === 0 ? fromTip : unit(between(fromTip, unit(subtract(end, from)), fade(0, TURNED_OVER, over))),
    )
  }
  return {
    tip,
    over,
    widest,
    intake,
    first,
    second,
    squareToFirst: square(first, widest[0]),
    squareToSecond: square(second, widest[1]),
  }
}

/** The waist is square to legs that narrow from so far over the natural waist on, cm; a hair above it, to those below. */
const TURNED_OVER = 1.5
