import { pathEnd, pathStart } from "@toile/geometry"
import { acrossAt, acrossFrom, alongEdges, type DraftedPiece, type EdgeUse, type ReadOn } from "@toile/pattern-model"
import { lineOf } from "../steps/line-of.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import type { ShirtSleeve } from "./shirt-sleeve.js"

/** Where a sleeve's girth is read: across it, so far below its cap. */
export const readBicep = (sleeve: DraftedPiece & { readonly edge: { readonly capFront: EdgeUse } }): ReadOn[] => [
  acrossAt(sleeve, 1, pathEnd(sleeve.edge.capFront.path).y - BELOW_UNDERARM),
]

/**
 * Where a shirt's sleeve is read, round the arm and round the wrist: from a cuff's buttonhole to the button nearest to
 * its edge; on the seam of a French one, whose ends meet; on a short sleeve's hem.
 */
export const readShirtSleeve = ({ sleeve, cuffed, plain }: ShirtSleeve) => ({
  gmBicepGirth: readBicep(sleeve),
  gmCuffGirth: plain ? alongEdges(1, plain.edge.hem) : readCuff(cuffed.cuff),
})

const readCuff = (cuff: NonNullable<ShirtSleeve["cuffed"]>["cuff"]): ReadOn[] => {
  const hole = lineOf(cuff, "buttonhole1")
  if (!hole) return alongEdges(1, cuff.edge.sleeve)
  const { x, y } = pathStart(hole)
  const button = Math.max(...(cuff.drillHoles ?? []).map((at) => at.x))
  return [acrossFrom(cuff, 1, { x, y }, { x: button, y })]
}
