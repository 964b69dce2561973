import { line, pathEnd, point, reversePath } from "@toile/geometry"
import { edge, type InnerLine, piece } from "@toile/pattern-model"
import type { shawlEdges } from "../collars/rolled-pieces.js"
import type { JacketBlock } from "../jacket/block.js"
import type { UpperEdges } from "../jacket/front.js"
import type { FrontLines } from "../jacket/front-lines.js"
import type { JacketSeams } from "../jacket/seams-of.js"
import { bodyRoles } from "../upper-body/roles.js"

/** The lining ends so far above the hem; the facing's inner edge below it is felled to the hem. */
export const LINING_SHORT = 1

/** A shawl's facing holds the upper collar as well. */
export type FacingUpperEdges = UpperEdges | ReturnType<typeof shawlEdges>

export interface FacingAsk {
  readonly block: JacketBlock
  /** In the order of the outline, from the shoulder to the front edge; larger than the front's for the turn of the cloth. */
  readonly upper: FacingUpperEdges
  readonly lines: FrontLines
  readonly marks: readonly InnerLine[]
  readonly withCollar: boolean
  readonly seam: JacketSeams
}

/** The facing on the left front's paper, cut twice, mirrored: the front to its inner edge. Right side up it is the right front's. */
export const drawFacing = ({ block, upper, lines, marks, withCollar, seam }: FacingAsk) => {
  const { level, front } = block.frame
  const x = pathEnd(lines.inner).x / 3
  return piece("facing", {
    title: withCollar
      ? { en: "Front facing with upper collar", fr: "Parementure devant et dessus de col" }
      : { en: "Front facing", fr: "Parementure devant" },
    cut: { materials: ["shell", "interfacing"], quantity: 2, mirrored: true },
    side: "right",
    roles: bodyRoles,
    sewLine: [
      edge("frontEdge", lines.edge, seam.frontEdge),
      edge("hem", lines.hemFacing, seam.frontEdge),
      edge("inner", reversePath(lines.inner), seam.facing),
      edge("shoulder", line(lines.shoulderAt, front.neckPoint), seam.shoulder),
      ...upper,
    ],
    grain: [point(x, level.waist + 10), point(x, level.hem + 8)],
    lines: marks,
  })
}
