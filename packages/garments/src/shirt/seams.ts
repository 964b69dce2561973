import { placketSeam } from "@toile/blocks/closures"
import { collarSeams, standSeam } from "@toile/blocks/collars"
import { cuffSeam, setInSleeve } from "@toile/blocks/sleeves"
import { lengthOf, notchAt, notchAtShare, reversed, type Sewn, sewn } from "@toile/pattern-model"
import type { ShirtOptions } from "./declaration.js"
import type { ShirtPieces } from "./pieces.js"

/** What is sewn to what. Right and left are the wearer's. */
export const shirtSeams = (p: ShirtPieces, option: ShirtOptions): Sewn[] => [
  ...yokeSeams(p),
  ...sideSeams(p),
  ...armholeSeams(p, option.capEase),
  neckSeam(p),
  ...collarSeams(p.stand, p.collarUpper, p.collarUnder),
  cuffSeam(p.cuff, p.sleeve, p.tower, p.underBinding),
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

const sideSeams = ({ back, frontLeft, frontRight, sleeve }: ShirtPieces): Sewn[] => {
  const side = back.edge.side
  const half = { path: { segments: side.path.segments.slice(-2) } }
  const waist = lengthOf(side) - lengthOf({ ...side, ...half })
  const notches = [notchAt(waist), notchAt(lengthOf(side) - 0.45 * (lengthOf(side) - waist))]
  return [
    sewn("side seam, left", frontLeft.edge.side, side, { notches }),
    sewn("side seam, right", reversed(frontRight.edge.side), side, { notches }),
    sewn("sleeve seam", sleeve.edge.frontSeam, reversed(sleeve.edge.backSeam), {
      notches: [notchAtShare(sleeve.edge.frontSeam, sleeve.edge.backSeam, 0.5)],
    }),
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

const neckSeam = ({ frontRight, frontLeft, yoke, stand }: ShirtPieces): Sewn => {
  const right = frontRight.edge.neck
  const { neckFront, neckBack } = yoke.edge
  const left = reversed(frontLeft.edge.neck)
  return standSeam([right, neckFront, neckBack], [left, neckFront, neckBack], lengthOf(right, neckFront), stand)
}
