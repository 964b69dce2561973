import type { DrillHole } from "@toile/draft-model"
import { add, arc, joinPaths, line, type Path, type Point, pathLength, point, pointAtLength } from "@toile/geometry"
import { edge, type InnerLine, piece, refuse } from "@toile/pattern-model"
import type { JacketBlock } from "../jacket/block.js"
import type { NamedBy } from "../jacket/frame.js"
import type { JacketSeams } from "../jacket/seams-of.js"
import { clamp } from "../steps/fade.js"
import { atLevel, sideAtLevel } from "../steps/falling.js"
import { jettedPocket } from "./jetted-pocket.js"
import { drawPatch, patchCorners, patchDepth } from "./patch-pocket.js"

export type PocketKind = "flap" | "jetted" | "patch" | "inseam" | "none"

/** A pocket in the front seam is open from and to so far below the waist; it ends so far above the seam's end. */
const INSEAM = { from: 4, to: 20, aboveEnd: 4 } as const
export const inseamOpening = ({ front: { seam } }: JacketBlock): readonly [from: number, to: number] => [
  INSEAM.from,
  Math.min(INSEAM.to, pathLength(seam.path) - seam.toWaist - INSEAM.aboveEnd),
]

/** A pair of hip pockets: their mouth's width, and how far below the waist they lie, as a share down to the hips. */
export interface PocketSize {
  readonly width: number
  readonly down: number
  /** The mouth begins at this share of the front's width at the waist. */
  readonly from: number
  /** It is so wide on a garment of this girth round the chest, and follows the girth; where nothing is said it is as wide on all. */
  readonly usualChest?: number
}

/** For each cm of the chest a mouth is so much wider, within what is worn, cm (workroom practice). */
const FOLLOWS = { share: 0.05, least: -1, most: 1.5 } as const

/** A pocket as wide as its garment asks for. */
export const sizedPocket = (size: PocketSize, chest: number): PocketSize => {
  const { width, usualChest = chest } = size
  return { ...size, width: width + clamp(FOLLOWS.least, FOLLOWS.share * (chest - usualChest), FOLLOWS.most) }
}

/** Where the pocket's mouth lies: from a distance from centre front outwards, level. */
export interface Mouth {
  readonly from: Point
  readonly width: number
}

/** A mouth begins so far beyond the inner row of a double-breasted front's buttons, and so far inside the front seam at the least. */
const BESIDE_BUTTONS = 3
const INSIDE_SEAM = 1
/** It ends so far inside the back seam: on a narrow side panel it begins the further forward, up to so near to the buttons. */
const INSIDE_BACK_SEAM = 0.75
const NEAR_BUTTONS = 2
/** It reaches so far beyond the front seam at the least: its corner lies clear of the seam's turnings, and over a belly it covers the cut. */
const BEYOND_SEAM = 2.15

/**
 * @param buttons how far from centre front they lie
 * @param drawn whether the pocket is one that lies on the panels; where they are too narrow for it, it is refused
 */
export const pocketMouth = (
  { frame: { level }, front, side }: JacketBlock,
  size: PocketSize,
  buttons: number,
  drawn: boolean,
  id: NamedBy,
): Mouth => {
  const y = level.waist - size.down * (level.waist - level.hip)
  const seamX = sideAtLevel(front.seam.path, y).x
  const sideWidth = sideAtLevel(side.frontSeam.path, y).x - sideAtLevel(side.backSeam.path, y).x
  // Clear of the seam's turnings where the buttons leave it room for that
  const inside = clamp(INSIDE_SEAM, seamX - buttons - NEAR_BUTTONS, BEYOND_SEAM)
  const furthest = Math.min(seamX - inside, seamX + sideWidth - INSIDE_BACK_SEAM - size.width)
  const usual = Math.max(size.from * front.seam.waist.x, buttons + BESIDE_BUTTONS)
  const from = Math.min(Math.max(usual, seamX + BEYOND_SEAM - size.width), furthest)
  if (drawn && from < buttons + NEAR_BUTTONS)
    refuse({
      code: "pocketWide",
      measurement: id.hip,
      message: `${id.hip}: front and side panel are ${(seamX + sideWidth).toFixed(1)} cm wide at the pockets, too narrow for one of ${size.width.toFixed(1)} cm beside the buttons`,
    })
  return { from: point(from, y), width: size.width }
}

/** A patch is so much wider than a mouth at its place would be, half of it at each end. */
const PATCH_WIDER = 1
const patchMouth = ({ from, width }: Mouth): Mouth => ({
  from: point(from.x - PATCH_WIDER / 2, from.y),
  width: width + PATCH_WIDER,
})

/** What lies where on front and side panel: a pocket runs on across the front seam. */
export interface PocketMarks {
  readonly front: PanelMarks
  readonly side: PanelMarks
}
export interface PanelMarks {
  readonly lines: readonly InnerLine[]
  readonly holes: readonly DrillHole[]
}
const NONE: PanelMarks = { lines: [], holes: [] }

/** Where both panels' sides of the front seam lie at a level: what of a pocket is beyond it lies on the side panel's paper. */
const seamAt = ({ front, side: { frontSeam } }: JacketBlock, y: number) => {
  const { gap, path } = front.seam
  return gap
    ? { front: atLevel(gap.lower, y)?.point ?? gap.mouth.from, side: besideCut(frontSeam.path, gap.lower, y) }
    : { front: sideAtLevel(path, y), side: sideAtLevel(frontSeam.path, y) }
}

/** The mouth's line, of a patch pocket its upper edge, on both panels, and a patch's lower corners. */
export const pocketMarks = (block: JacketBlock, kind: PocketKind, mouth: Mouth): PocketMarks => {
  if (kind === "none" || kind === "inseam") return { front: NONE, side: NONE }
  const { from, width } = kind === "patch" ? patchMouth(mouth) : mouth
  const start = point(from.x, mouthLevel(block, mouth))
  const seam = seamAt(block, start.y)
  const own = Math.min(width, seam.front.x - start.x)
  const beyond = width - own
  const holes =
    kind === "patch"
      ? patchHoles(block, start, patchCorners(width, patchDepthOf(block, mouth)))
      : { front: [], side: [] }
  return {
    front: { lines: [mouthLine(start, own)], holes: holes.front },
    side: { lines: beyond > 0 ? [mouthLine(seam.side, -beyond)] : [], holes: holes.side },
  }
}

const mouthLine = (start: Point, width: number): InnerLine => ({
  name: "pocket",
  kind: "placement",
  drilled: true,
  path: line(start, point(start.x + width, start.y)),
})

/** Over a belly the mouth lies on the cut's lower leg, as it is sewn. */
const mouthLevel = ({ front }: JacketBlock, { from }: Mouth): number => from.y + (front.seam.gap?.moved.y ?? 0)

const patchDepthOf = (block: JacketBlock, mouth: Mouth): number =>
  patchDepth(mouthLevel(block, mouth) - block.frame.level.hem)

/** A corner nearer to the front seam than this is drilled so far beside it, on the front, cm. */
const BESIDE_SEAM = 0.5

/** A patch's lower corners, each drilled on the panel that it lies on. */
const patchHoles = (block: JacketBlock, start: Point, corners: ReturnType<typeof patchCorners>) => {
  const [left, right] = [add(start, corners.left), add(start, corners.right)]
  const seam = seamAt(block, right.y)
  const beyond = right.x - seam.front.x
  return beyond > BESIDE_SEAM
    ? { front: [drilled(left)], side: [drilled(point(seam.side.x - beyond, seam.side.y))] }
    : { front: [drilled(left), drilled(point(Math.min(right.x, seam.front.x - BESIDE_SEAM), right.y))], side: [] }
}

const drilled = ({ x, y }: Point): DrillHole => ({ x, y, diameter: 0.2 })

/** Where the side panel's seam meets the front's at a level below the cut: both are sewn from there to the hem without ease. */
const besideCut = (seam: Path, lower: Path, y: number): Point => {
  const below = pathLength(lower) - (atLevel(lower, y)?.along ?? 0)
  return pointAtLength(seam, pathLength(seam) - below)
}

/** Flap and lining, jets and bags, or a lined patch; for both sides. */
export const pocketPieces = (block: JacketBlock, kind: PocketKind, mouth: Mouth, seam: JacketSeams) => {
  switch (kind) {
    case "none":
      return []
    case "patch":
      return [drawPatch(patchMouth(mouth).width, seam.pocket, patchDepthOf(block, mouth))]
    case "inseam":
      return [drawInseamBag(inseamOpening(block), seam)]
    default:
      return jettedPocket(mouth.width, kind === "flap" ? seam.collar : undefined, seam.pocket)
  }
}

/** Straight along the seam, its opening notched; hanging down from it. */
const drawInseamBag = ([opens, closes]: readonly [number, number], seam: JacketSeams) => {
  const [from, to] = [2, 2 + closes - opens]
  const bottom = to + 6
  return piece("pocketBag", {
    title: { en: "Pocket bag", fr: "Sac de poche" },
    cut: { materials: ["pocketing"], quantity: 4, mirrored: true },
    sewLine: [
      edge("opening", line(point(0, 0), point(0, -to - 2)), seam.panel),
      edge(
        "outer",
        joinPaths(
          line(point(0, -to - 2), point(3, -bottom)),
          line(point(3, -bottom), point(13, -bottom)),
          arc(point(13, -bottom + 4), 4, 270, 90),
          line(point(17, -bottom + 4), point(17, -6)),
          line(point(17, -6), point(0, 0)),
        ),
        seam.pocket,
      ),
    ],
    grain: [point(8, -8), point(8, -bottom + 4)],
    notches: [
      { edge: "opening", along: from },
      { edge: "opening", along: to },
    ],
  })
}
