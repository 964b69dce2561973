import {
  add,
  distance,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  pointAtLength,
  reversePath,
  rightNormal,
  scale,
  subtract,
  tangentAtLength,
  towards,
  unit,
} from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"
import type { FrontLines } from "../trousers/front-lines.js"

/** A welt pocket on the front, slanted, not cut away: where it lies, seen on the right front. */
export const frontWeltLine = (front: FrontLines, lastStretch: Path): Path => {
  const along = pathLength(lastStretch)
  const onWaist = Math.max(1, along - 5.5)
  const top = add(pointAtLength(lastStretch, onWaist), scale(leftNormal(tangentAtLength(lastStretch, onWaist)), 3))
  const down = reversePath(front.sideUpper)
  const low = add(pointAtLength(down, 18), scale(leftNormal(tangentAtLength(down, 18)), 3))
  return line(top, towards(top, low, Math.min(15.5, distance(top, low))))
}

export const weltMark = (name: string, welt: Path, height: number): InnerLine => {
  const [from, to] = [pathStart(welt), pathEnd(welt)]
  const across = scale(rightNormal(unit(subtract(to, from))), height / 2)
  const [a, b, c, d]: readonly Point[] = [
    add(from, across),
    add(to, across),
    subtract(to, across),
    subtract(from, across),
  ]
  return {
    name,
    kind: "placement",
    drilled: true,
    path: joinPaths(line(a!, b!), line(b!, c!), line(c!, d!), line(d!, a!)),
  }
}
