import {
  add,
  curveBetween,
  line,
  type Path,
  type Point,
  point,
  reversePath,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import { edge, onFold, piece } from "@toile/pattern-model"
import type { JacketFrame } from "../jacket/frame.js"
import type { JacketSeams } from "../jacket/seams-of.js"
import { bodyRoles } from "../upper-body/roles.js"

/** The back facing is so deep at centre back; at the shoulder as wide as the front's. */
const DEPTH = 5

/** The back facing's lower edge, from centre back to the shoulder, and where it ends there. */
export const backFacingEdge = (
  { back }: JacketFrame,
  shoulder: number,
): { readonly edge: Path; readonly at: Point } => {
  const along = unit(subtract(back.tip, back.neckPoint))
  const at = add(back.neckPoint, scale(along, shoulder))
  return {
    at,
    edge: curveBetween(point(0, -DEPTH), { direction: 0, pull: 0.4 }, at, {
      direction: point(-along.y, along.x),
      pull: 0.4,
    }),
  }
}

/** Half of the back neck's facing, on the fold; it looks to the body, so right side up it is the left half. */
export const drawBackFacing = (frame: JacketFrame, shoulder: number, seam: JacketSeams) => {
  const { edge: lower, at } = backFacingEdge(frame, shoulder)
  return piece("backFacing", {
    title: { en: "Back neck facing", fr: "Parementure d'encolure dos" },
    cut: { materials: ["shell", "interfacing"], quantity: 1 },
    side: "left",
    roles: bodyRoles,
    sewLine: [
      edge("centreBack", line(point(0, 0), point(0, -DEPTH)), onFold),
      edge("inner", lower, seam.facing),
      edge("shoulder", line(at, frame.back.neckPoint), seam.shoulder),
      edge("neck", reversePath(frame.back.neck), seam.neck),
    ],
    grain: [point(1.5, -1), point(1.5, -DEPTH + 1)],
  })
}
