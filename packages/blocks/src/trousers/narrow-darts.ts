import {
  between,
  curveBetween,
  distance,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  scale,
  splitPath,
  subtract,
  unit,
} from "@toile/geometry"
import { LEAST_SEWN } from "@toile/pattern-model"
import { blended } from "../steps/blended.js"
import { fade } from "../steps/fade.js"
import { DART_LEAST } from "./dart-lengths.js"

/** How far a stretch of the waist keeps to its direction at its ends: its handles, as shares of its chord. */
export interface Keeps {
  readonly leaving: number
  readonly arriving: number
}

const EVEN: Keeps = { leaving: 1 / 3, arriving: 1 / 3 }

/** A dart's legs on the waist in the order of the outline, and its directions square to them. */
export interface OpenDart {
  readonly intake: number
  readonly first: Point
  readonly second: Point
  readonly squareToFirst: Point
  readonly squareToSecond: Point
}

/** Where a stretch of the waist goes from and to, and in which directions. */
interface StretchEnds {
  readonly from: Point
  readonly leaving: Point
  readonly to: Point
  readonly arriving: Point
  readonly keeps?: Keeps | undefined
}

/**
 * A stretch of the waist through the places of darts that are too narrow to be sewn. A dart's place lies off the curve that is
 * drawn without it: where one begins the waist still runs along that curve, and the wider it is the nearer it lies to its own
 * place, which it has where it is sewn.
 */
export const stretchThrough = (ends: StretchEnds, narrow: readonly OpenDart[]): Path => {
  const { from, leaving, to, arriving, keeps = EVEN } = ends
  const dart = narrow.at(-1)
  if (dart === undefined)
    return curveBetween(from, { direction: leaving, pull: keeps.leaving }, to, {
      direction: arriving,
      pull: keeps.arriving,
    })
  const others = narrow.slice(0, -1)
  const without = stretchThrough(ends, others)
  const { intake, first, second, squareToFirst, squareToSecond } = dart
  const open = distance(first, second)
  if (open < NONE) return without
  const along = scale(subtract(second, first), 1 / open)
  const level = 1 - fade(LEVEL, LEAST_SEWN, intake)
  const turned = (square: Point): Point => unit(between(square, along, level))
  const upTo = stretchThrough({ ...ends, to: first, arriving: turned(squareToFirst) }, others)
  const beyond = stretchThrough({ from: second, leaving: turned(squareToSecond), to, arriving }, [])
  return blended(
    openedAt(without, upTo, beyond, open),
    joinPaths(upTo, line(first, second), beyond),
    fade(DART_LEAST, LEAST_SEWN, intake),
  )
}

/** What of a stretch lies in the places of narrow darts, and is eased in: of all its curves these are straight. */
export const easedIn = ({ segments }: Path): number =>
  segments.reduce((sum, { kind, from, to }) => (kind === "line" ? sum + distance(from, to) : sum), 0)

/** The waist runs on through the place of a dart that takes in no more than this, cm, without a corner: nobody sees a peak where nothing is sewn. */
const LEVEL = 0.6

/** A dart that opens the waist by less is none, cm. */
const NONE = 1e-4

/** What a dart too narrow to be sewn opens the waist by: nothing where it begins, what it takes in where it is sewn. */
export const opensBy = (intake: number): number =>
  intake < LEAST_SEWN ? (Math.max(0, intake - DART_LEAST) * LEAST_SEWN) / (LEAST_SEWN - DART_LEAST) : intake

/** The waist without a dart, opened where that lies: as far along its last part as on the waist through its place. */
const openedAt = (without: Path, upTo: Path, beyond: Path, open: number): Path => {
  const lengthOfLast = ({ segments }: Path): number => pathLength({ segments: segments.slice(-1) })
  const [before, after] = [lengthOfLast(upTo), pathLength(beyond)]
  const last = lengthOfLast(without)
  const at = pathLength(without) - last + ((last - open) * before) / (before + after)
  const [first, rest] = splitPath(without, at)
  const [, second] = splitPath(rest, open)
  return joinPaths(first, line(pathEnd(first), pathStart(second)), second)
}
