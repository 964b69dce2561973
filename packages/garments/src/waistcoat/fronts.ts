import { adjustBetween, mirrored, sideAtLevel } from "@toile/blocks/steps"
import { bodyRoles } from "@toile/blocks/upper-body"
import type { Titles } from "@toile/draft-model"
import { line, pathEnd, pathLength, pathStart, point, polyline, reversePath, splitPath } from "@toile/geometry"
import { edge, edges, type InnerLine, piece, pieceBody } from "@toile/pattern-model"
import { type Block, leanAt } from "./block.js"
import type { WaistcoatOptions, WaistcoatSeams } from "./declaration.js"
import type { Parting } from "./facing.js"
import { type HemDart, hemDartLines } from "./hem.js"
import { LAPEL_END } from "./lapel.js"

/** Buttonhole 1.8, horizontal, from a little beyond centre front inwards. */
const HOLE = 1.8
const BEYOND = 0.3
/** The last button may lie so far below its place. */
const LOWER = 0.8

/** Button heights from the top, at an equal pitch. */
const buttonLevels = ({ level }: Block, count: number, pitch: number): number[] =>
  Array.from({ length: count }, (_, i) => level.top - i * pitch)

/** As in the front as drafted; a cloth that makes it much shorter brings them closer, to keep the last one on its edge. */
export const buttonPitch = ({ level }: Block, count: number, asDrafted: Block): number =>
  Math.min(asDrafted.level.top - asDrafted.level.last, level.top - level.last + LOWER) / (count - 1)

/** The neckline, which runs on into the front edge, as one edge, or in two where a lapel covers its upper part. */
const neckEdges = ({ front }: Block, option: WaistcoatOptions, seam: WaistcoatSeams) => {
  if (option.lapel === "none") return edges(edge("neck", front.neck, seam.frontEdge))
  const [upper, lower] = splitPath(front.neck, pathLength(front.neck) - LAPEL_END)
  return edges(edge("neck", upper, seam.frontEdge), edge("neckLower", lower, seam.frontEdge))
}

const half = (
  title: Titles,
  block: Block,
  option: WaistcoatOptions,
  seam: WaistcoatSeams,
  pockets: readonly InnerLine[],
) => {
  const { front, level, belly } = block
  const last = pathEnd(front.edge).y
  return pieceBody({
    title,
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    sewLine: [
      edge("frontEdge", front.edge, seam.frontEdge),
      edge("cutAway", front.cutAway, seam.frontEdge),
      edge("hem", front.hem, seam.hem),
      edge("side", reversePath(front.side), seam.side),
      edge("armhole", reversePath(front.armhole), seam.armhole),
      edge("shoulder", line(front.tip, front.neckPoint), seam.shoulder),
      ...neckEdges(block, option, seam),
    ],
    grain: [point(3, level.waist - 1), point(3, level.chest)],
    adjustAt: adjustBetween(3, level.underarm, level.waist),
    lines: [
      {
        name: "centreFront",
        kind: "balance",
        path: line(point(belly.lean / (level.break - last), level.break + 1), point(-belly.lean, last)),
      },
      ...(["chest", "waist"] as const).map(
        (name): InnerLine => ({
          name,
          kind: "level",
          path: line(point(0, level[name]), sideAtLevel(front.side, level[name])),
        }),
      ),
      ...hemDartLines(front.dart),
      ...pockets,
    ],
  })
}

/** The wearer's left front, which laps over: centre front at x = 0, the side on the right. */
export const drawFrontLeft = (
  block: Block,
  option: WaistcoatOptions,
  seam: WaistcoatSeams,
  pitch: number,
  pockets: readonly InnerLine[],
) => {
  const body = half({ en: "Left front", fr: "Devant gauche" }, block, option, seam, pockets)
  const out = (y: number): number => leanAt(block.belly, block.level, y)
  return piece("frontLeft", {
    ...body,
    side: "left",
    lines: [
      ...body.lines!,
      ...buttonLevels(block, option.buttons, pitch).map(
        (y, i): InnerLine => ({
          name: `buttonhole${i + 1}`,
          kind: "buttonhole",
          path: line(point(-BEYOND - out(y), y), point(HOLE - BEYOND - out(y), y)),
        }),
      ),
    ],
  })
}

/** The wearer's right front, with the buttons: the left one mirrored. */
export const drawFrontRight = (
  block: Block,
  option: WaistcoatOptions,
  seam: WaistcoatSeams,
  pitch: number,
  pockets: readonly InnerLine[],
) => {
  const body = half({ en: "Right front", fr: "Devant droit" }, block, option, seam, pockets)
  const drawn = mirrored({
    ...body,
    drillHoles: buttonLevels(block, option.buttons, pitch).map((y) => ({
      x: -leanAt(block.belly, block.level, y),
      y,
      diameter: 0.2,
    })),
  })
  return piece("frontRight", { ...drawn, side: "right" })
}

/**
 * The facing of both fronts: from the shoulder along neckline, edge and point to the hem. Facing and lining look to the
 * body: drawn in the left front's lines, they are, right side up, the right front's.
 */
export const drawFacing = (block: Block, parting: Parting, option: WaistcoatOptions, seam: WaistcoatSeams) => {
  const { front, level } = block
  return piece("facing", {
    title: { en: "Front facing", fr: "Parementure devant" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    side: "right",
    roles: bodyRoles,
    sewLine: [
      edge("frontEdge", front.edge, seam.frontEdge),
      edge("cutAway", front.cutAway, seam.frontEdge),
      edge("hem", parting.hemFacing, seam.hem),
      edge("inner", parting.inner, seam.facing),
      edge("shoulder", parting.shoulderFacing, seam.shoulder),
      ...neckEdges(block, option, seam),
    ],
    grain: [point(1.5, level.waist - 1), point(1.5, level.break - 2)],
    adjustAt: adjustBetween(1.5, level.underarm, level.waist),
  })
}

/** The front's lining beside the facing; its dart is laid as a pleat. */
export const drawFrontLining = (block: Block, parting: Parting, seam: WaistcoatSeams) => {
  const { front, level } = block
  const x = (pathStart(front.side).x + pathStart(parting.hemLining).x) / 2
  return piece("frontLining", {
    title: { en: "Front lining", fr: "Doublure devant" },
    cut: { materials: ["lining"], quantity: 2, mirrored: true },
    side: "right",
    roles: bodyRoles,
    sewLine: [
      edge("hem", parting.hemLining, seam.hem),
      edge("side", reversePath(front.side), seam.side),
      edge("armhole", reversePath(front.armhole), seam.armhole),
      edge("shoulder", parting.shoulderLining, seam.shoulder),
      edge("inner", reversePath(parting.inner), seam.facing),
    ],
    grain: [point(x + 1, level.waist), point(x + 1, level.chest)],
    adjustAt: adjustBetween(x + 1, level.underarm, level.waist),
    lines: pleat(front.dart),
  })
}

/** From above the waist down to the hem, as the shell's dart. */
const pleat = (dart: HemDart | undefined): InnerLine[] =>
  dart
    ? ([dart.left, dart.right] as const).map((leg, i) => ({
        name: `waistPleat${i + 1}`,
        kind: "pleat",
        path: polyline(point(leg.x, leg.y + 3), leg, dart.mouth[i]!),
      }))
    : []

/** Half of the back, with a seam at centre back: the wearer's right half. Outer back and lining are alike, the lining's the left half. */
export const drawBack = <const Name extends "back" | "backLining">(
  name: Name,
  material: "shell" | "lining",
  block: Block,
  option: WaistcoatOptions,
  seam: WaistcoatSeams,
) => {
  const { back, level } = block
  const outer = name === "back"
  const low = Math.max(pathEnd(back.centre).y + 2.5, level.waist - 2)
  return piece(name, {
    title: outer ? { en: "Back", fr: "Dos" } : { en: "Back lining", fr: "Doublure dos" },
    cut: { materials: [material], quantity: 2, mirrored: true },
    side: outer ? "right" : "left",
    roles: bodyRoles,
    sewLine: [
      edge("centreBack", back.centre, seam.centreBack),
      edge("hem", back.hem, seam.hem),
      edge("side", reversePath(back.side), seam.side),
      edge("armhole", reversePath(back.armhole), seam.armhole),
      edge("shoulder", line(back.tip, back.neckPoint), seam.shoulder),
      edge("neck", reversePath(back.neck), seam.neck),
    ],
    grain: [point(4.5, Math.min(low, level.waist + 1)), point(4.5, -6)],
    adjustAt: adjustBetween(4.5, level.underarm, level.waist),
    lines: [
      ...(["chest", "waist"] as const).map(
        (mark): InnerLine => ({
          name: mark,
          kind: "level",
          path: line(sideAtLevel(back.centre, level[mark]), sideAtLevel(back.side, level[mark])),
        }),
      ),
      ...hemDartLines(back.dart),
      ...(outer && option.backBelt === "belt" ? [beltPlace(block)] : []),
    ],
  })
}

/** A belt lies from the side seam to the dart, its lower edge a little below the waist, or 1 above a hem that lies near. */
const beltPlace = ({ back, level }: Block): InnerLine => {
  const end = sideAtLevel(back.side, level.waist)
  const x = back.dart?.right.x ?? 0.55 * end.x
  const bottom = Math.max(level.waist - 0.3, pathEnd(back.side).y + 1)
  const top = bottom + 2.5
  return {
    name: "belt",
    kind: "placement",
    path: polyline(sideAtLevel(back.side, top), point(x, top), point(x, bottom), sideAtLevel(back.side, bottom)),
  }
}
