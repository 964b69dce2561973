import { lengthOf, notchAt, notchAtShare, onSide, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { placketSeam } from "../closures/placket-seam.js"
import { type ShirtCollar, shirtCollarSeams } from "../collars/shirt-collar.js"
import { setInSleeve } from "../sleeves/set-in-sleeve.js"
import { cuffSeams, underarmSeam } from "../sleeves/shirt-sleeve.js"
import type { DrawnShirt, ShirtPieces } from "./pieces.js"

/** What is sewn to what. Right and left are the wearer's. */
export const sewShirt = ({ pieces: p, parts }: DrawnShirt, capEase: number): Sewn[] => [
  ...yokeSeams(p),
  ...sideSeams(p),
  underarmSeam(parts.sleeve),
  ...armholeSeams(p, capEase),
  ...neckSeams(p, parts.collar),
  ...cuffSeams(parts.sleeve),
  ...(p.placketBand ? [placketSeam("placket, left front", p.frontLeft, p.placketBand)] : []),
]

const yokeSeams = ({ yoke, back, frontLeft, frontRight }: ShirtPieces): Sewn[] => {
  const outer = lengthOf(back.edge.yokeSeam)
  const centre = back.edge.yokeSeamCentre
  // From the armhole: at side pleats a notch where they are laid, else in the middle
  const notch = centre ? outer - 0.01 : outer / 2
  return [
    sewn("yoke seam, back", [back.edge.yokeSeam, ...(centre ? [centre] : [])], reversed(yoke.edge.backSeam), {
      notches: [notchAt(notch)],
    }),
    sewn("yoke seam, left front", frontLeft.edge.yokeSeam, yoke.edge.frontSeam, {
      notches: [notchAtShare(frontLeft.edge.yokeSeam, yoke.edge.frontSeam, 0.5)],
    }),
    sewn("yoke seam, right front", reversed(frontRight.edge.yokeSeam), yoke.edge.frontSeam, {
      notches: [notchAtShare(frontRight.edge.yokeSeam, yoke.edge.frontSeam, 0.5)],
    }),
  ]
}

const sideSeams = ({ back, frontLeft, frontRight }: ShirtPieces): Sewn[] => {
  const side = back.edge.side
  const half = { path: { segments: side.path.segments.slice(-2) } }
  const waist = lengthOf(side) - lengthOf({ ...side, ...half })
  const notches = [notchAt(waist), notchAt(lengthOf(side) - 0.45 * (lengthOf(side) - waist))]
  return [
    sewn("side seam, left", frontLeft.edge.side, side, { notches }),
    sewn("side seam, right", reversed(frontRight.edge.side), side, { notches }),
  ]
}

const armholeSeams = ({ yoke, back, frontLeft, frontRight, sleeve }: ShirtPieces, capEase: number): Sewn[] => {
  const strip = reversed(yoke.edge.armholeFront)
  return setInSleeve({
    sleeve,
    fronts: { left: [frontLeft.edge.armhole, strip], right: [reversed(frontRight.edge.armhole), strip] },
    back: [back.edge.armhole, yoke.edge.armholeBack],
    capEase,
  })
}

const neckSeams = ({ frontRight, frontLeft, yoke }: ShirtPieces, collar: ShirtCollar): Sewn[] => {
  const right = frontRight.edge.neck
  const { neckFront, neckBack } = yoke.edge
  const left = reversed(frontLeft.edge.neck)
  const shoulder = lengthOf(right, neckFront)
  const over = onSide("right", right, neckFront, neckBack)
  return shirtCollarSeams(collar, over, onSide("left", left, neckFront, neckBack), shoulder)
}
