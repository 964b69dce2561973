import { type Path, pathEnd, pathStart } from "@toile/geometry"
import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  onSide,
  reversed,
  type Sewn,
  type Side,
  sewn,
} from "@toile/pattern-model"
import { LINING_SHORT } from "../facings/front-facing.js"
import type { JacketBlock } from "../jacket/block.js"
import { downFrontSeam, frontSeamEase } from "../jacket/body-seams.js"
import type { SewnPieces } from "../jacket/pieces.js"
import { notchPlace } from "../jacket/sleeve-seams.js"
import { chain } from "../steps/seam-walk.js"
import { raised } from "./jacket-lining.js"

/** @param sides the blocks of both sides, the same where they are alike: one sleeve's lining is sewn to both */
export const liningSeams = (p: SewnPieces, block: JacketBlock, sides: readonly JacketBlock[]): Sewn[] => {
  const { frontLining, sideLining, facing, backFacing, topSleeveLining, underSleeveLining } = p
  const [first, second] = p.backLining ? [p.backLining] : [p.backLiningLeft!, p.backLiningRight!]
  const backs = [first, ...(second ? [second] : [])]
  const waist = block.back.seam.toWaist
  const backSeams = backs.flatMap((back): Sewn[] => {
    const right = back.name === "backLiningRight"
    const use = (edge: EdgeUse): EdgeUse => (right ? reversed(edge) : edge)
    const of = back.name === "backLining" ? "" : right ? ", right" : ", left"
    return [
      sewn(`back seam of the lining${of}`, sideLining.edge.backSeam, reversed(use(back.edge.backSeam)), {
        notches: [notchAt(waist)],
      }),
      sewn(`shoulder seam of the lining${of}`, use(back.edge.shoulder), frontLining.edge.shoulder, {
        ease: [0.3, 0.8],
      }),
      sewn(`back lining to its facing${of}`, reversed(use(back.edge.neck)), backFacing.edge.inner),
      ...ventSeams(`back lining to the vent${of}`, p.back, back),
    ]
  })
  const centre = first.edge.centreBack
  return [
    // The facing's last stretch is felled to the hem
    sewn("lining to the facing", reversed(facing.edge.inner), frontLining.edge.inner, {
      ease: [0, LINING_SHORT],
      notches: [notchAt(0.5 * lengthOf(frontLining.edge.inner))],
    }),
    sewn("front seam of the lining", reversed(sideLining.edge.frontSeam), downFrontSeam(frontLining), {
      ease: frontSeamEase(block),
      notches: [{ a: block.side.frontSeam.toWaist, b: block.front.seam.toWaist }],
    }),
    sewn(
      "centre back of the lining",
      onSide("left", centre),
      onSide("right", second ? reversed(second.edge.centreBack) : centre),
      { notches: [notchAt(0.5 * lengthOf(centre))] },
    ),
    ...backSeams,
    ...ventSeams("side lining to the vent", p.sidePanel, sideLining),
    ...liningArmhole(p, topSleeveLining, underSleeveLining, backs, sides),
  ]
}

/** A panel with a vent in some cuts. */
type Vented = DraftedPiece<never, "ventTop" | "ventEdge">

/** Along a vent's extension the lining is felled to it; the shell's last stretch to the hem. */
const ventSeams = (name: string, shell: Vented, lining: Vented): Sewn[] => {
  if (!shell.edge.ventTop) return []
  const down = (piece: Vented): readonly EdgeUse[] =>
    chain(piece, "along", "ventTop", "ventEdge").map((use) =>
      pathStart(use.path).y > pathEnd(use.path).y ? use : reversed(use),
    )
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

type SleeveHalf = DraftedPiece<"capFront" | "capBack">

const liningArmhole = (
  { frontLining, sideLining }: SewnPieces,
  top: SleeveHalf,
  under: SleeveHalf,
  [first, second]: readonly DraftedPiece<"armhole">[],
  sides: readonly JacketBlock[],
): Sewn[] => {
  const sewnIn = (
    half: "front" | "back",
    cap: readonly EdgeUse[],
    armhole: readonly EdgeUse[],
    toSeam: readonly Path[],
    on?: Side,
  ): Sewn =>
    sewn(`armhole of the lining, ${half}${on ? `, ${on}` : ""}`, cap, armhole, {
      ease: LINING_CAP_EASE,
      notches: [notchAt(notchPlace(cap[0]!, toSeam))],
      setIn: { sleeves: [`${on ? `${on} ` : ""}sleeve of the lining`], ease: LINING_WHOLE_CAP },
    })
  const backOf = (armhole: EdgeUse, on?: Side): Sewn =>
    sewnIn(
      "back",
      [reversed(under.edge.capBack), top.edge.capBack],
      [sideLining.edge.armholeBack, armhole],
      sides.map(({ side }) => raised(side.armholeBack, "end")),
      on,
    )
  const front = sewnIn(
    "front",
    [under.edge.capFront, reversed(top.edge.capFront)],
    [reversed(sideLining.edge.armholeFront), frontLining.edge.armhole],
    sides.map(({ side }) => raised(side.armholeFront, "start")),
  )
  const own = first!.edge.armhole
  if (!second) return [front, backOf(own)]
  // A left and a right one beside a centre vent: the left one's seam stands for both where both are alike
  if (sides[0]?.frame.size.lower.on === undefined) return [front, backOf(own)]
  return [front, backOf(own, "left"), backOf(reversed(second.edge.armhole), "right")]
}
