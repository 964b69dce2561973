import {
  curveBetween,
  joinPaths,
  line,
  type Path,
  type Point,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  splitPath,
  subtract,
  type Transform,
  transformPath,
  translation,
  unit,
} from "@toile/geometry"
import { edge, type InnerLine, net, piece } from "@toile/pattern-model"
import type { JacketBlock } from "../jacket/block.js"

/** The pad stands so far beyond the armhole's seam, into the sleeve's head, cm. */
const BEYOND_ARMHOLE = 1
/** It ends so far from the neck. */
const FROM_NECK = 2.5
/** Down the armhole it reaches over this share of each half: further at the back, where it rests on the blade. */
const DOWN = { front: 0.34, back: 0.4 } as const
/** A layer of wadding is so thick under the cloth; each ends further inside the one below. */
const LAYER = 0.25
/** The uppermost layer is this share of the lowest. */
const SMALLEST = 0.55

/** How many layers make up a pad, `thick` cm: one at least. */
export const padLayers = (thick: number): number => Math.max(1, Math.ceil(thick / LAYER - 1e-9))

/** Where the shoulder seam is the x axis, its end at 0 and the neck on the right; a half lies above or below. */
const onShoulder = (tip: Point, neck: Point, side: 1 | -1): Transform => {
  const d = unit(subtract(neck, tip))
  return {
    a: d.x,
    c: d.y,
    e: -(tip.x * d.x + tip.y * d.y),
    b: -side * d.y,
    d: side * d.x,
    f: side * (d.y * tip.x - d.x * tip.y),
  }
}

/** The upper part of an armhole, from the shoulder's end. */
const upper = (armhole: Path, whole: number, share: number): Path =>
  splitPath(armhole, Math.min(share * whole, 0.95 * pathLength(armhole)))[0]

/** Both halves of the armhole as the pad lies under them: the back's above the shoulder seam, the front's below. */
export const padArmhole = ({ frame, back, front }: JacketBlock): { readonly back: Path; readonly front: Path } => ({
  back: transformPath(
    upper(back.armhole, pathLength(frame.back.armhole), DOWN.back),
    onShoulder(frame.back.tip, frame.back.neckPoint, 1),
  ),
  front: transformPath(
    upper(front.armhole, pathLength(frame.front.armhole), DOWN.front),
    onShoulder(frame.front.tip, frame.front.neckPoint, -1),
  ),
})

/**
 * A pad's pattern: along the armhole and 1 beyond it, under the shoulder seam up to 2.5 before the neck. Its layers are cut
 * alike and each but the first is cut back to a line that is drawn, `layer2` and on, so that it runs out thin.
 *
 * @param thick cm at the shoulder's end; above 0
 */
export const drawShoulderPad = (block: JacketBlock, thick: number) => {
  const { tip, neckPoint } = block.frame.front
  const out = translation(point(-BEYOND_ARMHOLE, 0))
  const halves = padArmhole(block)
  const [back, front] = [transformPath(halves.back, out), transformPath(halves.front, out)]
  const armhole = joinPaths(reversePath(back), front)
  const reach = Math.hypot(neckPoint.x - tip.x, neckPoint.y - tip.y) - FROM_NECK
  // A layer's inner edge: from the front up to the shoulder seam and on to the back
  const innerAt = (share: number): Path => {
    const neck = point(share * (reach + BEYOND_ARMHOLE) - BEYOND_ARMHOLE, 0)
    const [from, to] = [pointAtLength(front, share * pathLength(front)), pointAtLength(back, share * pathLength(back))]
    return joinPaths(
      curveBetween(from, { direction: 15 }, neck, { direction: 90 }),
      curveBetween(neck, { direction: 90 }, to, { direction: 165 }),
    )
  }
  const inner = innerAt(1)
  const layers = padLayers(thick)
  const lines = Array.from(
    { length: layers - 1 },
    (_, i): InnerLine => ({
      name: `layer${i + 2}`,
      kind: "balance",
      path: innerAt(1 - ((1 - SMALLEST) * (i + 1)) / layers),
    }),
  )
  return piece("shoulderPad", {
    title: { en: "Shoulder pad", fr: "Épaulette" },
    cut: { materials: ["wadding"], quantity: 2 * layers, mirrored: true },
    side: "right",
    sewLine: [edge("armhole", armhole, net), edge("inner", inner, net)],
    // At the shoulder seam; the front has one more
    notches: [
      { edge: "armhole", along: pathLength(back) },
      { edge: "armhole", along: pathLength(back) + pathLength(front) / 2 },
    ],
    grain: [point(0.8, 0), point(Math.max(2.8, reach - 1), 0)],
    lines: [{ name: "shoulder", kind: "balance", path: line(pathStart(front), point(reach, 0)) }, ...lines],
  })
}
