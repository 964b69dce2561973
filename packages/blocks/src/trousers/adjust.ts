import { pathLength } from "@toile/geometry"
import { adjustSize, type EaseAdj } from "@toile/pattern-model"
import { frontScaled } from "../measurements/front-arc.js"
import { backFrame } from "./back-lines.js"
import { rises } from "./crotch-levers.js"
import { frontFrame } from "./front-lines.js"
import type { TrouserSize } from "./size.js"
import type { WaistShape } from "./waist-shape.js"

/** The size in a cloth that asks for another one: the rises follow from the depth, the forks and the lean. */
export const adjustTrousers = (size: TrouserSize, by: EaseAdj, shape: WaistShape): TrouserSize => {
  const adjusted = lengthsAndGirths(size, by)
  const { front, back } = raisesOf(size, shape)
  const seams = rises(adjusted, shape, back * by.warp, front * by.warp)
  return { ...adjusted, frontRise: seams.front, backRise: seams.back }
}

const lengthsAndGirths = adjustSize<TrouserSize>({
  waist: "weft",
  waistSeam: "weft",
  hip: "weft",
  hipHeight: "warp",
  knee: "weft",
  hem: "weft",
  calf: (calf, { warp, weft }) => calf && { girth: calf.girth * weft, below: calf.below * warp },
  inseam: "warp",
  frontHipLess: (less, { weft }) => scaled(less, weft),
  bandLevel: (level, { warp }) => scaled(level, warp),
  waistOver: (over, { warp }) => scaled(over, warp),
  depth: "warp",
  frontRise: "kept",
  backRise: "kept",
  frontFork: "weft",
  backFork: "weft",
  seatLean: (lean, { warp, weft }) => (lean * weft) / warp,
  kneeHeight: "warp",
  kneeOpened: (opened, { warp }) => scaled(opened, warp),
  waistbandHeight: "kept",
  sideBows: (bows, { weft }) => scaled(bows, weft),
  belly: (belly, { warp, weft }) =>
    belly && {
      ...belly,
      half: belly.half * weft,
      shift: scaled(belly.shift, weft),
      out: scaled(belly.out, weft),
      arc: frontScaled(belly.arc, weft),
      rise: belly.rise * warp,
    },
  told: (told, { weft }) =>
    told && {
      ...told,
      front: scaled(told.front, weft),
      frontDart: scaled(told.frontDart, weft),
      backDart: scaled(told.backDart, weft),
    },
  from: "kept",
})

const scaled = (cm: number | undefined, by: number): number | undefined => (cm === undefined ? undefined : cm * by)

/** How far the waist stands above the depth at centre front and at centre back. */
const raisesOf = (size: TrouserSize, shape: WaistShape): { readonly front: number; readonly back: number } => {
  const front = frontFrame(size, shape)
  const back = backFrame(size, front)
  return {
    front: front.hipCF.y + (size.frontRise - pathLength(front.crotch)) * front.upCF.y - size.depth,
    back: back.hipCB.y + (size.backRise - pathLength(back.seatCurve)) * back.upCB.y - size.depth,
  }
}
