import type { CutPart } from "@toile/mesh"
import { type LimbCut, limbCut, type Vector } from "./limb.js"
import { MOST_MENDED } from "./measured.js"
import { firstCrest, leastAt, levelsFrom } from "./search.js"
import type { StandingBody } from "./standing-body.js"
import { trunkAt } from "./trunk.js"

/** A leg: where its middle line can be followed, cm above the floor, and its triangles. */
export interface Leg {
  readonly side: 1 | -1
  /** Right under the crotch; above it a leg has no cut of its own. */
  readonly top: number
  readonly among: Uint32Array
}

export const legOf = (body: StandingBody, side: 1 | -1, crotch: number): Leg => ({
  side,
  top: crotch - 1,
  among: body.between(0, crotch + 0.03 * body.height),
})

/** Its tape at a height of its middle line, square to it as it runs from `reach` cm below to as far above. */
export const legCut = (
  body: StandingBody,
  { side, top, among }: Leg,
  y: number,
  reach: number = REACH,
): LimbCut | undefined => {
  const at = centreAt(body, side, Math.min(y, top))
  const above = centreAt(body, side, Math.min(top, y + reach))
  const below = centreAt(body, side, Math.min(top, y + reach) - 2 * reach)
  if (at === undefined || above === undefined || below === undefined) return undefined
  const direction: Vector = [above[0] - below[0], above[1] - below[1], above[2] - below[2]]
  return limbCut(body, at, direction, 0.25 * body.height, side, among)
}

/** So far above and below a place the middle line is looked at for its direction, cm. */
const REACH = 4

/** The middle of a leg's level cut. */
const centreAt = (body: StandingBody, side: 1 | -1, y: number): Vector | undefined => {
  const part = legAt(body, side, y)
  return part === undefined ? undefined : [part.u, y, part.v]
}

/** A leg's level cut: the longest part whose middle is on its side. A hand before a thigh is shorter. */
export const legAt = ({ level, height }: StandingBody, side: 1 | -1, y: number): CutPart | undefined => {
  let best: CutPart | undefined
  for (const part of level(y)) {
    if (side * part.u <= 0 || side * part.u > 0.25 * height || part.length < 8) continue
    if (best === undefined || part.length > best.length) best = part
  }
  return best
}

/** The best of a leg's tapes between two heights. */
export const extremeLeg = (
  body: StandingBody,
  leg: Leg,
  low: number,
  high: number,
  sign: 1 | -1,
): (LimbCut & { readonly y: number; readonly atEnd: boolean; readonly besideGap: boolean }) | undefined => {
  const levels = levelsFrom(low, high, 0.7)
  const cuts = levels.map((y) => legCut(body, leg, y))
  const isGap = (cut: LimbCut | undefined): boolean => cut === undefined || cut.mended > MOST_MENDED
  let best = -1
  cuts.forEach((cut, i) => {
    if (cut === undefined || isGap(cut)) return
    if (best < 0 || sign * cut.girth > sign * cuts[best]!.girth) best = i
  })
  if (best < 0) return undefined
  const atEnd = best === 0 || best === levels.length - 1
  const besideGap = !atEnd && (isGap(cuts[best - 1]) || isGap(cuts[best + 1]))
  return { ...cuts[best]!, y: levels[best]!, atEnd, besideGap }
}

/**
 * The fullest of the calf: the largest tape between two heights or, where the leg is as thick right under the knee, the first one going
 * up above which it becomes thinner. atEnd where it does nowhere.
 */
export const calfOf = (body: StandingBody, leg: Leg, low: number, high: number): ReturnType<typeof extremeLeg> => {
  const fullest = extremeLeg(body, leg, low, high, 1)
  if (fullest?.atEnd !== true) return fullest
  const levels = levelsFrom(low, high, 0.7)
  const crest = firstCrest(levels.map((y) => legCut(body, leg, y)?.girth ?? Number.NaN))
  return crest === undefined ? fullest : extremeLeg(body, leg, low, Math.min(high, levels[crest]! + 1.5), 1)
}

/** How a leg's back runs, and what is told from it. */
const backAt = (body: StandingBody, side: 1 | -1, y: number, middle: number, crotch: number): number => {
  const part = y > crotch ? trunkAt(body, y) : legAt(body, side, y)
  let least = Number.NaN
  if (part === undefined) return least
  for (let i = 0; i < part.points.length; i += 2)
    if (Math.abs(part.points[i]! - middle) < 0.035 * body.height && !(part.points[i + 1]! >= least))
      least = part.points[i + 1]!
  return least
}

/**
 * The fold of the seat: where the back's outline, coming down over the seat, turns into that of the thigh.
 *
 * @returns its height, and how sharply it turns: cm forward for each cm down, above it less below it
 */
export const seatFoldOf = (
  body: StandingBody,
  side: 1 | -1,
  crotch: number,
): { readonly y: number; readonly turn: number } => {
  const { height } = body
  const window = 0.02 * height
  const leg = legAt(body, side, crotch - 2)
  const middle = leg?.u ?? side * 0.055 * height
  let best = { y: crotch - 0.02 * height, turn: 0 }
  for (const y of levelsFrom(crotch - 0.05 * height, crotch - 0.005 * height, 0.25)) {
    const [above, at, below] = [y + window, y, y - window].map((h) => backAt(body, side, h, middle, crotch))
    const turn = (at! - above! - (below! - at!)) / window
    if (turn > best.turn) best = { y, turn }
  }
  return best
}

/** The middle of the kneecap lies so far under the deepest of the knee's hollow, where the leg's back is most forward; parts of the height. */
const KNEECAP_UNDER_HOLLOW = 0.009

/** The height of the knee; atEnd where no hollow is seen. */
export const kneeOf = (
  body: StandingBody,
  side: 1 | -1,
  crotch: number,
): { readonly y: number; readonly atEnd: boolean } => {
  const { height } = body
  const [low, high] = [0.5 * crotch, 0.76 * crotch]
  const hollow = leastAt(low, high, 0.5, (y) => {
    const part = legAt(body, side, y)
    return part === undefined ? Number.NaN : -part.minV
  })
  return hollow.atEnd || Number.isNaN(hollow.y)
    ? { y: 0.62 * crotch, atEnd: true }
    : { y: hollow.y - KNEECAP_UNDER_HOLLOW * height, atEnd: false }
}
