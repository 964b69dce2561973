import type { Titles } from "@toile/draft-model"
import { line, type Path, point, reversePath } from "@toile/geometry"
import { edge, type InnerLine, piece, pieceBody, turnedBack } from "@toile/pattern-model"
import { type Buttons, buttonMarks } from "../closures/jacket-buttons.js"
import type { bandEdges } from "../collars/band-collar.js"
import type { lapelEdges } from "../collars/rolled-layers.js"
import { mirrored } from "../steps/mirrored.js"
import { panelRoles } from "../upper-body/roles.js"
import { levelLines } from "./back.js"
import type { JacketBlock } from "./block.js"
import type { FrontLines } from "./front-lines.js"
import { adjustLevels } from "./levels.js"
import type { JacketSeams } from "./seams-of.js"

/** A front's edges between shoulder and front edge: its neckline, and a lapel where it has one. */
export type UpperEdges = ReturnType<typeof lapelEdges | typeof bandEdges>

export interface FrontAsk {
  readonly block: JacketBlock
  /** In the order of the outline, from the shoulder to the front edge. */
  readonly upper: UpperEdges
  readonly lines: FrontLines
  readonly buttons: Buttons
  /** The front that laps over, as worn. */
  readonly laps: "left" | "right"
  /** Roll line, pockets and the like, of both fronts and of the left one alone. */
  readonly marks: { readonly both: readonly InnerLine[]; readonly left: readonly InnerLine[] }
  /** A man's front dart. */
  readonly dart: Path | undefined
  readonly seam: JacketSeams
}

/** The wearer's left front as drawn, centre front at x = 0, and the right one, its mirror image; one laps over. */
export const drawFronts = (ask: FrontAsk) => ({
  frontLeft: piece(
    "frontLeft",
    half(ask, { en: "Left front", fr: "Devant gauche" }, ask.laps === "left", ask.marks.left),
  ),
  frontRight: piece(
    "frontRight",
    mirrored(half(ask, { en: "Right front", fr: "Devant droit" }, ask.laps === "right", [])),
  ),
})

const half = (ask: FrontAsk, title: Titles, over: boolean, own: readonly InnerLine[]) => {
  const { block, upper, lines, buttons, marks, dart, seam } = ask
  const { frame, front } = block
  const { level } = frame
  const { neckPoint, tip, bust } = frame.front
  const { holes, drills } = buttonMarks(buttons, over)
  return pieceBody({
    title,
    cut: { materials: ["shell", "interfacing"], quantity: 1 },
    roles: panelRoles,
    sewLine: [
      edge("frontEdge", lines.edge, seam.frontEdge),
      edge("hemFacing", lines.hemFacing, seam.frontEdge),
      edge("hem", lines.hemLining, seam.hem, turnedBack),
      edge("frontSeam", reversePath(front.seam.path), seam.panel),
      edge("armhole", reversePath(front.armhole), seam.armhole),
      edge("shoulder", line(tip, neckPoint), seam.shoulder),
      ...upper,
    ],
    grain: [point(GRAIN, level.waist + 10), point(GRAIN, level.hem + 8)],
    adjustAt: adjustLevels(GRAIN, level),
    lines: [
      {
        name: "centreFront",
        kind: "balance",
        path: line(point(0, lines.edge.segments[0]!.from.y), point(0, lines.upright)),
      },
      ...levelLines(level, {
        waist: [point(0, level.waist), front.seam.waist],
        hip: [point(0, level.hip), front.seam.hip],
      }),
      ...(bust ? bustMark(bust.point) : []),
      ...(dart ? [{ name: "dart", kind: "dart" as const, path: dart }] : []),
      ...marks.both,
      ...own,
      ...holes,
    ],
    drillHoles: drills,
  })
}

/** The grain line runs so far from centre front. */
const GRAIN = 4

/** A cross at the bust point, level line first. */
const bustMark = ({ x, y }: { readonly x: number; readonly y: number }): InnerLine[] => [
  { name: "bustPoint", kind: "balance", path: line(point(x - 0.8, y), point(x + 0.8, y)) },
  { name: "bustPointUpright", kind: "balance", path: line(point(x, y + 0.8), point(x, y - 0.8)) },
]
