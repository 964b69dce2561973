import {
  type EdgeUse,
  lengthOf,
  notchAt,
  notchAtShare,
  reversed,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { TURN } from "./collar.js"
import type { ShirtOptions } from "./declaration.js"
import type { ShirtPieces } from "./pieces.js"
import { EXTENSION } from "./stand-shape.js"

/** What is sewn to what. Right and left are the wearer's. */
export const shirtSeams = (p: ShirtPieces, option: ShirtOptions): Sewn[] => [
  ...yokeSeams(p),
  ...sideSeams(p),
  ...armholeSeams(p, option.capEase),
  neckSeam(p),
  ...collarSeams(p),
  ...cuffSeam(p),
  ...(p.placketBand
    ? [
        sewn("placket, left front", p.frontLeft.edge.frontEdge, p.placketBand.edge.outer, {
          notches: [notchAtShare(p.frontLeft.edge.frontEdge, p.placketBand.edge.outer, 0.5)],
        }),
      ]
    : []),
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

/** Single notch in front, double at the back, 0.4 of the half armhole from the underarm; one at the shoulder. */
const armholeSeams = ({ yoke, back, frontLeft, frontRight, sleeve }: ShirtPieces, capEase: number): Sewn[] => {
  const capFront = reversed(sleeve.edge.capFront)
  const fronts = [frontLeft.edge.armhole, reversed(yoke.edge.armholeFront)] as const
  const backs = [back.edge.armhole, yoke.edge.armholeBack] as const
  const front = lengthOf(...fronts)
  const shoulder: SeamNotch = { a: lengthOf(capFront), b: front }
  const notches = [notchAt(0.4 * front), shoulder]
  // Front and back take their share of the ease; below the notches cap and armhole are alike
  const ease = { front: lengthOf(capFront) - front, back: lengthOf(sleeve.edge.capBack) - lengthOf(...backs) }
  const within = (own: number): readonly [number, number] => [Math.min(own, 0), Math.min(Math.max(own, 0), capEase)]
  return [
    sewn("armhole, left front", capFront, fronts, { ease: within(ease.front), notches }),
    sewn("armhole, right front", capFront, [reversed(frontRight.edge.armhole), fronts[1]], {
      ease: within(ease.front),
      notches,
    }),
    sewn("armhole, back", sleeve.edge.capBack, backs, {
      ease: within(ease.back),
      notches: [-0.5, 0.5].map((shift) => notchAt(0.4 * lengthOf(...backs) + shift)),
    }),
  ]
}

/** The stand's whole neck edge, from the wearer's right front edge round to the left one. */
const neckSeam = ({ yoke, frontLeft, frontRight, stand }: ShirtPieces): Sewn => {
  const right = frontRight.edge.neck
  const neck: readonly EdgeUse[] = [
    right,
    yoke.edge.neckFront,
    yoke.edge.neckBack,
    reversed(yoke.edge.neckBack),
    reversed(yoke.edge.neckFront),
    frontLeft.edge.neck,
  ]
  const whole = lengthOf(...neck)
  const shoulder = lengthOf(right, yoke.edge.neckFront)
  return sewn("neck seam", neck, stand.edge.neck, {
    // A hair beyond the joint, so that both sides' shoulder notches fall on the same edge of the yoke
    notches: [EXTENSION, shoulder, whole / 2, whole - shoulder + 4e-9, whole - EXTENSION].map((along) =>
      notchAt(along),
    ),
  })
}

const collarSeams = ({ stand, collarUpper: upper, collarUnder: under }: ShirtPieces): Sewn[] => {
  if (!upper || !under) return []
  const middle = [notchAtShare(upper.edge.stand, stand.edge.collarLeft, 0.5)]
  const turn = { ease: [0, 3 * TURN] as const }
  return [
    sewn("collar seam, left", upper.edge.stand, reversed(stand.edge.collarLeft), { notches: middle }),
    sewn("collar seam, right", upper.edge.stand, stand.edge.collarRight, { notches: middle }),
    sewn("under collar seam", under.edge.stand, reversed(stand.edge.collarLeft), { notches: middle }),
    sewn("collar outer edge", upper.edge.outer, under.edge.outer, {
      ...turn,
      notches: [notchAtShare(upper.edge.outer, under.edge.outer, 0.5)],
    }),
    sewn("collar point", upper.edge.point, under.edge.point, turn),
  ]
}

/** From the end that laps over: tower, hem up to the front seam, hem from the back seam, under binding; pleats laid. */
const cuffSeam = ({ cuff, sleeve, tower, underBinding }: ShirtPieces): Sewn[] => {
  const hem = [sleeve.edge.hemPleat, sleeve.edge.hemBetween, sleeve.edge.hemFront].filter((use) => use !== undefined)
  const chain = [tower.edge.cuffOuter, ...hem.map(reversed), reversed(sleeve.edge.hemBack), underBinding.edge.cuffOuter]
  const seam = lengthOf(tower.edge.cuffOuter, ...hem)
  return [
    sewn("cuff seam", chain, reversed(cuff.edge.sleeve), {
      notches: [notchAt(seam - lengthOf(sleeve.edge.hemFront) / 2)],
    }),
  ]
}
