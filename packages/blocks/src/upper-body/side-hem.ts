import {
  add,
  curveBetween,
  direction,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  point,
} from "@toile/geometry"

/** How a garment ends: level, a shirt's rounded tail, or let out from the hip to the hem. */
export type HemKind = "straight" | "shirttail" | "flared"

/** A shirt tail's side lies so far above the hem: 8 to 10. */
export const TAIL = 8.5
/** A straight hem turns square to a slanted side over so much of its end. */
export const HEM_END = 7
/** A flared hem, and a shirt tail, begin to rise at this share of their width from the centre. */
export const RISES_FROM = 0.3
/** Over this depth below the waist the side is hollowed; down to the hip it runs straight, and can be run on. */
export const HOLLOW_BELOW = 9
/** Below the hip the side is upright within this, or, where it leans out more, along a curve of this radius: a deep hem
 * folds up on it. */
const UPRIGHT = { least: 5, radius: 110 } as const

/** So far below the hip a side that slants by this much has turned upright. */
export const uprightWithin = (slope: number): number => Math.max(UPRIGHT.least, UPRIGHT.radius * Math.abs(slope))

/** A straight hem that falls towards the centre, or to the side, begins to rise or fall so much sooner a cm. */
const FALL_RUN = 8

/** A hem from the centre line, level there, to the side, square to it; over a belly the centre lies lower by `falls`, over a hollow back higher. */
export const hemToSide = (centre: Point, side: Path, kind: HemKind, falls = 0): Path => {
  const end = pathEnd(side)
  const width = end.x - centre.x
  const run = HEM_END + FALL_RUN * Math.abs(falls)
  const flat = kind === "straight" ? Math.max(RISES_FROM * width, width - run) : RISES_FROM * width
  const from = add(centre, point(flat, 0))
  const pulls = kind === "shirttail" ? ([0.5, 0.42] as const) : ([1 / 3, 1 / 3] as const)
  const rise = curveBetween(from, { direction: direction(0), pull: pulls[0] }, end, {
    direction: leftNormal(endTangent(side)),
    pull: pulls[1],
  })
  return { segments: [...line(centre, from).segments, ...rise.segments] }
}
