import { aCmBeyond } from "@toile/blocks/trousers"
import { add, type Point, subtract } from "@toile/geometry"
import { acrossAt, acrossFrom, alongEdges, type DraftedPiece, type ReadOn } from "@toile/pattern-model"
import type { Leg } from "./leg.js"
import type { LegLines } from "./lines.js"
import { THIGH_BELOW_FORK } from "./size.js"
import type { WaistFinish } from "./waistband.js"

/**
 * Where the girths are read on the leg, which is cut twice; a leg's own once. A gusset takes the corners of the fork: the
 * thigh is then read nowhere.
 */
export const readLeggings = (lines: LegLines, { pieces, front, back }: Leg, finish: WaistFinish, gusset: boolean) => {
  const one = front === back
  const around = (y: number): ReadOn[] => pieces.map((part: DraftedPiece<string>) => acrossAt(part, 1, y))
  const atLevelOf = (y: number, { front: inFront, back: behind }: LegLines["knee"]): ReadOn[] =>
    lines.turned ? [acrossFrom(front, 1, ...aCmBeyond(inFront)), acrossFrom(back, 1, ...aCmBeyond(behind))] : around(y)
  const hem = alongEdges(1, ...(one ? [front.edge.hem] : [front.edge.hem, back.edge.hem]))
  return {
    gmWaistGirth: finish.waistOn,
    gmWaistSeamGirth: alongEdges(2, ...(one ? [front.edge.waist] : [front.edge.waist, back.edge.waist])),
    gmHipGirth: [acrossFrom(front, 2, ...beyond(lines.hipFront)), acrossFrom(back, 2, ...beyond(lines.hipBack))],
    ...(gusset ? {} : { gmThighGirth: around(-THIGH_BELOW_FORK) }),
    gmKneeGirth: atLevelOf(lines.kneeY, lines.knee),
    gmCalfGirth: lines.calfY - lines.hemY > 0.01 ? atLevelOf(lines.calfY, lines.calf) : hem,
    gmHemGirth: hem,
  }
}

/** From the side line on over the centre seam. */
const beyond = ([side, centre]: readonly [Point, Point]): readonly [Point, Point] => [
  side,
  add(centre, subtract(centre, side)),
]
