import { pathEnd, pathStart } from "@toile/geometry"
import { type DraftedPiece, type EdgeUse, lengthOf, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { LINING_SHORT } from "../facings/front-facing.js"
import type { JacketBlock } from "../jacket/block.js"
import { BUST_EASED } from "../jacket/body-seams.js"
import type { JacketPieces } from "../jacket/pieces.js"
import { notchPlace } from "../jacket/sleeve-seams.js"
import { edgeOf } from "../steps/seam-walk.js"

type Any = DraftedPiece<string>

export const liningSeams = (p: JacketPieces, block: JacketBlock): Sewn[] => {
  const { frontLining, sideLining, facing, backFacing, topSleeveLining, underSleeveLining } = p
  const backs: readonly Any[] = p.backLining ? [p.backLining] : [p.backLiningLeft!, p.backLiningRight!]
  const waist = block.back.seam.toWaist
  const { overBust } = block
  const backSeams = backs.flatMap((back): Sewn[] => {
    const left = back.name === "backLiningLeft"
    const use = (name: string): EdgeUse => (left ? reversed(edgeOf(back, name)) : edgeOf(back, name))
    const of = back.name === "backLining" ? "" : left ? ", left" : ", right"
    return [
      sewn(`back seam of the lining${of}`, edgeOf(sideLining, "backSeam"), reversed(use("backSeam")), {
        notches: [notchAt(waist)],
      }),
      sewn(`shoulder seam of the lining${of}`, use("shoulder"), frontLining.edge.shoulder, { ease: [0.3, 0.8] }),
      sewn(`back lining to its facing${of}`, reversed(use("neck")), backFacing.edge.inner),
      ...ventSeams(`back lining to the vent${of}`, p.back, back),
    ]
  })
  const centre = edgeOf(backs[0]!, "centreBack")
  const other = backs[1] ? edgeOf(backs[1], "centreBack") : centre
  return [
    // The facing's last stretch is felled to the hem
    sewn("lining to the facing", reversed(facing.edge.inner), frontLining.edge.inner, {
      ease: [0, LINING_SHORT],
      notches: [notchAt(0.5 * lengthOf(frontLining.edge.inner))],
    }),
    sewn("front seam of the lining", reversed(edgeOf(sideLining, "frontSeam")), reversed(frontLining.edge.frontSeam), {
      ease: overBust ? BUST_EASED : [0, 0],
      notches: [{ a: block.side.frontSeam.toWaist, b: block.front.seam.toWaist }],
    }),
    sewn("centre back of the lining", centre, backs[1] ? reversed(other) : other, {
      notches: [notchAt(0.5 * lengthOf(centre))],
    }),
    ...backSeams,
    ...ventSeams("side lining to the vent", p.sidePanel, sideLining),
    ...liningArmhole(p, topSleeveLining, underSleeveLining, backs[0]!),
  ]
}

/** Along a vent's extension the lining is felled to it; the shell's last stretch to the hem. */
const ventSeams = (name: string, shell: Any, lining: Any): Sewn[] => {
  if (!shell.edge.ventTop) return []
  const down = (piece: Any): readonly EdgeUse[] =>
    ["ventTop", "ventEdge"].map((edge) => {
      const use = edgeOf(piece, edge)
      return pathStart(use.path).y > pathEnd(use.path).y ? use : reversed(use)
    })
  const own = down(lining)
  return [
    sewn(name, down(shell), own, {
      ease: [0, 1.2 * LINING_SHORT],
      notches: [notchAt(lengthOf(own[0]!) + 0.5 * lengthOf(own[1]!))],
    }),
  ]
}

/** The lining's cap and armhole both rise under the arm; what the cap has more is eased in above the notch. */
const LINING_CAP_EASE = [0, 5.5] as const
/** Both halves together: a coat's 4.5, and what the lining rises more at the cap than at the armhole. */
const LINING_WHOLE_CAP = [0, 7] as const

const liningArmhole = ({ frontLining, sideLining }: JacketPieces, top: Any, under: Any, back: Any): Sewn[] => {
  const sewnIn = (half: string, cap: readonly EdgeUse[], armhole: readonly EdgeUse[]): Sewn =>
    sewn(`armhole of the lining, ${half}`, cap, armhole, {
      ease: LINING_CAP_EASE,
      notches: [notchAt(notchPlace(cap[0]!, armhole[0]!))],
      setIn: { sleeves: ["sleeve of the lining"], ease: LINING_WHOLE_CAP },
    })
  const backArmhole = edgeOf(back, "armhole")
  return [
    sewnIn(
      "front",
      [edgeOf(under, "capFront"), reversed(edgeOf(top, "capFront"))],
      [reversed(edgeOf(sideLining, "armholeFront")), frontLining.edge.armhole],
    ),
    sewnIn(
      "back",
      [reversed(edgeOf(under, "capBack")), edgeOf(top, "capBack")],
      [edgeOf(sideLining, "armholeBack"), back.name === "backLiningLeft" ? reversed(backArmhole) : backArmhole],
    ),
  ]
}
