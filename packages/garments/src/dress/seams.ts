import { SHOULDER_EASE, stretchesOf } from "@toile/blocks/bodice"
import { liningToSlit, slitSeam } from "@toile/blocks/facings"
import { LINING_SHORTER } from "@toile/blocks/linings"
import { armholeNotches, elbowSeam, setInSleeve } from "@toile/blocks/sleeves"
import { chain } from "@toile/blocks/steps"
import { princessSeam, sideNotches, type Torso } from "@toile/blocks/torso"
import { pathLength } from "@toile/geometry"
import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  notchAtShare,
  onSide,
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
    ...layerSeams(shell, torso, "", drawn.sidesDiffer),
    ...(lining ? layerSeams(lining, drawn.liningTorso ?? torso, "lining: ", drawn.sidesDiffer) : []),
    ...(sleeve ? sleeveSeams(drawn, option) : []),
    ...sleeveLiningSeams(drawn, option),
    ...(lining ? liningToShell(shell, lining, option, drawn.sleeveLining === undefined) : facingSeams(drawn, option)),
    ...(ventFacing ? [slitSeam(shell.back, ventFacing)] : []),
    ...(ventFacing && lining ? liningToSlit(lining.back, ventFacing, LINING_SHORTER) : []),
  ]
}

/** The body of one layer. */
const layerSeams = (p: LayerPieces, torso: Torso, before: string, sidesDiffer: boolean): Sewn[] => {
  const eased = torso.style.back !== "princess"
  const front = shoulder(p.front, p.sideFront)
  const seams = [
    sewn(`${before}shoulder seam`, shoulder(p.back, p.sideBack), front, eased ? { ease: EASED } : {}),
    sewn(`${before}side seam`, sideOf(p), p.sideBack ? p.sideBack.edge.side : p.back.edge.side, {
      notches: sideNotches(torso, sideOf(p)),
    }),
  ]
  if (torso.style.centreBack === "seam") {
    const below = p.back.edge.centreBack
    // Two pieces that are no pair do not find each other without one
    const notches = p.back.edge.zip && !sidesDiffer ? [] : [notchAt(lengthOf(below) / 2)]
    seams.push(sewn(`${before}centre back seam`, onSide("left", below), onSide("right", below), { notches }))
  }
  const { front: over, back: under } = torso
  if (p.sideFront && over.opening)
    seams.push(
      princessSeam(
        `${before}princess seam, front`,
        p.sideFront.edge.princess,
        reversed(p.front.edge.princess),
        over.opening,
        torso.level,
        { ease: BUST_EASE },
      ),
    )
  if (p.sideBack && under.opening)
    seams.push(
      princessSeam(
        `${before}princess seam, back`,
        p.sideBack.edge.princess,
        reversed(p.back.edge.princess),
        under.opening,
        torso.level,
        { ease: BLADE_EASE },
      ),
    )
  return seams
}

/** From the neck point to the shoulder's end. */
const shoulder = (centre: DraftedPiece<"shoulder">, side: DraftedPiece<"shoulder"> | undefined): EdgeUse[] => [
  reversed(centre.edge.shoulder),
  ...(side ? [reversed(side.edge.shoulder)] : []),
]

/** From the hem up, darts closed. */
const sideOf = (p: LayerPieces): EdgeUse[] => (p.sideFront ? [p.sideFront.edge.side] : stretchesOf(p.front, "side"))

/** From the underarm up. */
const armholeOf = (p: LayerPieces, half: "front" | "back"): readonly EdgeUse[] => {
  if (half === "front") return chain(p.sideFront ?? p.front, "along", "armhole", "armholeTop")
  return chain(p.sideBack ?? p.back, "along", "armhole", "armholeTop")
}

const sleeveSeams = ({ shell: p, capSleeve, plain, fitted }: Drawn, option: DressOptions): Sewn[] => {
  const front = armholeOf(p, "front")
  const back = armholeOf(p, "back")
  if (capSleeve) {
    const seam = (name: string, cap: EdgeUse, armhole: EdgeUse): Sewn => {
      const ease = lengthOf(cap) - lengthOf(armhole)
      return sewn(name, cap, armhole, {
        ease: [Math.min(0, ease), Math.max(0, ease)],
        setIn: { sleeves: ["sleeve"], ease: option.capEase },
      })
    }
    return [
      seam("armhole, front", reversed(capSleeve.edge.capFront), front.at(-1)!),
      seam("armhole, back", capSleeve.edge.capBack, back.at(-1)!),
    ]
  }
  if (!plain) return []
  const { frontSeam, backSeam } = plain.edge
  return [
    ...setInSleeve({ sleeve: plain, fronts: { both: front }, back, capEase: option.capEase }),
    fitted?.notches
      ? elbowSeam("sleeve seam", fitted.piece, fitted.notches)
      : sewn("sleeve seam", frontSeam, reversed(backSeam), {
          notches: option.sleeve === "long" ? [notchAtShare(frontSeam, backSeam, 0.5)] : [],
        }),
  ]
}

/** A sleeve's lining goes into the body's, or, where the body has none, with the sleeve into its armhole. */
const sleeveLiningSeams = ({ shell, lining, sleeveLining }: Drawn, option: DressOptions): Sewn[] => {
  if (!sleeveLining) return []
  const { piece, ease, notches } = sleeveLining
  const body = lining ?? shell
  const [front, back] = [armholeOf(body, "front"), armholeOf(body, "back")]
  const { frontSeam, backSeam } = piece.edge
  return [
    ...setInSleeve({ sleeve: piece, fronts: { both: front }, back, capEase: ease, before: "lining: " }),
    notches
      ? elbowSeam("lining: sleeve seam", piece, notches)
      : sewn("lining: sleeve seam", frontSeam, reversed(backSeam!), {
          notches: option.sleeve === "long" ? [notchAtShare(frontSeam, backSeam!, 0.5)] : [],
        }),
  ]
}

const facingSeams = (drawn: Drawn, option: DressOptions): Sewn[] => {
  const { shell: p, torso, wholeFacing, neckFacing, armholeFacing } = drawn
  const atNeck = wholeFacing ?? neckFacing
  const atArm = wholeFacing ?? armholeFacing
  if (!atNeck) return []
  return [
    sewn("neck facing, front", atNeck.front.edge.neck, p.front.edge.neck, neckMark(p.front, option)),
    sewn("neck facing, back", atNeck.back.edge.neck, p.back.edge.neck),
    ...(torso.style.centreBack === "seam" && option.backZip === "none"
      ? [
          sewn(
            "neck facing, centre back",
            onSide("left", atNeck.back.edge.centreBack),
            onSide("right", atNeck.back.edge.centreBack),
          ),
        ]
      : []),
    sewn(
      wholeFacing ? "facing, shoulder" : "neck facing, shoulder",
      atNeck.back.edge.shoulder,
      atNeck.front.edge.shoulder,
      wholeFacing && torso.style.back !== "princess" ? { ease: EASED } : {},
    ),
    ...(atArm
      ? [
          aroundArm("armhole facing", "front", [atArm.front.edge.armhole], armholeOf(p, "front")),
          aroundArm("armhole facing", "back", [atArm.back.edge.armhole], armholeOf(p, "back")),
          sewn("armhole facing, side", atArm.back.edge.side, atArm.front.edge.side),
        ]
      : []),
    ...(armholeFacing
      ? [sewn("armhole facing, shoulder", armholeFacing.back.edge.shoulder, armholeFacing.front.edge.shoulder)]
      : []),
  ]
}

const aroundArm = (name: string, half: "front" | "back", a: readonly EdgeUse[], b: readonly EdgeUse[]): Sewn =>
  sewn(`${name}, ${half}`, a, b, { notches: armholeNotches(half, lengthOf(...b)) })

/** A mark in the middle of the front's neckline, of a square one in the middle of its side. */
const neckMark = (front: DraftedPiece<"neck">, { neckline }: DressOptions) => {
  const neck = front.edge.neck
  const marked = neckline === "square" ? pathLength({ segments: neck.path.segments.slice(0, 1) }) : lengthOf(neck)
  return { notches: [notchAt(marked / 2)] }
}

/** The lining is sewn to the shell at the neckline, the zip and, where no sleeve is lined, the armholes. */
const liningToShell = (shell: LayerPieces, lining: LayerPieces, option: DressOptions, toArmhole: boolean): Sewn[] => [
  sewn("lining to neckline, front", lining.front.edge.neck, shell.front.edge.neck, neckMark(shell.front, option)),
  sewn("lining to neckline, back", lining.back.edge.neck, shell.back.edge.neck),
  ...(toArmhole
    ? [
        aroundArm("lining to armhole", "front", armholeOf(lining, "front"), armholeOf(shell, "front")),
        aroundArm("lining to armhole", "back", armholeOf(lining, "back"), armholeOf(shell, "back")),
      ]
    : []),
  ...(shell.back.edge.zip && lining.back.edge.zip
    ? [
        sewn("lining to zip", lining.back.edge.zip, shell.back.edge.zip, {
          notches: [notchAt(lengthOf(shell.back.edge.zip) / 2)],
        }),
      ]
    : []),
]
