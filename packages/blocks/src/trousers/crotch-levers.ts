import { pathLength, solve } from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import { inTurn } from "../steps/levers-in-turn.js"
import { CLOSING, closedBehind } from "./close-forks.js"
import { drawFrames } from "./lines.js"
import type { Unrisen } from "./size.js"
import type { WaistShape } from "./waist-shape.js"

/**
 * What may be moved so that front and back rise together are as long as the body is between the legs (workroom
 * practice): the crotch drop first, then the raise and lean of centre back, then the forks, then its raise once more, last its
 * lean, as a cutter slants it for a strong seat; the seat itself is never distorted.
 */
export interface Levers {
  /** How far the fork hangs below the body's crotch. */
  readonly drop: number
  /** How far centre back rises above the front's waist. */
  readonly raise: number
  /** Centre back's lean over 20 cm of height. */
  readonly lean: number
  readonly backFork: number
  readonly frontFork: number
}

/**
 * With all levers at their most; a seat as strong as that needs a tape that tells of it, and so do wider forks below a front that
 * ends under a belly. For a close leg, whose forks close, centre back rises and leans no more than usual.
 */
export const MOST_WAY = { taped: 5, close: 4, untaped: 3, under: 2 } as const

/** The crotch seam may miss the tape by so much before it is told (I20; the house's figures), cm. */
const CROTCH_OFF = { measured: 2, predicted: 3.5 } as const

/** How far it may, where a tape between the legs was taken, or is predicted. */
export const crotchOff = (predicted: boolean): number => CROTCH_OFF[predicted ? "predicted" : "measured"]

const tangent = (degrees: number): number => 20 * Math.tan((degrees * Math.PI) / 180)

/** The least and the most of each lever; forks as differences from what the hip gives. */
const LEAST = { drop: 0, raise: 1, lean: tangent(4), backFork: -2, frontFork: -0.5 }
const MOST = { raise: 4.5, lean: tangent(14), backFork: 2, frontFork: 0.5 }
/**
 * Centre back where all else is at its most: it rises, which lengthens the seam by as much, and leans little more than is usual (10
 * to 14 degrees); what a lean beyond that adds is little (0.1 to 0.2 for each degree). With less of a lean the waist would fall
 * away from square at centre back.
 */
const RAISED = { raise: 6.1, lean: tangent(15) }
/** A lean beyond that is a strong seat's, told by a tape: with a little more of a raise, or a millimetre of tape would be half a degree. */
const STRONG_SEAT = { raise: 6.4, lean: tangent(17) }
/** Centre back never rises higher than this above the front's waist, cm. */
export const RAISE_MOST = STRONG_SEAT.raise
const DROP_MORE = 2
/** How far the fork may be moved from where a cut usually has it. */
export const dropBounds = ({
  drop,
  dropMost = drop + DROP_MORE,
}: {
  readonly drop: number
  readonly dropMost?: number
}) => ({
  low: LEAST.drop,
  high: dropMost,
})

export const USUAL_LEAN = tangent(8)
/** What a lean of so many degrees more than usual adds to it, or less. */
export const leanMore = (degrees: number): number => tangent(8 + degrees) - USUAL_LEAN

/**
 * The back fork that goes with a front fork, where both were moved from what the hip gives: for a tape they go together, and a
 * close thigh closes them further.
 */
export const backForkBeside = (
  frontFork: number,
  usual: Pick<Levers, "frontFork" | "backFork">,
  closing = CLOSING,
): number => {
  const moved = Math.min(frontFork - usual.frontFork, MOST.frontFork)
  const byTape = Math.max(LEAST.frontFork, moved)
  return usual.backFork + (byTape * MOST.backFork) / MOST.frontFork + (moved - byTape) * closedBehind(closing)
}

/** How far centre back usually rises above the front's waist, and by how much more a step of posture, where no crotch length tells. */
export const USUAL_RAISE = 2
export const POSTURE_RAISE = 0.3

/** How far a target may raise it, where it rises so far by itself: beyond the usual most only as it leans for it. */
export const targetRaise = (asked: number, own: number): number => Math.min(asked, Math.max(MOST.raise, own))

/** How far it rises where it leans so much: both are moved together, as `pull` moves them. */
export const raiseBeside = (lean: number, usual: number, usualLean = USUAL_LEAN): number => {
  const between = (from: SeatLine, to: SeatLine): number =>
    from.raise + clamp(0, (lean - from.lean) / (to.lean - from.lean), 1) * (to.raise - from.raise)
  if (lean > RAISED.lean) return between(RAISED, STRONG_SEAT)
  if (lean > MOST.lean) return between(MOST, RAISED)
  return between({ raise: usual, lean: usualLean }, lean > usualLean ? MOST : { raise: LEAST.raise, lean: LEAST.lean })
}

type SeatLine = Pick<Levers, "raise" | "lean">

/**
 * The levers moved one after the other: by `way` from -3 (all at their least) over 0 to 5 (all at their most).
 *
 * @param dropMost how far the fork may hang
 * @param held the forks stay where they are
 */
export const pull = (usual: Levers, way: number, dropMost = usual.drop + DROP_MORE, held?: "forksHeld"): Levers => {
  const forks = ({ backFork, frontFork }: typeof LEAST | typeof MOST): Partial<Levers> =>
    held ? {} : { backFork: usual.backFork + backFork, frontFork: usual.frontFork + frontFork }
  return inTurn(
    usual,
    [{ drop: dropMost }, { raise: MOST.raise, lean: MOST.lean }, forks(MOST), RAISED, STRONG_SEAT],
    [{ drop: LEAST.drop }, { raise: LEAST.raise, lean: LEAST.lean }, forks(LEAST)],
    way,
  )
}

/** The rises that belong to a waist at `depth` in front (higher by `frontRaise`) and raised at centre back. */
export const rises = (
  size: Unrisen,
  shape: WaistShape,
  raise: number,
  frontRaise: number,
  { front, back } = drawFrames(size, shape),
): { readonly front: number; readonly back: number } => ({
  front: pathLength(front.crotch) + (size.depth + frontRaise - front.hipCF.y) / front.upCF.y,
  back: pathLength(back.seatCurve) + (size.depth + raise - back.hipCB.y) / back.upCB.y,
})

/**
 * How far the levers go for the crotch seam to be `target` long, and what is left where all are at their limit:
 * positive where the seam stays too short.
 *
 * @param mostWay how far they may go; the last of them may go a part of its way
 */
export const reach = (
  target: number,
  seam: (way: number) => number,
  mostWay = 3,
): { readonly way: number; readonly rest: number } => {
  const missing = (way: number): number => target - seam(way)
  let way = 0
  let rest = missing(0)
  const forth = Math.sign(rest)
  // From one lever's end to the next one's
  while (rest !== 0 && Math.abs(way) < mostWay) {
    const to = forth * Math.min(Math.abs(way) + 1, mostWay)
    const next = missing(to)
    if (next * forth <= 0) {
      const found = solve(missing, Math.min(way, to), Math.max(way, to))
      if (found._tag === "Ok") return { way: found.value, rest: 0 }
    }
    way = to
    rest = next
  }
  return { way, rest }
}
