import { SHOULDER_EASE, stretchesOf } from "@toile/blocks/bodice"
import { liningToSlit, slitSeam } from "@toile/blocks/facings"
import { LINING_SHORTER } from "@toile/blocks/linings"
import { armholeNotches, setInSleeve } from "@toile/blocks/sleeves"
import { edgeOf } from "@toile/blocks/steps"
import { princessSeam, sideNotches, type Torso } from "@toile/blocks/torso"
import { pathLength } from "@toile/geometry"
import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  notchAtShare,
  reversed,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import type { DressOptions } from "./declaration.js"
import type { drawDress, LayerPieces } from "./pieces.js"

type Drawn = ReturnType<typeof drawDress>

/** The part of a blade's ease that the seam beside a wide neckline keeps. */
const EASED: readonly [number, number] = [0.1, SHOULDER_EASE[1]]
/** Between its notches, 6 above and below the bust point, the side front is eased in; over the blade but a hair. */
const BUST_EASE = [0, 1.2] as const
const BLADE_EASE = [0, 0.3] as const

/** What is sewn to what. */
export const dressSeams = (drawn: Drawn, option: DressOptions): Sewn[] => {
  const { shell, lining, torso, sleeve, ventFacing } = drawn
  return [
    ...layerSeams(shell, torso, ""),
    ...(lining ? layerSeams(lining, drawn.liningTorso ?? torso, "lining: ") : []),
    ...(sleeve ? sleeveSeams(drawn, option) : []),
    ...(lining ? liningToShell(shell, lining, option) : facingSeams(drawn, option)),
    ...(ventFacing ? [slitSeam(shell.back, ventFacing)] : []),
    ...(ventFacing && lining ? liningToSlit(lining.back, ventFacing, LINING_SHORTER) : []),
  ]
}

/** The body of one layer. */
const layerSeams = (p: LayerPieces, torso: Torso, before: string): Sewn[] => {
  const eased = torso.style.back !== "princess"
  const front = shoulder(p.front, p.sideFront)
  const seams = [
    sewn(`${before}shoulder seam`, shoulder(p.back, p.sideBack), front, eased ? { ease: EASED } : {}),
    sewn(`${before}side seam`, sideOf(p), [edgeOf(p.sideBack ?? p.back, "side")], {
      notches: sideNotches(torso, p.sideFront ? undefined : lengthOf(stretchesOf(p.front, "side")[0]!)),
    }),
  ]
  if (torso.style.centreBack === "seam") {
    const below = edgeOf(p.back, "centreBack")
    const notches = p.back.edge.zip ? [] : [notchAt(lengthOf(below) / 2)]
    seams.push(sewn(`${before}centre back seam`, below, below, { notches }))
  }
  const { front: over, back: under } = torso
  if (p.sideFront && over.opening)
    seams.push(
      princessSeam(
        `${before}princess seam, front`,
        edgeOf(p.sideFront, "princess"),
        reversed(edgeOf(p.front, "princess")),
        over.opening,
        torso.level,
        { ease: BUST_EASE },
      ),
    )
  if (p.sideBack && under.opening)
    seams.push(
      princessSeam(
        `${before}princess seam, back`,
        edgeOf(p.sideBack, "princess"),
        reversed(edgeOf(p.back, "princess")),
        under.opening,
        torso.level,
        { ease: BLADE_EASE },
      ),
    )
  return seams
}

/** From the neck point to the shoulder's end. */
const shoulder = (centre: DraftedPiece, side: DraftedPiece | undefined): EdgeUse[] => [
  reversed(edgeOf(centre, "shoulder")),
  ...(side ? [reversed(edgeOf(side, "shoulder"))] : []),
]

/** From the hem up, darts closed. */
const sideOf = ({ front, sideFront }: LayerPieces): EdgeUse[] => stretchesOf(sideFront ?? front, "side")

/** From the underarm up. */
export const armholeOf = (centre: DraftedPiece, side: DraftedPiece | undefined): EdgeUse[] => {
  const piece = side ?? centre
  return [edgeOf(piece, "armhole"), ...(piece.edge.armholeTop ? [piece.edge.armholeTop] : [])]
}

const sleeveSeams = ({ shell: p, sleeve, plain }: Drawn, option: DressOptions): Sewn[] => {
  const front = armholeOf(p.front, p.sideFront)
  const back = armholeOf(p.back, p.sideBack)
  if (option.sleeve === "cap") {
    const seam = (name: string, cap: EdgeUse, armhole: EdgeUse): Sewn => {
      const ease = lengthOf(cap) - lengthOf(armhole)
      return sewn(name, cap, armhole, {
        ease: [Math.min(0, ease), Math.max(0, ease)],
        setIn: { sleeves: ["sleeve"], ease: option.capEase },
      })
    }
    return [
      seam("armhole, front", reversed(sleeve!.edge.capFront!), front.at(-1)!),
      seam("armhole, back", sleeve!.edge.capBack!, back.at(-1)!),
    ]
  }
  if (!plain) return []
  const { frontSeam, backSeam } = plain.edge
  return [
    ...setInSleeve({ sleeve: plain, fronts: { both: front }, back, capEase: option.capEase }),
    sewn("sleeve seam", frontSeam, reversed(backSeam), {
      notches: option.sleeve === "long" ? [notchAtShare(frontSeam, backSeam, 0.5)] : [],
    }),
  ]
}

const facingSeams = ({ shell: p, torso, neckFacing, armholeFacing }: Drawn, option: DressOptions): Sewn[] => [
  sewn("neck facing, front", edgeOf(neckFacing.front, "neck"), edgeOf(p.front, "neck"), neckMark(p.front, option)),
  sewn("neck facing, back", edgeOf(neckFacing.back, "neck"), edgeOf(p.back, "neck")),
  ...(torso.style.centreBack === "seam" && option.backZip === "none"
    ? [sewn("neck facing, centre back", edgeOf(neckFacing.back, "centreBack"), edgeOf(neckFacing.back, "centreBack"))]
    : []),
  sewn("neck facing, shoulder", edgeOf(neckFacing.back, "shoulder"), edgeOf(neckFacing.front, "shoulder")),
  ...(armholeFacing
    ? [
        aroundArm("armhole facing", "front", [edgeOf(armholeFacing.front, "armhole")], armholeOf(p.front, p.sideFront)),
        aroundArm("armhole facing", "back", [edgeOf(armholeFacing.back, "armhole")], armholeOf(p.back, p.sideBack)),
        sewn(
          "armhole facing, shoulder",
          edgeOf(armholeFacing.back, "shoulder"),
          edgeOf(armholeFacing.front, "shoulder"),
        ),
        sewn("armhole facing, side", edgeOf(armholeFacing.back, "side"), edgeOf(armholeFacing.front, "side")),
      ]
    : []),
]

const aroundArm = (name: string, half: "front" | "back", a: readonly EdgeUse[], b: readonly EdgeUse[]): Sewn =>
  sewn(`${name}, ${half}`, a, b, { notches: armholeNotches(half, lengthOf(...b)) })

/** A mark in the middle of the front's neckline, of a square one in the middle of its side. */
const neckMark = (front: DraftedPiece, { neckline }: DressOptions) => {
  const neck = edgeOf(front, "neck")
  const marked = neckline === "square" ? pathLength({ segments: neck.path.segments.slice(0, 1) }) : lengthOf(neck)
  return { notches: [notchAt(marked / 2)] }
}

/** The lining is sewn to the shell at the neckline, the armholes and the zip. */
const liningToShell = (shell: LayerPieces, lining: LayerPieces, option: DressOptions): Sewn[] => [
  sewn(
    "lining to neckline, front",
    edgeOf(lining.front, "neck"),
    edgeOf(shell.front, "neck"),
    neckMark(shell.front, option),
  ),
  sewn("lining to neckline, back", edgeOf(lining.back, "neck"), edgeOf(shell.back, "neck")),
  aroundArm(
    "lining to armhole",
    "front",
    armholeOf(lining.front, lining.sideFront),
    armholeOf(shell.front, shell.sideFront),
  ),
  aroundArm(
    "lining to armhole",
    "back",
    armholeOf(lining.back, lining.sideBack),
    armholeOf(shell.back, shell.sideBack),
  ),
  ...(shell.back.edge.zip && lining.back.edge.zip
    ? [
        sewn("lining to zip", lining.back.edge.zip, shell.back.edge.zip, {
          notches: [notchAt(lengthOf(shell.back.edge.zip) / 2)],
        }),
      ]
    : []),
]
