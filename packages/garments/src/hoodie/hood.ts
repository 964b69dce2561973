import {
  add,
  curve,
  curveBetween,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  solve,
} from "@toile/geometry"
import { edge, onFold, piece, refuse, turnedBack } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import type { HoodieSeams } from "./declaration.js"
import type { HoodSize } from "./hood-size.js"

/** The neck edge falls by so much from centre back to centre front. */
const FALL = 2.5
/** The back of the head stands so far behind the neckline, at this share of the hood's height. */
const BULGE = { out: 2.5, at: 0.45 } as const
/** The face leans back by no more than this; on a wider neckline the hood is deeper. */
const FACE_LEANS = 3
/** Crown and neck edge begin straight at the face for so much, so that its turned hem lies on them. */
const STRAIGHT = 2.5
/** How round the crown is: handles as shares of its width and height. */
const CROWN = { across: 0.6, down: 0.56 } as const
/** Finished width of the middle panel. */
export const MIDDLE_WIDTH = 8
/** The cord's eyelet: in from the face, up from the neckline; its diameter. */
const EYELET = { inside: 1.3, up: 3, diameter: 0.8 } as const

/**
 * The left side of the hood, the face on the right, centre back's neckline at the origin. Its neck edge is as long as
 * asked; the seam over crown and back is square to face and neckline, so that both sides run on into each other.
 */
export const drawHoodSide = (neckLength: number, hood: HoodSize, seam: HoodieSeams) => {
  const neck = neckEdge(neckLength)
  const front = pathEnd(neck)
  const top = point(Math.max(hood.depth - BULGE.out, front.x - FACE_LEANS), hood.height)
  const bulge = point(-BULGE.out, BULGE.at * hood.height)
  const face = curveBetween(front, { direction: 90, pull: 0.35 }, top, { direction: 90, pull: 0.35 })
  const level = point(top.x - STRAIGHT, top.y)
  const crown = joinPaths(
    line(top, level),
    curve(
      level,
      point(level.x - CROWN.across * (level.x - bulge.x), top.y),
      point(bulge.x, bulge.y + CROWN.down * (top.y - bulge.y)),
      bulge,
    ),
    curve(bulge, point(bulge.x, 0.55 * bulge.y), point(0, 0.35 * bulge.y), point(0, 0)),
  )
  const eyelet = add(front, point(-EYELET.inside, EYELET.up))
  return piece("hoodSide", {
    title: { en: "Hood side", fr: "Côté de capuche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: { neck: "neckline", face: "hem" },
    sewLine: [
      edge("neck", neck, seam.neck),
      edge("face", face, seam.hoodEdge, turnedBack),
      edge("crown", crown, seam.hood),
    ],
    grain: [point(0.5 * top.x, 2), point(0.5 * top.x, hood.height - 4)],
    drillHoles: [{ ...eyelet, diameter: EYELET.diameter }],
    labels: [{ text: "Hood side", at: point(0.7 * top.x, 0.55 * hood.height), height: 0.8 }],
  })
}

/** From centre back down to centre front, level at both. */
const neckEdge = (length: number): Path => {
  const to = (x: number): Path => {
    const level = point(x - STRAIGHT, -FALL)
    return joinPaths(
      curveBetween(point(0, 0), { direction: 0, pull: 0.36 }, level, { direction: 0, pull: 0.36 }),
      line(level, point(x, -FALL)),
    )
  }
  const x = solve((at) => pathLength(to(at)) - length, 4, length)
  return isErr(x)
    ? refuse({
        code: "hoodNeck",
        stitch: "hood seam",
        message: `no hood can be drawn on a half neckline of ${length.toFixed(1)} cm`,
      })
    : to(x.value)
}

/** The middle panel, half of it on the fold: as long as the sides' seam over crown and back. */
export const drawHoodMiddle = (length: number, seam: HoodieSeams) => {
  const half = MIDDLE_WIDTH / 2
  return piece("hoodMiddle", {
    title: { en: "Hood middle", fr: "Bande centrale de capuche" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: { neck: "neckline", face: "hem" },
    sewLine: [
      edge("centre", line(point(0, length), point(0, 0)), onFold),
      edge("neck", line(point(0, 0), point(half, 0)), seam.neck),
      edge("side", line(point(half, 0), point(half, length)), seam.hood),
      edge("face", line(point(half, length), point(0, length)), seam.hoodEdge, turnedBack),
    ],
    grain: [point(1.2, 4), point(1.2, length - 4)],
    labels: [{ text: "Hood middle", at: point(2.6, length / 2), angle: 90, height: 0.6 }],
  })
}

/** The size of the side panels where a middle panel lies between them. */
export const besideMiddle = (hood: HoodSize): HoodSize => ({
  height: hood.height - MIDDLE_WIDTH / 2,
  depth: hood.depth - MIDDLE_WIDTH / 2,
})

/** A side panel's height and depth as they were drafted. */
export const measureHood = (side: { readonly edge: { readonly crown: { readonly path: Path } } }, middle: boolean) => {
  const [over, round] = side.edge.crown.path.segments
  const more = middle ? MIDDLE_WIDTH / 2 : 0
  const top: Point = over!.from
  return { gmHoodHeight: top.y - pathEnd(side.edge.crown.path).y + more, gmHoodDepth: top.x - round!.to.x + more }
}
