import { line, point } from "@toile/geometry"
import { type InnerLine, net } from "@toile/pattern-model"
import type { JacketBlock } from "../jacket/block.js"
import type { FrontLines } from "../jacket/front-lines.js"
import type { JacketSeams } from "../jacket/seams-of.js"
import { clamp } from "../steps/fade.js"
import { sideAtLevel } from "../steps/falling.js"
import { rectangle } from "../steps/rectangle.js"
import { lowestBy } from "../upper-body/lower-shoulder.js"

/** The mouth lies so far below the underarm and ends so far before the front seam (workroom practice). */
const BELOW_UNDERARM = 3
/** It begins in the facing, further in where the lining beside it is narrow. */
const INTO_FACING = { least: 3, most: 7 } as const
const FROM_SEAM = 2
const WIDEST = 13.5
/** A jet's strip is 4 wide and 2 longer than the mouth at each end; the bag is 1.5 wider at each side. */
const JET = { strip: 4, longer: 4 } as const
const BAG = { depth: 18, wider: 3 } as const

/** Across the facing's inner edge, level: what lies on the facing and on the lining, and both together. */
export interface InsidePocket {
  readonly facing: InnerLine
  readonly lining: InnerLine
  readonly width: number
}

/**
 * On the front's paper, which facing and lining share. Where one shoulder is lower both sides have it alike, below the lower
 * armhole; what of it lies on facing and lining is told by the side's own lines.
 *
 * @param block the usual side's
 */
export const insidePocket = (
  { frame: { level, size }, front }: JacketBlock,
  { usual: lines, own }: { readonly usual: FrontLines; readonly own: FrontLines },
): InsidePocket => {
  const y = level.underarm - BELOW_UNDERARM - lowestBy(size.lower)
  const inner = sideAtLevel(lines.inner, y).x
  const end = sideAtLevel(front.seam.path, y).x - FROM_SEAM
  const from = inner - clamp(INTO_FACING.least, WIDEST - (end - inner), INTO_FACING.most)
  const to = Math.min(from + WIDEST, end)
  const mark = (a: number, b: number): InnerLine => ({
    name: "insidePocket",
    kind: "placement",
    drilled: true,
    path: line(point(a, y), point(b, y)),
  })
  const parted = sideAtLevel(own.inner, y).x
  return { facing: mark(from, parted), lining: mark(parted, to), width: to - from }
}

/** Jets of lining and bags, for both sides. */
export const insidePocketPieces = ({ width }: InsidePocket, seam: JacketSeams) => [
  rectangle(
    "insideJet",
    { en: "Inside pocket jet", fr: "Passepoil de poche intérieure" },
    width + JET.longer,
    JET.strip,
    {
      materials: ["lining", "interfacing"],
      quantity: 4,
      seam: net,
    },
  ),
  rectangle("insideBag", { en: "Inside pocket bag", fr: "Sac de poche intérieure" }, width + BAG.wider, BAG.depth, {
    materials: ["pocketing"],
    quantity: 4,
    mirrored: true,
    seam: seam.pocket,
  }),
]
