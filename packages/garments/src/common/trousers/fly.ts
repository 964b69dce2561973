import {
  add,
  distance,
  joinPaths,
  leftNormal,
  line,
  type Path,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polyline,
  rightNormal,
  scale,
  subpath,
} from "@toile/geometry"
import { edge, piece, refuse } from "@toile/pattern-model"
import type { TrouserSheet } from "../../mens-trousers/declaration.js"
import { roundInto } from "./curves.js"
import type { FrontLines } from "./front-lines.js"
import type { TrouserSize } from "./size.js"

/** Zips are sold in these lengths, cm. */
const STOCK_ZIPS = [22, 20, 18, 15] as const
/** The fly ends at least this far up the seam from the fork. */
const LEAST_BELOW_FLY = 5

/** The front's centre seam, closed from the fork to the zip's stop and open above it; and the right front's own edge. */
export interface Fly {
  readonly zip: number
  readonly crotch: Path
  readonly opening: Path
  /** The right front reaches past centre front and carries the zip's tape. */
  readonly extended: Path
  /** From the extension's top to centre front. */
  readonly extendedWaist: Path
}

/** How far the right front reaches past centre front, and over which length it comes out. */
const EXTENSION = 0.6
const COMES_OUT_OVER = 3

export const flyLines = (front: FrontLines, size: TrouserSize): Fly => {
  // 1. The longest stock zip that ends where the fork's curve starts; a short rise lets the shortest one into the curve
  const straight = pathLength(front.centreFront)
  const zip = STOCK_ZIPS.find((length) => length <= straight) ?? STOCK_ZIPS[STOCK_ZIPS.length - 1]!
  if (size.frontRise - zip < LEAST_BELOW_FLY)
    refuse({
      code: "flyTooShort",
      option: "rise",
      measurement: size.from.frontRise,
      message: `${size.from.frontRise}: a front rise of ${size.frontRise.toFixed(1)} cm has no room for a zip of ${zip} cm; choose a higher rise`,
    })
  const centre = joinPaths(front.crotch, front.centreFront)
  const stop = size.frontRise - zip
  const opening = subpath(centre, stop, size.frontRise)

  // 2. The right front's edge, parallel to centre front but for the first stretch
  const inCurve = Math.max(0, zip - straight)
  const from = inCurve > 0 ? front.hipCF : pathStart(opening)
  const out = scale(rightNormal(front.upCF), EXTENSION)
  const parallel = polyline(from, add(add(from, scale(front.upCF, COMES_OUT_OVER)), out), add(front.waistCF, out))
  const extended = inCurve > 1e-6 ? joinPaths(subpath(opening, 0, inCurve), parallel) : parallel
  return {
    zip,
    crotch: subpath(centre, 0, stop),
    opening,
    extended,
    extendedWaist: line(add(front.waistCF, out), front.waistCF),
  }
}

const FACING_WIDTH = 4
/** Facing and shield are longer than the opening by this much. */
const LONGER = 2
/** The rounded end of the facing. */
const J_HEIGHT = 5

/** The facing of the left fly edge, seen from its right side: straight, 4.0 wide, with a rounded lower end. */
export const flyFacing = (s: TrouserSheet, front: FrontLines, size: TrouserSize, fly: Fly) => {
  const centre = joinPaths(front.crotch, front.centreFront)
  const stop = size.frontRise - fly.zip
  const below = subpath(centre, stop - LONGER, stop)
  const bottom = pathStart(below)
  const inner = scale(leftNormal(front.upCF), FACING_WIDTH)
  const topInner = add(front.waistCF, inner)
  const down = scale(front.upCF, -1)
  const lowInner = add(topInner, scale(down, fly.zip + LONGER - J_HEIGHT))
  const outer = joinPaths(line(topInner, lowInner), roundInto(lowInner, down, bottom, rightNormal(front.upCF)))
  const grainFrom = add(add(front.waistCF, scale(inner, 0.5)), scale(down, 1.5))
  return piece("flyFacing", {
    title: { en: "Fly facing", fr: "Parementure de braguette" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("flyBelow", below, s.seam.fly),
      edge("fly", fly.opening, s.seam.fly),
      edge("top", line(pathEnd(fly.opening), topInner), s.seam.waist),
      edge("outer", outer, s.seam.fly),
    ],
    grain: [add(grainFrom, scale(down, 8)), grainFrom],
  })
}

const SHIELD_WIDTH = 4

/** The shield under the right fly edge, folded lengthwise (workroom practice: finished 4.0). */
export const flyShield = (s: TrouserSheet, fly: Fly) => {
  const length = pathLength(fly.extended)
  const at = (x: number, y: number) => point(x, y)
  const wide = 2 * SHIELD_WIDTH
  const top = LONGER + length
  return piece("flyShield", {
    title: { en: "Fly shield", fr: "Sous-patte de braguette" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("bottom", line(at(0, 0), at(wide, 0)), s.seam.fly),
      edge("inner", line(at(wide, 0), at(wide, top)), s.seam.fly),
      edge("top", line(at(wide, top), at(0, top)), s.seam.waist),
      edge("fly", line(at(0, top), at(0, LONGER)), s.seam.fly),
      edge("flyBelow", line(at(0, LONGER), at(0, 0)), s.seam.fly),
    ],
    lines: [{ name: "fold", kind: "fold", path: line(at(SHIELD_WIDTH, 0), at(SHIELD_WIDTH, top)) }],
    grain: [at(SHIELD_WIDTH / 2, 3), at(SHIELD_WIDTH / 2, top - 3)],
  })
}

/** How far the shield's top lies under the band's end, past centre front. */
export const UNDERLAP = SHIELD_WIDTH
export const extensionWidth = (fly: Fly): number => distance(pathStart(fly.extendedWaist), pathEnd(fly.extendedWaist))
