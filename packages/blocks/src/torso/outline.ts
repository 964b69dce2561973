import {
  add,
  between,
  distance,
  endTangent,
  intersectPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polar,
  polyline,
  reversePath,
  scale,
  splitPath,
  type Transform,
  transformPath,
} from "@toile/geometry"
import type { Branches } from "@toile/pattern-model"
import { SHOULDER_DART } from "../bodice/blade.js"
import { ONE_DART } from "../bodice/bust-dart.js"
import { turned, turnedPath } from "../bodice/dart.js"
import {
  type Darted,
  dartOnSide,
  frenchDartLevel,
  levelsOfTwo,
  sideDartLevel,
  twoDartsOnSide,
} from "../bodice/front-parts.js"
import { cutYoke, type YokeCut } from "../bodice/yoke.js"
import { atLevel } from "../steps/falling.js"
import { type Opening, panelHem, princessEdge } from "./opening.js"
import { PRINCESS_WEDGE } from "./shape.js"
import { inSide } from "./style.js"
import type { Torso, TorsoHalf } from "./torso.js"

/** A half in one piece: the paths of its outline from the centre's lower end round to the neck point. */
export interface Outline {
  readonly hem: Path
  readonly side: Darted
  /** From the underarm up. */
  readonly armhole: Path
  /** From the shoulder's end to the neck point. */
  readonly shoulder: Path
}

/** A half in two, joined by a princess seam. */
export interface Panels {
  readonly centre: {
    /** From the centre to the seam. */
    readonly hem: Path
    /** From the top to the hem. */
    readonly princess: Path
    /** From the seam to the neck point. */
    readonly shoulder: Path
  }
  readonly side: {
    readonly princess: Path
    /** From the seam to the side. */
    readonly hem: Path
    /** From the hem up. */
    readonly side: Path
    readonly armhole: Path
    /** From the shoulder's end to the seam. */
    readonly shoulder: Path
  }
}

/**
 * Between the underarm and a dart in the side so much of the seam is left, cm; only that over a lower shoulder's, or over two darts, could be
 * shorter. With the narrowest allowance of an armhole (0.5) it is as wide as a side's widest (3): else that would come too near to the armhole.
 */
const OVER_DART = 2.5

/** A long side seam bends where its dart lies: the roof leaves so much for that. */
const ROOF_TURN = 21

/** The front with its bust dart in the side seam, or without one. */
export const frontOutline = (torso: Torso): Outline => {
  const { frame, front, style } = torso
  const { bustPoint, angle, tip, neckPoint } = frame.front
  const up = reversePath(front.side)
  return {
    hem: front.hem,
    side: style.bustDart === "none" ? { before: up } : sideDarts(torso, up),
    armhole: turnedPath(reversePath(front.armhole), angle, bustPoint),
    shoulder: line(tip, neckPoint),
  }
}

/** How many darts the bust has in the side: a wide one lies there as two, unless another body's number is held. */
const sideDartsOf = ({ frame, style }: Pick<Torso, "frame" | "style">): number =>
  inSide(style) ? (style.held?.sideDarts ?? (frame.front.angle <= ONE_DART ? 1 : 2)) : 0

/** How many darts a torso has in its sides and in the waist of each half. */
export const torsoBranches = (torso: Torso): Branches => ({
  sideDarts: sideDartsOf(torso),
  frontDarts: torso.front.darts.length,
  backDarts: torso.back.darts.length,
})

/** The bust dart where the style has it, in the side or as a French dart; a wide one as both. */
const sideDarts = (torso: Torso, up: Path): Darted => {
  const { frame, style, level } = torso
  // Under a lower shoulder it slants so much more that a seam is left above it
  const highest = level.underarm - OVER_DART
  const side = Math.min(sideDartLevel(frame), highest)
  const { front } = frame
  if (sideDartsOf(torso) > 1) return twoDartsOnSide(frame, up, levelsOfTwo({ level, front }, side, highest), ROOF_TURN)
  const held = style.held && front.angle
  return dartOnSide(
    frame,
    up,
    style.bustDart === "french" ? frenchDartLevel({ level, front }, side, held) : side,
    ROOF_TURN,
  )
}

/** The back whose blade is eased into the shoulder. */
export const backOutline = ({ frame, back, blade }: Torso): Outline => ({
  hem: back.hem,
  side: { before: reversePath(back.side) },
  armhole: reversePath(back.armhole),
  shoulder: line(turned(frame.back.tip, -blade.angle, frame.back.blade), frame.back.neckPoint),
})

/** Front and side front: the seam runs from the shoulder, `at` its share from the neck point, over the bust point. */
export const frontPanels = (torso: Torso, at: number = SHOULDER_DART): Panels => {
  const { frame, front } = torso
  const { bustPoint, angle, neckPoint, slope, tip } = frame.front
  const out = (p: Point): Point => turned(p, -angle, bustPoint)
  const inner = polar(neckPoint, -slope, at * frame.shoulderLength)
  return panels(torso, front, {
    centreTop: inner,
    sideTop: out(inner),
    shoulder: line(inner, neckPoint),
    sideShoulder: line(out(tip), out(inner)),
  })
}

/** Back and side back: from the shoulder over the blade, whose dart lies in the seam. */
export const backPanels = (torso: Torso, at: number = SHOULDER_DART): Panels => {
  const { frame, back, blade } = torso
  const { neckPoint, slope, tip } = frame.back
  const out = (p: Point): Point => turned(p, -blade.angle, frame.back.blade)
  const inner = polar(neckPoint, -slope, at * frame.shoulderLength)
  return panels(torso, back, {
    centreTop: inner,
    sideTop: out(inner),
    shoulder: line(inner, neckPoint),
    sideShoulder: line(out(tip), out(inner)),
  })
}

export interface YokedBack {
  readonly yoke: YokeCut["yoke"]
  readonly below: YokeCut["below"]
}

/** The back below its yoke, in one piece. */
export const yokedBack = ({ frame, blade, back }: Torso): YokedBack => cutYoke(frame, blade, back.armhole, back.centre)

/** Back and side back below a yoke. */
export const yokedPanels = (torso: Torso, { below }: YokedBack): Panels => {
  const { opening } = torso.back
  if (!opening) throw new Error("this back has no princess seam")
  const { hems, centre, side } = lowerPanels(torso, torso.back, opening)
  // Over the blade both edges are one line, cut where the yoke's seam crosses it
  const cross = line(opening.pivot, point(opening.pivot.x, opening.pivot.y - 1))
  const hit = intersectPaths(below.seam, cross)[0]
  if (!hit) throw new Error("the yoke's seam does not cross the princess seam")
  const [outer, inner] = splitPath(below.seam, hit.alongA)
  const under = (path: Path): Path => splitPath(path, hit.alongB)[1]
  return {
    centre: { hem: hems.centre, princess: under(centre), shoulder: inner },
    side: {
      princess: under(side),
      hem: hems.side,
      side: reversePath(torso.back.side),
      armhole: reversePath(below.armhole),
      shoulder: outer,
    },
  }
}

interface Tops {
  readonly centreTop: Point
  readonly sideTop: Point
  readonly shoulder: Path
  readonly sideShoulder: Path
}

const panels = (torso: Torso, half: TorsoHalf, tops: Tops): Panels => {
  const { opening } = half
  if (!opening) throw new Error("this half has no princess seam")
  const { hems, centre, side } = lowerPanels(torso, half, opening)
  return {
    centre: { hem: hems.centre, princess: princessEdge(tops.centreTop, opening, centre), shoulder: tops.shoulder },
    side: {
      princess: princessEdge(tops.sideTop, opening, side),
      hem: hems.side,
      side: reversePath(half.side),
      armhole: reversePath(half.armhole),
      shoulder: tops.sideShoulder,
    },
  }
}

/** Both edges of the seam from the pivot down to the hem, and the hem's two parts. */
const lowerPanels = ({ level, style }: Torso, half: TorsoHalf, opening: Opening) => {
  const centreStart = pathStart(half.hem)
  if (style.hem === "flared") {
    const { centre, side } = opening
    const fromCentre = line(point(centreStart.x, level.hip), centreStart)
    // Over a belly the centre's panel ends lower, the side's falls towards it; over a hollow back both fall to the side
    const falls = level.hem - centreStart.y
    const ofSide = falls < 0 ? PRINCESS_WEDGE * falls : falls
    return {
      centre,
      side,
      hems: {
        centre: panelHem(fromCentre, centre, level.hem - ofSide, true, falls - ofSide),
        side: panelHem(side, half.side, level.hem, false, ofSide),
      },
    }
  }
  // The hem as it runs with the seam closed, parted at the seam; each part is stretched to its edge's end, and turned
  // there as the edge leans, so that both are one line again when it is sewn
  const { x } = opening.pivot
  const hit = intersectPaths(half.hem, polyline(point(x, level.waist), point(x, level.hem - 50)))[0]
  if (!hit) throw new Error("the princess seam does not meet the hem")
  const [inner, outer] = splitPath(half.hem, hit.alongA)
  const y = hit.point.y
  const along = endTangent(inner)
  const beside = (path: Path): Point => {
    const down = endTangent(path)
    return point(-down.y * along.x - down.x * along.y, down.x * along.x - down.y * along.y)
  }
  const upTo = (path: Path): Path => {
    const end = atLevel(path, y)
    return end && end.along < pathLength(path) - 1e-6 ? splitPath(path, end.along)[0] : path
  }
  const [centre, side] = [upTo(opening.centre), upTo(opening.side)]
  const outerHem = transformPath(outer, stretched(pathEnd(outer).x, x, pathEnd(side).x))
  return {
    centre,
    side,
    hems: {
      centre: endingAlong(transformPath(inner, stretched(centreStart.x, x, pathEnd(centre).x)), beside(centre)),
      side: reversePath(endingAlong(reversePath(endingAlong(outerHem, endTangent(outer))), scale(beside(side), -1))),
    },
  }
}

/** The same path with its last segment bent to end in another direction. */
const endingAlong = (path: Path, direction: Point): Path => {
  const last = path.segments[path.segments.length - 1]!
  const { from, to } = last
  const [c1, c2] = last.kind === "curve" ? [last.c1, last.c2] : [between(from, to, 1 / 3), between(from, to, 2 / 3)]
  const handle = scale(direction, -distance(c2, to))
  return { segments: [...path.segments.slice(0, -1), { kind: "curve", from, c1, c2: add(to, handle), to }] }
}

/** Moves the points at x = `from` to x = `to`, those at x = `fixed` not at all, the others in proportion. */
const stretched = (fixed: number, from: number, to: number): Transform => {
  const a = (to - fixed) / (from - fixed)
  return { a, b: 0, c: 0, d: 1, e: fixed - a * fixed, f: 0 }
}
