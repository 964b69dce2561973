import { line, pathStart, point, reversePath } from "@toile/geometry"
import { type EdgeSpec, edge, type InnerLine } from "@toile/pattern-model"
import { BACK_DIP, legHem } from "../hems/leg-hem.js"
import { adjustBetween } from "../steps/adjust-at.js"
import type { TrouserSeams } from "./allowances.js"
import type { BackLines } from "./back-lines.js"
import type { TrouserSize } from "./size.js"

/** The edges of a back's leg. */
export type BackLegEdge = "hem" | "inseamTurnUp" | "inseamLower" | "inseamUpper" | "sideLower" | "sideTurnUp"

/** The leg of a back, up to the fork and the knee of the side: what comes before the seat in the outline, and after the side. */
export interface BackLeg {
  readonly before: readonly EdgeSpec<BackLegEdge>[]
  readonly after: readonly EdgeSpec<BackLegEdge>[]
  readonly lines: readonly InnerLine[]
  readonly kneeY: number
  readonly grain: readonly [{ x: number; y: number }, { x: number; y: number }]
  readonly adjustAt: readonly { x: number; y: number }[]
}

/** The leg's edges, lines and grain, for a back of any kind above it. */
export const backLeg = (
  lines: BackLines,
  size: TrouserSize,
  seams: TrouserSeams,
  turnUp: number | undefined,
): BackLeg => {
  const hem = legHem({ ...lines, seams, inseamSeam: seams.inseamBack, turnUp }, BACK_DIP)
  const bottom = (name: string): readonly EdgeSpec<BackLegEdge>[] => hem.edges.filter((e) => e.name === name)
  const knee = pathStart(lines.inseamUpper)
  return {
    before: [
      ...bottom("hem"),
      ...bottom("inseamTurnUp"),
      edge("inseamLower", lines.inseamLower, seams.inseamBack),
      edge("inseamUpper", lines.inseamUpper, seams.inseamBack),
    ],
    after: [edge("sideLower", reversePath(lines.sideLower), seams.outseam), ...bottom("sideTurnUp")],
    lines: [
      { name: "hipLine", kind: "level", path: line(lines.hipSide, lines.hipCB) },
      { name: "kneeLine", kind: "level", path: line(point(-knee.x, knee.y), knee) },
      { name: "crease", kind: "balance", path: line(point(0, knee.y - size.kneeHeight + 2), point(0, size.hipHeight)) },
      ...hem.lines,
    ],
    kneeY: knee.y,
    grain: [point(0, knee.y - size.kneeHeight + 8), point(0, 0)],
    adjustAt: [...adjustBetween(0, 0, knee.y), ...adjustBetween(0, knee.y, knee.y - size.kneeHeight)],
  }
}
