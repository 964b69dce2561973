import { type MarkerStripes, type Placement, placementTransform, type Repeat, type Sheet } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { type Axis, type Frame, fromRepeat } from "./frame.js"
import { MATCHED, type StripePlan } from "./match.js"
import type { SeamPoint } from "./seam-point.js"

type Told = Pick<MarkerStripes, "matched" | "notMatched">

/** What rounding may add to a miss that was planned. */
const ROUNDING = 1e-6
/** A piece lies along the pattern where its grain is no further off than this (sine: a fifth of a degree). */
const ALONG = 3.5e-3

/**
 * By how much the pattern misses at each match, measured where the pieces lie, the worst of all copies. What misses by more than goes unseen is not matched,
 * whatever was planned: copies that are locked lie where they are.
 */
export const toldOnCloth = (
  { matches, frames, notMatched }: StripePlan,
  sheets: readonly Sheet[],
  repeat: Repeat,
): Told => {
  const placements = sheets.flatMap((sheet) => sheet.placements)
  const matched: Told["matched"][number][] = []
  const missed: Told["notMatched"][number][] = []
  for (const { name: stitch, axis, a, b, sense } of matches) {
    const period = axis === "along" ? repeat.warp : repeat.weft
    const carries = axis === "along" ? "bands" : "stripes"
    const own = placements.filter(({ piece }) => piece === a.piece || piece === b.piece)
    const why = own.some(({ locked }) => locked) ? ": a copy is locked there" : ""
    if (own.some((placement) => isAskew(placement, axis, frames.get(placement.piece)!))) {
      missed.push({ stitch, reason: `a copy lies askew of the ${carries}${why}` })
      continue
    }
    const phases = (point: SeamPoint): readonly number[] =>
      own
        .filter(({ piece }) => piece === point.piece)
        .map((placement) => phaseOn(placement, point, axis, frames.get(point.piece)!))
    let off = 0
    for (const phaseA of phases(a)) {
      for (const phaseB of phases(b)) off = Math.max(off, fromRepeat(phaseB - sense * phaseA, period))
    }
    if (off <= MATCHED + ROUNDING) matched.push({ stitch, carries, off })
    else missed.push({ stitch, reason: `its ${carries} miss by ${upwards(off)} cm where its pieces lie${why}`, off })
  }
  return { matched, notMatched: [...notMatched, ...missed] }
}

/** To a tenth of a millimetre, never less than it is but for rounding. */
const upwards = (off: number): string => (Math.ceil(off * 100 - 1e-6) / 100).toFixed(2)

/** Whether a copy is turned so that its own direction is not that of the cloth's. */
const isAskew = (placement: Placement, axis: Axis, frame: Frame): boolean => {
  const { from, to } = onCloth(placement, [0, 0], axis, frame)
  return Math.abs(axis === "along" ? to.y - from.y : to.x - from.x) > ALONG
}

/** Where in the pattern a point lies, counted in the piece's own direction: a balanced pattern looks alike from both. */
const phaseOn = (placement: Placement, { point }: SeamPoint, axis: Axis, frame: Frame): number => {
  const { from, to } = onCloth(placement, point, axis, frame)
  const [at, further] = axis === "along" ? [from.x, to.x] : [from.y, to.y]
  return further > at ? at : -at
}

/** A point of a piece on the cloth, and the one that is 1 cm further along the axis. */
const onCloth = (placement: Placement, [x, y]: SeamPoint["point"], axis: Axis, frame: Frame) => {
  const map = placementTransform(placement)
  const [dx, dy] = frame[axis]
  return { from: transformPoint(map, { x, y }), to: transformPoint(map, { x: x + dx, y: y + dy }) }
}
