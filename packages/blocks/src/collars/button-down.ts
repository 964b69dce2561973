import type { DrillHole } from "@toile/draft-model"
import {
  add,
  distance,
  intersectPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import { type drawCollar, HOLE_FROM_TIP } from "./leaf-collar.js"
import { COLLAR_BACK } from "./stand.js"
import type { StandHalf } from "./stand-shape.js"

/** A front under its collar, the wearer's left one: centre front at x = 0, the side on the right. */
export interface UnderCollar {
  /** The neckline, which ends at centre front. */
  readonly neck: Path
  /** The shoulder's natural line, from the neck to its end. */
  readonly neckPoint: Point
  readonly tip: Point
  /** How long the back's neckline is, from centre back to the shoulder. */
  readonly backNeck: number
}

/** Far beyond any collar, cm. */
const FAR = 100

/**
 * Where a button-down's tip lies on the front, the collar folded down over its stand: as far from the throat as its point is
 * longer than the stand is high there, and as far from the shoulder, over which it falls by what it is wider than the stand,
 * as its outer edge is long. Left to itself it lies so, and neither pulls nor bulges.
 */
const tipOnFront = (
  { edge }: Leaf,
  stand: StandHalf,
  { neck, neckPoint, tip, backNeck }: UnderCollar,
): { readonly at: Point; readonly throat: Point; readonly fallen: Point } => {
  const [behind, before] = [pathStart, pathEnd].map((end) => distance(end(stand.lower), end(stand.upper)))
  // 1. Below the throat, where the collar begins
  const throat = pointAtLength(neck, pathLength(neck) - COLLAR_BACK)
  const reaches = Math.max(0, pathLength(edge.point.path) - before!)
  // 2. Below the shoulder, where the leaf's outer edge crosses it
  const [over] = intersectPaths(edge.outer.path, line(point(backNeck, -FAR), point(backNeck, FAR)))
  if (!over) throw new Error("a collar ends before the shoulder")
  const fallen = add(neckPoint, scale(unit(subtract(tip, neckPoint)), Math.max(0, over.point.y - behind!)))
  // 3. Both lengths from there, the tip on the side's hand of the line between them
  const apart = distance(throat, fallen)
  const along = unit(subtract(fallen, throat))
  const x = clamp(-reaches, (reaches ** 2 + apart ** 2 - over.alongA ** 2) / (2 * apart), reaches)
  const off = Math.sqrt(reaches ** 2 - x ** 2)
  const outwards = point(along.y, -along.x)
  return { at: add(add(throat, scale(along, x)), scale(outwards, off)), throat, fallen }
}

type Leaf = ReturnType<typeof drawCollar>

/** The button under the tip's buttonhole, at the hole's end next to the tip, halfway between the point and the outer edge. */
export const buttonUnderTip = (leaf: Leaf, stand: StandHalf, under: UnderCollar): DrillHole => {
  const { at, throat, fallen } = tipOnFront(leaf, stand, under)
  const back = unit(add(unit(subtract(throat, at)), unit(subtract(fallen, at))))
  return { ...add(at, scale(back, HOLE_FROM_TIP)), diameter: 0.2 }
}
