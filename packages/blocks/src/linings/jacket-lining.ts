import {
  add,
  between,
  distance,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reversePath,
  type Segment,
  splitPath,
  subtract,
  transformPath,
  translation,
} from "@toile/geometry"
import { edge, type InnerLine, LEAST_SEWN, type PieceBody, piece, pieceBody, type SewLine } from "@toile/pattern-model"
import { dartMark } from "../bodice/dart.js"
import { backFacingEdge } from "../facings/back-facing.js"
import { LINING_SHORT } from "../facings/front-facing.js"
import { hemFromCentre, hemLine, seamFoot } from "../hems/square-hem.js"
import { hemWithVents, type VentSize, ventDown, ventFoot, ventUp } from "../hems/vent.js"
import { centreBackLine, hollowWedge, type Vents } from "../jacket/back.js"
import { seamFalls } from "../jacket/belly.js"
import { type BellyGap, frontSeamEdges, gapWidth, isCut } from "../jacket/belly-cut.js"
import type { JacketBlock } from "../jacket/block.js"
import type { FrontLines } from "../jacket/front-lines.js"
import type { PanelEdge } from "../jacket/panel-edge.js"
import type { JacketSeams } from "../jacket/seams-of.js"
import { sleeveRoles } from "../sleeves/roles.js"
import { drawSleeve, type SleeveHalf, type SleeveShape } from "../sleeves/two-piece-shape.js"
import { sleeveOutline, topGrain, underGrain } from "../sleeves/two-piece-sleeve.js"
import { sideAtLevel } from "../steps/falling.js"
import { mirrored } from "../steps/mirrored.js"
import { panelRoles } from "../upper-body/roles.js"

/** The back's lining is 2 wider at centre back, laid in a pleat at the nape. */
export const PLEAT = 1
/** The lining rises so much higher under the arm, over the seams that stand there; its under sleeve is so much wider. */
const HIGHER_UNDERARM = 1.25
export const WIDER_SLEEVE = 0.5

/** A seam's edge that ends above the shell's hem. */
const shorter = (path: Path): Path => splitPath(path, pathLength(path) - LINING_SHORT)[0]

const lined = (panel: PanelEdge): PanelEdge => ({ ...panel, path: shorter(panel.path) })

/** The lining on the left front's paper, cut twice, mirrored: from the facing to the front seam. It looks to the body: right side up it is the right front's. */
export const drawFrontLining = (
  block: JacketBlock,
  lines: FrontLines,
  marks: readonly InnerLine[],
  seam: JacketSeams,
) => {
  const { level, front } = block.frame
  const { gap, ...shell } = block.front.seam
  const closed = gap !== undefined && gapWidth(gap) < LEAST_SEWN
  const panel = lined(closed ? { ...shell, path: closedOver(gap) } : shell)
  const inner = shorter(lines.inner)
  const cut = gap && !closed ? inLiningOf(gap, sideAtLevel(lines.inner, gap.mouth.point.y).x) : undefined
  const [from, to] = [pathEnd(inner), pathEnd(panel.path)]
  const below = level.waist - 6
  const x = (sideAtLevel(inner, below).x + sideAtLevel(panel.path, below).x) / 2
  return piece("frontLining", {
    title: { en: "Front lining", fr: "Doublure devant" },
    cut: { materials: ["lining"], quantity: 2, mirrored: true },
    side: "right",
    roles: panelRoles,
    sewLine: [
      edge("inner", inner, seam.lining),
      edge("hem", hemBetween(lines.hemLining, from, to), seam.liningHem),
      ...frontSeamEdges(cut, panel.path, seam.lining),
      edge("armhole", reversePath(block.front.armhole), seam.liningArmhole),
      edge("shoulder", line(front.tip, lines.shoulderAt), seam.lining),
    ],
    grain: [point(x, below + 4), point(x, below - 4)],
    ...(isCut(cut) ? { darts: [dartMark("frontSeamDart", cut.mouth)] } : {}),
    lines: marks,
  })
}

/** A belly cut's dart in the lining ends so far beside the facing. */
const BESIDE_FACING = 1.5

/** A cut too narrow to be sewn as a dart is none in the lining: its side below moves up for it. */
const closedOver = ({ upper, lower, mouth: { from, to } }: BellyGap): Path =>
  joinPaths(upper, transformPath(lower, translation(subtract(to, from))))

/** The lining takes the same cut, no deeper than to the facing. */
const inLiningOf = (gap: BellyGap, inner: number): BellyGap => {
  const { from, to, point: end } = gap.mouth
  const middle = between(from, to, 0.5)
  const room = Math.max(2, middle.x - inner - BESIDE_FACING)
  const whole = distance(middle, end)
  return {
    ...gap,
    lower: shorter(gap.lower),
    mouth: { ...gap.mouth, point: between(middle, end, Math.min(1, room / whole)) },
  }
}

/** The shell's hem moved up so that it runs between two other points. */
export const hemBetween = (hem: Path, from: Point, to: Point): Path => {
  const [curve] = hem.segments
  if (curve?.kind !== "curve") throw new Error("the front's hem is one curve")
  const lift = point(from.x - curve.from.x, from.y - curve.from.y)
  const end = point(to.x - curve.to.x, to.y - curve.to.y)
  return { segments: [{ kind: "curve", from, c1: add(curve.c1, lift), c2: add(curve.c2, end), to }] }
}

/** The lining on the right side panel's paper, cut twice, mirrored, higher under the arm: right side up the left one's. */
export const drawSideLining = ({ frame: { level, belly }, side }: JacketBlock, vents: Vents, seam: JacketSeams) => {
  const [back, front] = [lined(side.backSeam), lined(side.frontSeam)]
  const middle = (back.waist.x + front.waist.x) / 2
  const vent = inLining(vents.side, "under")
  const hem = hemWithVents(
    hemLine(seamFoot(back.path), seamFoot(front.path), level.hem + LINING_SHORT, seamFalls(belly)),
    { path: back.path, vent },
    undefined,
  )
  return piece("sideLining", {
    title: { en: "Side lining", fr: "Doublure petit côté" },
    cut: { materials: ["lining"], quantity: 2, mirrored: true },
    side: "left",
    roles: panelRoles,
    sewLine: [
      ...ventDown("backSeam", back.path, vent, seam.lining, seam.lining),
      edge("hem", hem, seam.liningHem),
      edge("frontSeam", reversePath(front.path), seam.lining),
      edge("armholeFront", reversePath(raised(side.armholeFront, "start")), seam.liningArmhole),
      edge("armholeBack", reversePath(raised(side.armholeBack, "end")), seam.liningArmhole),
    ],
    grain: [point(middle, level.underarm - 6), point(middle, level.hem + 6)],
  })
}

/** An armhole's or a cap's curve with its end at the underarm higher, its other end where it was. */
export const raised = ({ segments }: Path, underarm: "start" | "end"): Path => {
  const up = (p: Point): Point => point(p.x, p.y + HIGHER_UNDERARM)
  const i = underarm === "start" ? 0 : segments.length - 1
  return {
    segments: segments.map((s, k): Segment => {
      if (k !== i || s.kind !== "curve") return s
      return underarm === "start" ? { ...s, from: up(s.from), c1: up(s.c1) } : { ...s, c2: up(s.c2), to: up(s.to) }
    }),
  }
}

/** The panel that lies under keeps its extension; the one that laps over is cut back, its facing shows there. */
const inLining = (vent: VentSize | undefined, layer: "over" | "under"): VentSize | undefined =>
  vent && { height: vent.height - LINING_SHORT, width: layer === "over" ? -vent.width : vent.width }

const PAIR = {
  title: { en: "Back lining", fr: "Doublure dos" },
  cut: { materials: ["lining"], quantity: 2, mirrored: true },
  side: "left",
} as const
const RIGHT = {
  title: { en: "Right back lining", fr: "Doublure dos droit" },
  cut: { materials: ["lining"], quantity: 1 },
  side: "right",
} as const
const LEFT = {
  title: { en: "Left back lining", fr: "Doublure dos gauche" },
  cut: { materials: ["lining"], quantity: 1 },
  side: "left",
} as const

/** The grain line's arrow lies so far beside an edge at the least. */
const GRAIN_BESIDE = 1

/**
 * The back's lining below its facing: a pair, or a left and a right one where a centre vent laps over. It looks to the body: in
 * the right back's lines it is, right side up, the left one's, and the right one's is their mirror image.
 */
export const drawBackLinings = (block: JacketBlock, vents: Vents, facingAt: number, seam: JacketSeams) => {
  if (!vents.centre)
    return {
      backLining: piece("backLining", backLining(PAIR, block, vents, undefined, facingAt, seam)),
      backLiningLeft: undefined,
      backLiningRight: undefined,
    }
  return {
    backLining: undefined,
    backLiningRight: piece("backLiningRight", {
      ...mirrored(backLining(RIGHT, block, vents, inLining(vents.centre, "under"), facingAt, seam)),
      side: "right",
    }),
    backLiningLeft: piece(
      "backLiningLeft",
      backLining(LEFT, block, vents, inLining(vents.centre, "over"), facingAt, seam),
    ),
  }
}

const backLining = (
  { title, cut, side }: Pick<PieceBody<SewLine, "lining">, "title" | "cut" | "side">,
  block: JacketBlock,
  vents: Vents,
  centreVent: VentSize | undefined,
  facingAt: number,
  seam: JacketSeams,
) => {
  const { frame, back } = block
  const { level } = frame
  const { edge: neck, at } = backFacingEdge(frame, facingAt)
  const middle = pathStart(neck)
  const sideVent = inLining(vents.side, "over")
  const panel = lined(back.seam)
  const centre = centreBackLine(block, { top: middle.y, short: LINING_SHORT, out: PLEAT })
  const hem = hemWithVents(
    hemFromCentre(
      ventFoot(centre, "left", centreVent),
      { ...seamFoot(panel.path), at: ventFoot(panel.path, "right", sideVent) },
      hollowWedge(block),
    ),
    { path: centre, vent: centreVent },
    undefined,
  )
  // Beside a vent that is cut back, on a narrow back as well
  const cutBack = pathEnd(centre).x + Math.max(0, -(centreVent?.width ?? 0))
  const x = Math.max(0.45 * panel.waist.x, cutBack + GRAIN_BESIDE)
  return pieceBody({
    title,
    cut,
    ...(side && { side }),
    roles: panelRoles,
    sewLine: [
      ...ventDown("centreBack", centre, centreVent, seam.lining, seam.lining),
      edge("hem", hem, seam.liningHem),
      ...ventUp("backSeam", panel.path, sideVent, seam.lining, seam.lining),
      edge("armhole", reversePath(back.armhole), seam.liningArmhole),
      edge("shoulder", line(frame.back.tip, at), seam.lining),
      edge("neck", reversePath(neck), seam.lining),
      edge("pleat", line(middle, pathStart(centre)), seam.lining),
    ],
    grain: [point(x, level.waist + 12), point(x, level.hem + 8)],
    lines: [{ name: "pleatFold", kind: "pleat", path: line(middle, point(middle.x, middle.y - 6)) }],
  })
}

/** Top and under sleeve of the lining, their hem higher; the under sleeve wider and higher under the arm. */
export const drawSleeveLinings = (shell: SleeveShape, seam: JacketSeams) => {
  const { top, under } = drawSleeve({ ...shell.ask, above: LINING_SHORT })
  const aside = (path: Path, by: number): Path => transformPath(path, translation(point(by, 0)))
  const half = WIDER_SLEEVE / 2
  const bottom = (from: number, to: number): Path => line(point(from, HIGHER_UNDERARM), point(to, HIGHER_UNDERARM))
  const wider: SleeveHalf = {
    capFront: joinPaths(aside(raised(under.capFront, "end"), -half), bottom(-half, 0)),
    capBack: joinPaths(bottom(0, half), aside(raised(under.capBack, "start"), half)),
    frontSeam: aside(under.frontSeam, -half),
    backSeam: aside(under.backSeam, half),
    hem: wideHem(under.hem, half),
  }
  const cut = { materials: ["lining"], quantity: 2, mirrored: true } as const
  const seams = { seam: seam.lining, hem: seam.liningHem, armhole: seam.liningArmhole, vent: undefined }
  return {
    topSleeveLining: piece("topSleeveLining", {
      title: { en: "Top sleeve lining", fr: "Doublure dessus de manche" },
      cut,
      roles: sleeveRoles,
      sewLine: sleeveOutline(top, seams),
      grain: topGrain(shell),
    }),
    underSleeveLining: piece("underSleeveLining", {
      title: { en: "Under sleeve lining", fr: "Doublure dessous de manche" },
      cut,
      roles: sleeveRoles,
      sewLine: sleeveOutline(wider, seams),
      grain: underGrain(shell),
    }),
  }
}

/** A hem with both ends moved outwards, each along its own half. */
const wideHem = ({ segments: [s] }: Path, by: number): Path => {
  if (s?.kind !== "curve") throw new Error("a sleeve's hem is one curve")
  const moved = (p: Point, x: number): Point => point(p.x + x, p.y)
  return {
    segments: [{ ...s, from: moved(s.from, -by), c1: moved(s.c1, -by), c2: moved(s.c2, by), to: moved(s.to, by) }],
  }
}
