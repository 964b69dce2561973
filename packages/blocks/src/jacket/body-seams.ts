import { pathEnd, pathStart } from "@toile/geometry"
import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  onSide,
  reversed,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { stretchesOf } from "../bodice/darted-edges.js"
import { inseamOpening } from "../pockets/hip-pocket.js"
import { chain } from "../steps/seam-walk.js"
import { gapWidth, isCut } from "./belly-cut.js"
import type { JacketBlock } from "./block.js"
import type { SewnPieces } from "./pieces.js"
import type { JacketStyle } from "./style.js"

/** The side's edge is eased over the bust within so much above and below it, half way to armhole and waist at the most. */
const BUST_REACH = 6
const BUST_EASED = [0, 1] as const

export const panelSeams = (
  { back, sidePanel, frontLeft, frontRight }: SewnPieces,
  block: JacketBlock,
  { pocketKind }: JacketStyle,
): Sewn[] => {
  const waist = block.back.seam.toWaist
  const { overBust } = block
  const [front, side] = [block.front.seam.toWaist, block.side.frontSeam.toWaist]
  const notches: SeamNotch[] = [
    ...(overBust ? bustNotches(overBust, front - overBust.front) : []),
    { a: side, b: front },
    ...(pocketKind === "inseam" ? inseamOpening(block).map((below) => ({ a: side + below, b: front + below })) : []),
  ]
  const ease = frontSeamEase(block)
  const sideEdge = reversed(sidePanel.edge.frontSeam)
  return [
    sewn("centre back seam", onSide("left", back.edge.centreBack), onSide("right", back.edge.centreBack), {
      notches: [notchAt(0.55 * lengthOf(back.edge.centreBack))],
    }),
    sewn("back seam", sidePanel.edge.backSeam, reversed(back.edge.backSeam), { notches: [notchAt(waist)] }),
    ...ventTop("vent, back seam", sidePanel, back),
    sewn("front seam, left", sideEdge, downFrontSeam(frontLeft), { ease, notches }),
    sewn("front seam, right", sideEdge, downFrontSeam(frontRight), { ease, notches }),
  ]
}

/** A front's stretches down its front seam, which a belly cut parts in two. */
export const downFrontSeam = (
  front: DraftedPiece<never, "frontSeam" | "frontSeam1" | "frontSeam2">,
): readonly EdgeUse[] =>
  stretchesOf(front, "frontSeam")
    .map((use) => (pathStart(use.path).y > pathEnd(use.path).y ? use : reversed(use)))
    .toSorted((a, b) => pathStart(b.path).y - pathStart(a.path).y)

/** Over the bust the side is eased in; a belly's gap that is too small to cut is eased in from the front, and what its side is longer. */
export const frontSeamEase = ({ overBust, front: { seam } }: JacketBlock): readonly [number, number] => {
  const { gap } = seam
  const uncut = gap === undefined || isCut(gap) ? 0 : gapWidth(gap)
  return [-uncut - seam.eased, overBust ? BUST_EASED[1] : 0]
}

const bustNotches = (top: { readonly front: number; readonly side: number }, toWaist: number): SeamNotch[] => {
  const below = Math.min(BUST_REACH, toWaist / 2)
  return [notchAt(top.front - Math.min(BUST_REACH, top.front / 2)), { a: top.side + below, b: top.front + below }]
}

/** A panel with a vent in some cuts. */
type Vented = DraftedPiece<never, "ventTop">

/** The slanted tops of both extensions. */
export const ventTop = (name: string, left: Vented, right: Vented): Sewn[] =>
  left.edge.ventTop && right.edge.ventTop ? [sewn(name, left.edge.ventTop, reversed(right.edge.ventTop))] : []

export const shoulderSeams = ({ back, frontLeft, frontRight, facing, backFacing }: SewnPieces): Sewn[] => {
  const ease = [0.3, 0.8] as const
  return [
    sewn("shoulder seam, left", back.edge.shoulder, frontLeft.edge.shoulder, { ease }),
    sewn("shoulder seam, right", back.edge.shoulder, reversed(frontRight.edge.shoulder), { ease }),
    sewn("shoulder seam of the facings", backFacing.edge.shoulder, facing.edge.shoulder),
  ]
}

/** A notch lies at this share of the front edge. */
const DOWN_EDGE = 0.6
/** The facing is larger over lapel and collar: the turn of the cloth. */
export const TURNED = [0, 1] as const

export const frontEdges = ({ frontLeft, frontRight, facing, underCollar, upperCollar }: SewnPieces): Sewn[] => {
  const names = ["neckEnd", "lapelTop", "lapel", "frontEdge", "hemFacing"] as const
  const faced = chain(facing, "along", "outer", "neckEnd", "lapelTop", "lapel", "frontEdge", "hem")
  // A shawl's facing goes on as its upper collar
  const collar = underCollar && !upperCollar ? chain(underCollar, "along", "outer") : []
  const before = (uses: readonly EdgeUse[]): number =>
    lengthOf(
      ...uses.slice(
        0,
        uses.findIndex(({ edge }) => edge === "frontEdge"),
      ),
    )
  const front = (name: string, piece: typeof frontLeft | typeof frontRight, way: "along" | "against"): Sewn => {
    const shell = [...collar, ...chain(piece, way, ...names)]
    const [a, b] = [before(faced), before(shell)]
    const down = DOWN_EDGE * lengthOf(facing.edge.frontEdge)
    // Where the lapel begins to roll, and below it
    const atBreak = chain(facing, "along", "lapel").length > 0 ? [{ a, b }] : []
    return sewn(name, faced, shell, { ease: TURNED, notches: [...atBreak, { a: a + down, b: b + down }] })
  }
  return [front("front edge, left", frontLeft, "along"), front("front edge, right", frontRight, "against")]
}
