import { line, pathStart, point, reversePath } from "@toile/geometry"
import { edge, edges, type InnerLine } from "@toile/pattern-model"
import { BACK_DIP, legHem } from "../hems/leg-hem.js"
import { adjustBetween } from "../steps/adjust-at.js"
import type { TrouserSeams } from "./allowances.js"
import type { BackLines } from "./back-lines.js"
import { creaseLine, kneeLine } from "./leg.js"
import type { TrouserSize } from "./size.js"

/**
 * The leg's edges, lines and grain, for a back of any kind above it: up to the fork and the knee of the side, what comes
 * before the seat in the outline, and after the side.
 */
export const backLeg = (lines: BackLines, size: TrouserSize, seams: TrouserSeams, turnUp: number | undefined) => {
  const hem = legHem({ ...lines, seams, inseamSeam: seams.inseamBack, turnUp }, BACK_DIP)
  const kneeY = lines.kneeTurn?.hinge.y ?? pathStart(lines.inseamUpper).y
  return {
    before: edges(
      hem.hem,
      ...hem.inseamTurnUp,
      edge("inseamLower", lines.inseamLower, seams.inseamBack),
      edge("inseamUpper", lines.inseamUpper, seams.inseamBack),
    ),
    after: edges(edge("sideLower", reversePath(lines.sideLower), seams.outseam), ...hem.sideTurnUp),
    lines: [
      { name: "hipLine", kind: "level", path: line(lines.hipSide, lines.hipCB) },
      { name: "kneeLine", kind: "level", path: kneeLine(lines) },
      { name: "crease", kind: "balance", path: creaseLine(lines, kneeY - size.kneeHeight + 2, size.hipHeight) },
      ...hem.lines,
    ] satisfies readonly InnerLine[],
    kneeY,
    grain: [point(0, kneeY - size.kneeHeight + 8), point(0, 0)] as const,
    adjustAt: [...adjustBetween(0, 0, kneeY), ...adjustBetween(0, kneeY, kneeY - size.kneeHeight)],
  }
}
