import { joinPaths, line, type Path, reversePath } from "@toile/geometry"
import { edge, edges, type InnerLine, inSomeCuts } from "@toile/pattern-model"
import type { SeamsNamed } from "../steps/seams-named.js"
import type { Roll } from "./roll.js"
import { type Collar, type CollarAsk, drawCollar, type Turn } from "./rolled-collar.js"

/** A rolled collar with its lapel: of the front and the under collar, and the larger ones of facing and upper collar. */
export interface Tailored {
  readonly ask: CollarAsk
  readonly under: Collar
  readonly upper: Collar
}

/** The upper layer is so much larger over its outer edges: the turn of the cloth. */
const NONE: Turn = { collar: 0, lapel: 0 }
export const TURN: Turn = { collar: 0.3, lapel: 0.25 }

/** The under collar with the front's lapel, and the upper collar with the facing's. */
export const drawTailored = (ask: CollarAsk): Tailored => ({
  ask,
  under: drawCollar(ask, NONE),
  upper: drawCollar(ask, TURN),
})

/** Neck, gorge and lapel in the order of the outline, from the shoulder to the break point; a shawl has no lapel's top. */
export const lapelEdges = (neck: Path, collar: Collar, seam: SeamsNamed<"neck" | "frontEdge">) =>
  edges(
    edge("neck", neck, seam.neck),
    edge("gorge", collar.gorge, seam.neck),
    ...inSomeCuts(collar.lapelTop && edge("lapelTop", collar.lapelTop, seam.frontEdge)),
    edge("lapel", collar.lapel, seam.frontEdge),
  )

/** The roll line drawn on the lapel; on a shawl's facing on to centre back. */
export const rollLine = ({ breakPoint, atGorge }: Roll, collar?: Collar): InnerLine => ({
  name: "rollLine",
  kind: "fold",
  path: collar ? joinPaths(line(breakPoint, atGorge), reversePath(collar.roll)) : line(breakPoint, atGorge),
})
