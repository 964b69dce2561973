import { type Placement, placementTransform, type Repeat, type Sheet, type StripeMatch } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { type Axis, type Frame, fromRepeat } from "./frame.js"
import type { SeamMatch } from "./seam-match.js"
import type { SeamPoint } from "./seam-point.js"

/** By how much the pattern misses at each match, measured where the pieces lie, the worst of all copies; cm. */
export const missesOnCloth = (
  matches: readonly SeamMatch[],
  frames: ReadonlyMap<string, Frame>,
  sheets: readonly Sheet[],
  repeat: Repeat,
): readonly StripeMatch[] => {
  const placements = sheets.flatMap((sheet) => sheet.placements)
  return matches.map(({ name, axis, a, b, sense }) => {
    const period = axis === "along" ? repeat.warp : repeat.weft
    const phases = (point: SeamPoint): readonly number[] =>
      placements
        .filter(({ piece }) => piece === point.piece)
        .map((placement) => phaseOn(placement, point, axis, frames.get(point.piece)!))
    let off = 0
    for (const phaseA of phases(a)) {
      for (const phaseB of phases(b)) off = Math.max(off, fromRepeat(phaseB - sense * phaseA, period))
    }
    return { stitch: name, carries: axis === "along" ? "bands" : "stripes", off }
  })
}

/** Where in the pattern a point lies, counted in the piece's own direction: a balanced pattern looks alike from both. */
const phaseOn = (placement: Placement, { point }: SeamPoint, axis: Axis, frame: Frame): number => {
  const map = placementTransform(placement)
  const at = transformPoint(map, { x: point[0], y: point[1] })
  const further = transformPoint(map, { x: point[0] + frame[axis][0], y: point[1] + frame[axis][1] })
  const [from, to] = axis === "along" ? [at.x, further.x] : [at.y, further.y]
  return to > from ? from : -from
}
