import { bodyRoles } from "@toile/blocks/upper-body"
import {
  add,
  distance,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  pointAtLength,
  polar,
  reversePath,
  scale,
  spline,
  splitPath,
  tangentAtLength,
} from "@toile/geometry"
import { edge, edges, piece } from "@toile/pattern-model"
import type { Block } from "./block.js"
import type { WaistcoatOptions, WaistcoatSeams } from "./declaration.js"

/** The lapel ends so far above the break, so wide. */
export const LAPEL_END = 1.5
const END_WIDTH = 0.9
/** At the shoulder it takes no more than this share of the seam. */
const SHOULDER_SHARE = 0.55
/** The widest place, as a share of the way down the neckline; the notch, above it. */
const WIDEST = 0.42
const NOTCH = { at: 0.24, depth: 2.2, opens: 1.6 } as const

/**
 * A lapel laid on the front and sewn into its neckline, as it lies: the part of the front's right side that it covers.
 * Upper and under lapel are alike.
 */
export const drawLapel = ({ front }: Block, option: WaistcoatOptions, seam: WaistcoatSeams) => {
  const [neck] = splitPath(front.neck, pathLength(front.neck) - LAPEL_END)
  const whole = pathLength(neck)
  const { neckPoint, tip, slope } = front
  const width = option.lapelWidth
  const beside = (share: number, by: number): Point => {
    const along = share * whole
    return add(pointAtLength(neck, along), scale(leftNormal(tangentAtLength(neck, along)), by))
  }
  const onShoulder = polar(neckPoint, -slope, Math.min(0.8 * width, SHOULDER_SHARE * distance(neckPoint, tip)))
  const end = pathEnd(neck)
  const low = add(end, scale(leftNormal(tangentAtLength(neck, whole)), END_WIDTH))
  const widest = beside(WIDEST, width)
  const lower = (from: Point): Path => spline([from, beside((WIDEST + 1) / 2, 0.62 * width), low])
  const outer =
    option.lapel === "shawl"
      ? edges(edge("outer", reversePath(spline([onShoulder, widest, ...below(beside, width), low])), seam.lapel))
      : notched({ onShoulder, widest, lower, beside, width, seam: seam.lapel })
  return piece("lapel", {
    title: { en: "Lapel", fr: "Revers" },
    cut: { materials: ["shell"], quantity: 4, mirrored: true },
    side: "left",
    roles: bodyRoles,
    sewLine: [
      edge("end", line(end, low), seam.lapel),
      ...outer,
      edge("shoulder", line(onShoulder, neckPoint), seam.shoulder),
      edge("neck", neck, seam.frontEdge),
    ],
    grain: grainOf(neck, width),
  })
}

const below = (beside: (share: number, by: number) => Point, width: number): Point[] => [
  beside((WIDEST + 1) / 2, 0.66 * width),
]

interface Notched {
  readonly onShoulder: Point
  readonly widest: Point
  readonly lower: (from: Point) => Path
  readonly beside: (share: number, by: number) => Point
  readonly width: number
  readonly seam: WaistcoatSeams["lapel"]
}

/** From the low end up: the lapel's edge to its corner, in along the notch, out again, up to the shoulder. */
const notched = ({ onShoulder, lower, beside, width, seam }: Notched) => {
  const corner = beside(NOTCH.at + 0.04, width)
  const inner = beside(NOTCH.at, width - NOTCH.depth)
  const upper = beside(NOTCH.at - NOTCH.opens / 20, width - 0.3)
  return edges(
    edge("outer", reversePath(lower(corner)), seam),
    edge("notchLower", line(corner, inner), seam),
    edge("notchUpper", line(inner, upper), seam),
    edge("collar", line(upper, onShoulder), seam),
  )
}

/** Upright between neckline and outer edge. */
const grainOf = (neck: Path, width: number): readonly [Point, Point] => {
  const whole = pathLength(neck)
  const at = (share: number): Point =>
    add(pointAtLength(neck, share * whole), scale(leftNormal(tangentAtLength(neck, share * whole)), 0.3 * width))
  const [low, high] = [at(0.48), at(0.34)]
  return [point(high.x, low.y), high]
}
