import type { DrillHole, Titles } from "@toile/draft-model"
import { line, type Path, pathEnd, point, polyline, reversePath } from "@toile/geometry"
import { edge, type InnerLine, piece, pieceBody, type Side, turnedBack } from "@toile/pattern-model"
import { dartMark } from "../bodice/dart.js"
import { type Buttons, buttonMarks } from "../closures/jacket-buttons.js"
import type { bandEdges } from "../collars/band-collar.js"
import type { lapelEdges } from "../collars/rolled-layers.js"
import { sideAtLevel } from "../steps/falling.js"
import { mirrored } from "../steps/mirrored.js"
import { panelRoles } from "../upper-body/roles.js"
import { levelLines } from "./back.js"
import { bellyLine } from "./belly.js"
import { frontSeamEdges, isCut } from "./belly-cut.js"
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
  /** How far centre front stands out at a level, over a belly. */
  readonly leans: (y: number) => number
  /** The front that laps over, as worn. */
  readonly laps: "left" | "right"
  /** Roll line, pockets and the like, of both fronts and of the left one alone; what is drilled for them in both. */
  readonly marks: {
    readonly both: readonly InnerLine[]
    readonly left: readonly InnerLine[]
    readonly holes: readonly DrillHole[]
  }
  /** A man's front dart. */
  readonly dart: Path | undefined
  readonly seam: JacketSeams
}

/** The wearer's left front as drawn, centre front at x = 0, and the right one, its mirror image; one laps over. */
export const drawFronts = (ask: FrontAsk) => ({
  frontLeft: piece("frontLeft", half(ask, { en: "Left front", fr: "Devant gauche" }, "left", ask.marks.left)),
  frontRight: piece("frontRight", {
    ...mirrored(half(ask, { en: "Right front", fr: "Devant droit" }, "right", [])),
    side: "right",
  }),
})

const half = (ask: FrontAsk, title: Titles, side: Side, own: readonly InnerLine[]) => {
  const { block, upper, lines, buttons, leans, marks, dart, seam } = ask
  const { frame, front } = block
  const { level } = frame
  const { neckPoint, tip, bust } = frame.front
  const { holes, drills } = buttonMarks(buttons, ask.laps === side, leans)
  const { gap } = front.seam
  return pieceBody({
    title,
    cut: { materials: ["shell", "interfacing"], quantity: 1 },
    side,
    roles: panelRoles,
    sewLine: [
      edge("frontEdge", lines.edge, seam.frontEdge),
      edge("hemFacing", lines.hemFacing, seam.frontEdge),
      edge("hem", lines.hemLining, seam.hem, turnedBack),
      ...frontSeamEdges(front.seam.gap, front.seam.path, seam.panel),
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
        path: centreFront(block, lines, leans),
      },
      ...levelLines(frame, {
        chest: [point(-leans(level.girth), level.girth), sideAtLevel(front.seam.path, level.girth)],
        waist: [point(-leans(level.waist), level.waist), front.seam.waist],
        hip: [point(-leans(front.seam.hip.y), front.seam.hip.y), front.seam.hip],
      }).filter(({ name }) => name !== "hip" || reachesHips(block)),
      ...(bust ? bustMark(bust.point) : []),
      ...(dart ? [{ name: "dart", kind: "dart" as const, path: dart }] : []),
      ...marks.both,
      ...own,
      ...holes,
    ],
    ...(isCut(gap) ? { darts: [dartMark("frontSeamDart", gap.mouth)] } : {}),
    drillHoles: [...drills, ...marks.holes],
  })
}

/** A line nearer above a hem would run into its curve, cm. */
const ABOVE_HEM = 0.5
/** Whether the hips' line lies on the front: a side that runs out over a belly ends higher than it would upright. */
const reachesHips = ({ front: { seam } }: JacketBlock): boolean => seam.hip.y > pathEnd(seam.path).y + ABOVE_HEM

/** Upright, or as it leans over a belly. */
const centreFront = (
  { frame: { level, belly } }: JacketBlock,
  lines: FrontLines,
  leans: (y: number) => number,
): Path => {
  const [from, to] = [lines.edge.segments[0]!.from.y, lines.centreEnds]
  const between = belly.lean > 0 ? [level.waist, bellyLine(level), level.waist + belly.closing.lowest] : []
  const through = between.filter((y) => y < from && y > to).toSorted((a, b) => b - a)
  return polyline(...[from, ...through, to].map((y) => point(-leans(y), y)))
}

/** The grain line runs so far from centre front. */
const GRAIN = 4

/** A cross at the bust point, level line first. */
const bustMark = ({ x, y }: { readonly x: number; readonly y: number }): InnerLine[] => [
  { name: "bustPoint", kind: "balance", path: line(point(x - 0.8, y), point(x + 0.8, y)) },
  { name: "bustPointUpright", kind: "balance", path: line(point(x, y + 0.8), point(x, y - 0.8)) },
]
