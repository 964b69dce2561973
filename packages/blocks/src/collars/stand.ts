import {
  add,
  curve,
  direction,
  joinPaths,
  line,
  type Path,
  pathEnd,
  pathLength,
  point,
  polar,
  reflection,
  reversePath,
  scale,
  splitPath,
  transformPath,
} from "@toile/geometry"
import { edge, edges, piece } from "@toile/pattern-model"
import { HOLE } from "../closures/buttonhole.js"
import { insideNetOf } from "../interfacings/interfacing.js"
import type { Laps, SeamsNamed } from "../steps/seams-named.js"
import { EXTENSION, HOLE_BEYOND_CENTRE, midLine, type StandHalf } from "./stand-shape.js"

/** The collar begins so far behind centre front (0.2 to 0.4 each end). */
export const COLLAR_BACK = 0.3

/**
 * The whole stand, outside up, the neck edge below: the wearer's left end lies on the left. Its ends differ, the
 * buttonhole is in the end that laps over; of the two layers, which are sewn right sides together, one is cut turned.
 */
export const drawStand = (half: StandHalf, mandarin: boolean, laps: Laps, seam: SeamsNamed<"neck" | "collar">) => {
  const mid = midLine(half.lower, half.upper)
  const front = pathEnd(mid)
  const along = direction(half.angle)
  const holeEnd = add(front, scale(along, HOLE_BEYOND_CENTRE))
  const height = pathLength(line(half.lower.segments[0]!.from, half.upper.segments[0]!.from))
  const mirror = reflection(point(0, 0), point(0, 1))
  const placed = (path: Path): Path => (laps === "right" ? path : transformPath(path, mirror))
  return piece("stand", {
    title: mandarin ? { en: "Mandarin collar", fr: "Col mandarin" } : { en: "Collar stand", fr: "Pied de col" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: { neck: "neckline" },
    sewLine: outline(half, seam),
    grain: [point(-6, height / 2), point(6, height / 2)],
    lines: [
      { name: "buttonhole", kind: "buttonhole", path: placed(line(holeEnd, add(holeEnd, scale(along, -HOLE)))) },
      {
        name: "neckGirth",
        kind: "level",
        path: placed(joinPaths(reversePath(transformPath(mid, mirror)), mid, line(front, holeEnd))),
      },
      { name: "centreBack", kind: "balance", path: line(point(0, 0), point(0, height)) },
    ],
    drillHoles: [{ x: laps === "left" ? front.x : -front.x, y: front.y, diameter: 0.2 }],
  })
}

/** Interfacing of the outer stand, inside its sew line. */
export const drawStandInterfacing = (stand: ReturnType<typeof drawStand>, seam: SeamsNamed<"net">) =>
  insideNetOf(stand, "standInterfacing", { en: "Stand interfacing", fr: "Entoilage du pied de col" }, 1, seam.net)

/** Counter-clockwise: the neck edge from the wearer's left to the right, that end, the top, the left end. */
const outline = (half: StandHalf, seam: SeamsNamed<"neck" | "collar">) => {
  const t = reflection(point(0, 0), point(0, 1))
  const other = (path: Path): Path => reversePath(transformPath(path, t))
  const top = pathEnd(half.upper)
  const [collar, gap] = splitPath(half.upper, pathLength(half.upper) - COLLAR_BACK)
  const end = joinPaths(roundedEnd(half, top), reversePath(gap))
  const neckHalf = joinPaths(half.lower, line(pathEnd(half.lower), half.frontEdge))
  return edges(
    edge("neck", joinPaths(other(neckHalf), neckHalf), seam.neck),
    edge("rightEnd", end, seam.collar),
    edge("collarRight", reversePath(collar), seam.collar),
    edge("collarLeft", transformPath(collar, t), seam.collar),
    edge("leftEnd", other(end), seam.collar),
  )
}

/** From the sew edge's end at the front edge, up and round, to the top at centre front. */
const roundedEnd = (half: StandHalf, top: { readonly x: number; readonly y: number }): Path => {
  const { frontEdge, angle } = half
  const centre = polar(frontEdge, angle + 180, EXTENSION)
  const height = Math.hypot(top.x - centre.x, top.y - centre.y)
  const up = direction(angle + 90)
  const out = direction(angle)
  const shoulder = add(frontEdge, scale(up, 0.35 * height))
  return joinPaths(
    line(frontEdge, shoulder),
    curve(shoulder, add(shoulder, scale(up, 0.36 * height)), add(top, scale(out, 0.55 * EXTENSION)), top),
  )
}

/** From centre back to where the collar begins, on the stand's upper edge. */
export const collarSeamLength = (half: StandHalf): number => pathLength(half.upper) - COLLAR_BACK
