import { SHOULDER_EASE, stretchesOf } from "@toile/blocks/bodice"
import { placketSeam } from "@toile/blocks/closures"
import { type ShirtCollar, shirtCollarSeams } from "@toile/blocks/collars"
import { cuffSeams, setInSleeve, underarmSeam } from "@toile/blocks/sleeves"
import { edgeOf } from "@toile/blocks/steps"
import { princessSeam, sideNotches, type Torso } from "@toile/blocks/torso"
import { type EdgeUse, lengthOf, notchAt, onSide, reversed, type Sewn, sewn } from "@toile/pattern-model"
import type { BlouseOptions } from "./declaration.js"
import type { BlousePieces, drawBlouse } from "./pieces.js"

type Drawn = ReturnType<typeof drawBlouse>

/** What is sewn to what. Right and left are the wearer's. */
export const blouseSeams = ({ pieces: p, parts, torso }: Drawn, option: BlouseOptions): Sewn[] => [
  ...shoulderSeams(p, torso),
  ...sideSeams(p, torso),
  ...backSeams(p, torso),
  ...setInSleeve({
    sleeve: p.sleeve,
    fronts: { left: p.frontLeft.edge.armhole, right: reversed(p.frontRight.edge.armhole) },
    back: [edgeOf(p.sideBack ?? p.back, "armhole"), ...(p.yoke ? [p.yoke.edge.armhole] : [])],
    capEase: option.capEase,
  }),
  underarmSeam(parts.sleeve),
  ...neckSeams(p, parts.collar),
  ...cuffSeams(parts.sleeve),
  ...(p.placketBand ? [placketSeam("placket, right front", p.frontRight, p.placketBand)] : []),
]

/** From the neck point to the shoulder's end, of whatever the back is cut into. */
const backShoulder = ({ yoke, back, sideBack }: BlousePieces): readonly EdgeUse[] =>
  yoke
    ? [reversed(yoke.edge.shoulder)]
    : [reversed(edgeOf(back, "shoulder")), ...(sideBack?.edge.shoulder ? [reversed(sideBack.edge.shoulder)] : [])]

const shoulderSeams = (p: BlousePieces, torso: Torso): Sewn[] => {
  const eased = torso.blade.kind === "ease"
  const back = backShoulder(p)
  return (
    [
      ["shoulder seam, left", reversed(p.frontLeft.edge.shoulder)],
      ["shoulder seam, right", p.frontRight.edge.shoulder],
    ] as const
  ).map(([name, front]) => sewn(name, back, front, eased ? { ease: SHOULDER_EASE } : {}))
}

/** From the hem up, with the bust dart closed. */
const sideSeams = (p: BlousePieces, torso: Torso): Sewn[] => {
  const back = edgeOf(p.sideBack ?? p.back, "side")
  const left = stretchesOf(p.frontLeft, "side")
  const right = stretchesOf(p.frontRight, "side").map(reversed)
  const notches = sideNotches(torso, left)
  return [sewn("side seam, left", left, back, { notches }), sewn("side seam, right", right, back, { notches })]
}

const backSeams = ({ back, sideBack, yoke }: BlousePieces, torso: Torso): Sewn[] => {
  const seams: Sewn[] = []
  const { opening } = torso.back
  if (sideBack && opening) {
    const bends = yoke ? undefined : { ease: BLADE_EASE }
    const centre = reversed(edgeOf(back, "princess"))
    seams.push(princessSeam("princess seam, back", sideBack.edge.princess, centre, opening, torso.level, bends))
  }
  if (yoke) {
    // From the armhole to centre back
    const own = edgeOf(back, "yoke")
    const lower = sideBack?.edge.yoke ? [sideBack.edge.yoke, own] : [own]
    // A notch where the princess seam ends, else in the middle
    const mark = sideBack ? lengthOf(lower[0]!) : lengthOf(yoke.edge.backSeam) / 2
    seams.push(sewn("yoke seam", lower, reversed(yoke.edge.backSeam), { notches: [notchAt(mark)] }))
  }
  return seams
}

/** Over the blade the side back may be a hair longer; below it both edges are alike. */
const BLADE_EASE = [0, 0.3] as const

const neckSeams = ({ frontRight, frontLeft, yoke, back }: BlousePieces, collar: ShirtCollar): Sewn[] => {
  const right = frontRight.edge.neck
  const left = reversed(frontLeft.edge.neck)
  // From the neck point to centre back
  const half = yoke ? yoke.edge.neck : edgeOf(back, "neck")
  return shirtCollarSeams(collar, onSide("right", right, half), onSide("left", left, half), lengthOf(right))
}
