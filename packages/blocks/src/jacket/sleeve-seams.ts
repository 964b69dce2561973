import { type Path, pathLength, pathStart } from "@toile/geometry"
import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  reversed,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { drawnLine } from "../steps/line-of.js"
import { lowestBy } from "../upper-body/lower-shoulder.js"
import type { JacketBlock } from "./block.js"
import type { SewnPieces } from "./pieces.js"

type SleeveHalf = DraftedPiece<"frontSeam" | "backSeam">

/** The top sleeve's front seam is stretched, its back seam eased, over the elbow: within so much of it, and not at a vent. */
const ELBOW_REACH = 7
const FROM_END = 2
const STRETCHED = [-0.8, 0.2] as const
const ELBOW_EASE = [0.3, 0.6] as const

export const sleeveSeams = ({ topSleeve, underSleeve, topSleeveLining, underSleeveLining }: SewnPieces): Sewn[] => {
  const elbow = pathStart(drawnLine(topSleeve, "elbow")).y
  // Equal from both ends, so that what one has more lies between the two notches about the elbow
  const aboutElbow = (a: EdgeUse, b: EdgeUse): SeamNotch[] => {
    const down = pathStart(a.path).y - elbow
    const rest = Math.max(FROM_END, lengthOf(a) - down - ELBOW_REACH)
    return [notchAt(down - ELBOW_REACH), { a: lengthOf(a) - rest, b: lengthOf(b) - rest }]
  }
  const seams = (of: string, top: SleeveHalf, under: SleeveHalf): Sewn[] => {
    const [front, frontUnder] = [top.edge.frontSeam, under.edge.frontSeam]
    const [back, backUnder] = [reversed(top.edge.backSeam), reversed(under.edge.backSeam)]
    return [
      sewn(`front sleeve seam${of}`, front, frontUnder, { ease: STRETCHED, notches: aboutElbow(front, frontUnder) }),
      sewn(`back sleeve seam${of}`, back, backUnder, { ease: ELBOW_EASE, notches: aboutElbow(back, backUnder) }),
    ]
  }
  const ventTop = topSleeve.edge.ventTop
  const ventUnder = underSleeve.edge.ventTop
  return [
    ...seams("", topSleeve, underSleeve),
    ...(ventTop && ventUnder ? [sewn("vent, sleeve", ventTop, ventUnder)] : []),
    ...seams(" of the lining", topSleeveLining, underSleeveLining),
  ]
}

/** A notch lies so far beyond a seam that ends at the armhole or the cap; the back's is a double one. */
const BEYOND_SEAM = 2.4
/** Half the distance between the back's two notches: on a hollow edge the cut line draws them together, on a lower shoulder's the more. */
const DOUBLE = { usual: 0.62, lower: 0.06 } as const

/** @param sides the blocks of both sides, the same where they are alike: one sleeve is sewn to both */
export const armholeSeams = (p: SewnPieces, sides: readonly JacketBlock[], capEase: number): Sewn[] => {
  const { topSleeve, underSleeve, frontLeft, frontRight, back, sidePanel } = p
  const capFront = [underSleeve.edge.capFront, reversed(topSleeve.edge.capFront)]
  const capBack = [reversed(underSleeve.edge.capBack), topSleeve.edge.capBack]
  const sideFront = reversed(sidePanel.edge.armholeFront)
  const armhole = [sidePanel.edge.armholeBack, back.edge.armhole]
  const fronts = (front: EdgeUse): EdgeUse[] => [sideFront, front]
  const place = notchPlace(
    capFront[0]!,
    sides.map(({ side }) => side.armholeFront),
  )
  const frontSeam = (name: string, sleeve: string, front: EdgeUse): Sewn =>
    sewn(name, capFront, fronts(front), {
      ease: exactly(lengthOf(...capFront) - lengthOf(...fronts(front))),
      notches: [notchAt(place), { a: lengthOf(...capFront), b: lengthOf(...fronts(front)) }],
      setIn: { sleeves: [sleeve], ease: capEase },
    })
  const double = DOUBLE.usual + DOUBLE.lower * Math.max(...sides.map(({ frame }) => lowestBy(frame.size.lower)))
  const placeBack = notchPlace(
    capBack[0]!,
    sides.map(({ side }) => side.armholeBack),
  )
  return [
    frontSeam("armhole, left front", "left sleeve", frontLeft.edge.armhole),
    frontSeam("armhole, right front", "right sleeve", reversed(frontRight.edge.armhole)),
    sewn("armhole, back", capBack, armhole, {
      ease: exactly(lengthOf(...capBack) - lengthOf(...armhole)),
      notches: [-double, double].map((aside) => notchAt(placeBack + aside)),
      setIn: { sleeves: ["left sleeve", "right sleeve"], ease: capEase },
    }),
  ]
}

/**
 * Beyond the sleeve's seam; where the body's seam lies just there, on either side, beyond that.
 *
 * @param panels each side's armhole along its side panel, from the underarm to that seam: a lower shoulder's has more of it
 */
export const notchPlace = (cap: EdgeUse, panels: readonly Path[]): number => {
  const place = lengthOf(cap) + BEYOND_SEAM
  const seams = panels.map(pathLength)
  return place > Math.min(...seams) - BEYOND_SEAM ? Math.max(place, Math.max(...seams) + BEYOND_SEAM) : place
}

const exactly = (ease: number): readonly [number, number] => [Math.min(0, ease), Math.max(0, ease)]
