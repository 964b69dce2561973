import {
  add,
  cross,
  distance,
  dot,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  polar,
  polyline,
  reversePath,
  scale,
  spline,
  splitPath,
  startTangent,
  subpath,
  subtract,
  tangentAtLength,
  towards,
} from "@toile/geometry"
import { cornered, edge, onFold, piece, type Seam } from "@toile/pattern-model"
import { turnedPath } from "../bodice/dart.js"
import { frontNeckEdge, PRINCESS_SHARE, type TorsoNeck } from "../torso/neckline.js"
import { backOutline, frontOutline } from "../torso/outline.js"
import { type Torso, turnedTip } from "../torso/torso.js"
import { bodyRoles } from "../upper-body/roles.js"

/** Facings are 6 deep at the centres, 5.5 at the shoulder, 4.5 around the armhole; together they leave the shoulder's middle free. */
export const TORSO_FACING = { centre: 6, shoulder: 5.5, armhole: 4.5 } as const
/** Where a lining takes their place, the interfacing alone follows the edges. */
export const TORSO_STRIP = { centre: 3, shoulder: 3, armhole: 2.5 } as const
/** How wide a facing is at the centres, on the shoulder and round the armhole; cm. */
export interface FacingWidths {
  readonly centre: number
  readonly shoulder: number
  readonly armhole: number
}
/** Of the shoulder seam neck and armhole facing take no more than these shares: neither reaches over a princess seam. */
const SHARE = { neck: PRINCESS_SHARE, armhole: 0.5 } as const

/** The seams whose allowances a facing has. */
export interface FacingSeams {
  readonly [K: string]: Seam
  readonly neck: Seam
  readonly armhole: Seam
  readonly shoulder: Seam
  readonly side: Seam
  readonly centreBack: Seam
  readonly facing: Seam
}

/** What facings are drawn from: a torso, its neckline, and how wide they are. */
export interface TorsoFacingAsk {
  readonly torso: Torso
  readonly neck: TorsoNeck
  readonly widths: FacingWidths
  readonly seam: FacingSeams
}

/**
 * Whose a facing is, right side up, as it is drawn in the lines of the left front and of the right back: it looks to the body, and
 * so is the other side's.
 */
export const LOOKS_IN = { front: "right", back: "left" } as const

const shell = { materials: ["shell"] } as const

/** Around the front's neckline, on the fold. */
export const drawFrontNeckFacing = ({ torso, neck, widths, seam }: TorsoFacingAsk) => {
  const { slope } = torso.frame.front
  const { neckPoint, neck: neckLine } = neck.front
  const top = pathEnd(neckLine)
  const along = endTangent(neckLine)
  const bottom = point(0, top.y - (neck.front.pointed ? depthUnderVee(widths, along) : widths.centre))
  const onShoulder = polar(neckPoint, -slope, shoulderWidth(widths, neck))
  const corner = neck.kind === "square" ? pathStart({ segments: neckLine.segments.slice(1) }) : undefined
  // A vee's edges both rise from the fold
  const rises = GRAIN_IN * Math.abs(along.y / along.x)
  const outer = edge(
    "outer",
    corner
      ? polyline(bottom, point(corner.x + onShoulder.x - neckPoint.x, bottom.y), onShoulder)
      : reversePath(besideNeck(neckLine, onShoulder, bottom)),
    seam.facing,
  )
  return piece("frontNeckFacing", {
    title: { en: "Front neck facing", fr: "Parementure d'encolure devant" },
    cut: { ...shell, quantity: 1 },
    roles: bodyRoles,
    side: LOOKS_IN.front,
    sewLine: [
      edge("centreFront", line(top, bottom), onFold),
      neck.front.pointed ? cornered(outer, "start") : outer,
      edge("shoulder", line(onShoulder, neckPoint), seam.shoulder),
      frontNeckEdge(neck, seam.neck),
    ],
    grain: [point(GRAIN_IN, bottom.y + rises + 0.6), point(GRAIN_IN, top.y + rises - 0.3)],
  })
}

/** Under a steep vee the facing reaches further down, or it would run out to a sliver beside the fold. */
export const depthUnderVee = ({ centre }: FacingWidths, along: Point): number =>
  Math.min(VEE.deepest * centre, Math.max(centre, (VEE.width * centre) / Math.abs(along.x)))
const VEE = { width: 0.75, deepest: 2 } as const

/** Around the back's neckline: cut twice with a seam at centre back, or once on the fold. */
export const drawBackNeckFacing = ({ torso, neck, widths, seam }: TorsoFacingAsk) => {
  const [, from] = splitPath(torso.back.centre, neck.drop)
  const centre = subpath(from, 0, widths.centre)
  const { neckPoint, neck: neckLine } = neck.back
  const onShoulder = towards(neckPoint, shoulderEnd(torso), shoulderWidth(widths, neck))
  const seamed = torso.style.centreBack === "seam"
  const bottom = pathEnd(centre)
  const inwards = reversePath(neckLine)
  return piece("backNeckFacing", {
    title: { en: "Back neck facing", fr: "Parementure d'encolure dos" },
    cut: seamed ? { ...shell, quantity: 2, mirrored: true } : { ...shell, quantity: 1 },
    roles: bodyRoles,
    side: LOOKS_IN.back,
    sewLine: [
      edge("centreBack", centre, seamed ? seam.centreBack : onFold),
      edge("outer", reversePath(besideNeck(inwards, onShoulder, bottom)), seam.facing),
      edge("shoulder", line(onShoulder, neckPoint), seam.shoulder),
      edge("neck", inwards, seam.neck),
    ],
    grain: [point(GRAIN_IN, bottom.y + 0.8), point(GRAIN_IN, pathStart(centre).y - 0.4)],
  })
}

/** Where the back's shoulder runs to from the neck: of a princess back that of its centre panel, which the blade does not turn. */
const shoulderEnd = (torso: Torso): Point => (torso.style.back === "princess" ? torso.frame.back.tip : turnedTip(torso))

/** Grain lines stand so far from the centre. */
export const GRAIN_IN = 1.2

const shoulderWidth = (widths: FacingWidths, neck: TorsoNeck): number =>
  Math.min(widths.shoulder, SHARE.neck * neck.shoulder)

/** What both facings leave of the shoulder between them, cm. */
export const leftOfShoulder = (neck: TorsoNeck, widths: FacingWidths): number =>
  neck.shoulder - shoulderWidth(widths, neck) - Math.min(widths.armhole, SHARE.armhole * neck.shoulder)

/**
 * The facing's outer edge, from the shoulder to the centre: beside a neckline that runs to the centre, as wide at each
 * end as its point there lies away.
 */
const besideNeck = (neck: Path, onShoulder: Point, atCentre: Point): Path => {
  const whole = pathLength(neck)
  const [start, end] = [startTangent(neck), endTangent(neck)]
  const across = (from: Point, to: Point, along: Point): number => Math.abs(cross(along, subtract(to, from)))
  const first = across(pathStart(neck), onShoulder, start)
  const last = across(pathEnd(neck), atCentre, end)
  const steps = Math.max(4, Math.ceil(whole / STEP))
  const middle = Array.from({ length: steps - 1 }, (_, i): Point => {
    const share = (i + 1) / steps
    const along = share * whole
    const width = first + (last - first) * share
    return add(pointAtLength(neck, along), scale(leftNormal(tangentAtLength(neck, along)), width))
  })
  return spline([onShoulder, ...middle, atCentre], { start, end })
}

/** Beside a neckline a facing's edge is drawn through points so far apart. */
const STEP = 2

/** Along the armholes, as wide whatever lies in the side: a bust dart there is closed in the facing, and no princess seam is crossed. */
export const drawArmholeFacings = ({ torso, neck, widths, seam }: TorsoFacingAsk) => {
  const { frame, style, front: half } = torso
  const princess = style.bustDart === "princess"
  const armholeFront = princess ? reversePath(half.armhole) : frontOutline(torso).armhole
  const upFront = princess ? reversePath(half.side) : closedSide(torso)
  const tipFront = pathEnd(armholeFront)
  const innerFront = princess ? towardsNeck(tipFront, frame.front.slope + frame.front.angle) : neck.front.neckPoint
  const back = backOutline(torso)
  const upBack = back.side.before
  const width = Math.min(widths.armhole, SHARE.armhole * neck.shoulder)
  const draw = (name: "front" | "back", armhole: Path, up: Path, neckwards: Point) => {
    const tip = pathEnd(armhole)
    const onShoulder = towards(tip, neckwards, width)
    const whole = pathLength(up)
    const side = subpath(up, whole - width, whole)
    const outer = besideArmhole(armhole, side, { to: onShoulder, width, stretches: STRETCHES[name] })
    return piece(`${name}ArmholeFacing`, {
      title:
        name === "front"
          ? { en: "Front armhole facing", fr: "Parementure d'emmanchure devant" }
          : { en: "Back armhole facing", fr: "Parementure d'emmanchure dos" },
      cut: { ...shell, quantity: 2, mirrored: true },
      roles: bodyRoles,
      side: LOOKS_IN[name],
      sewLine: [
        edge("side", side, seam.side),
        edge("armhole", armhole, seam.armhole),
        edge("shoulder", line(tip, onShoulder), seam.shoulder),
        edge("outer", reversePath(outer), seam.facing),
      ],
      grain: grainBeside(armhole, width),
    })
  }
  return {
    front: draw("front", armholeFront, upFront, innerFront),
    back: draw("back", back.armhole, upBack, style.back === "princess" ? backInner(torso) : neck.back.neckPoint),
  }
}

/** The front's side from its lower end up, the bust dart in it closed, as a facing lies behind it. */
export const closedSide = ({ front, frame }: Torso): Path =>
  turnedPath(reversePath(front.side), frame.front.angle, frame.front.bustPoint)

/** Drawn beside an armhole's half through the ends of so many stretches, about 2 long, and as many whatever its length: else the edge would jump where it grows. */
const STRETCHES = { front: 10, back: 12 } as const

/**
 * The facing's outer edge from the side, square to it, up to the shoulder. Its width is measured from the armhole, square to it; where the armhole
 * turns back more tightly than the facing is wide, or leaves side or shoulder at a sharp angle, it leans towards that seam, or the edge would fold.
 */
const besideArmhole = (
  armhole: Path,
  side: Path,
  { to, width, stretches }: { readonly to: Point; readonly width: number; readonly stretches: number },
): Path => {
  const from = pathStart(side)
  const whole = pathLength(armhole)
  const places = Array.from({ length: stretches + 1 }, (_, i) => {
    const along = (whole * i) / stretches
    return { at: pointAtLength(armhole, along), out: leftNormal(tangentAtLength(armhole, along)) }
  })
  // 1. How far the width has turned from the side on, square to the armhole; at its ends it lies on the seams
  const onSide = subtract(from, pathStart(armhole))
  const onShoulder = subtract(to, pathEnd(armhole))
  const turns: number[] = []
  for (const [i, { out }] of places.entries())
    turns.push(i === 0 ? clockwise(onSide, out) : turns[i - 1]! + clockwise(places[i - 1]!.out, out))
  turns[stretches] = turns[stretches]! + clockwise(places[stretches]!.out, onShoulder)
  turns[0] = 0
  // 2. It turns back by no more than leaves the edge a share of the armhole's length
  const back = (FOLDS * whole) / stretches / width
  for (let i = 1; i < stretches; i++) turns[i] = Math.max(turns[i]!, turns[i - 1]! - back)
  for (let i = stretches - 1; i > 0; i--) turns[i] = Math.min(turns[i]!, turns[i + 1]! + back)
  // 3. The edge
  const middle = places.slice(1, -1).map(({ at }, i) => {
    const { x, y } = onSide
    const [c, sine] = [Math.cos(turns[i + 1]!), Math.sin(turns[i + 1]!)]
    return add(at, scale(point(x * c + y * sine, y * c - x * sine), width / distance(from, pathStart(armhole))))
  })
  return spline([from, ...middle, to], { start: leftNormal(startTangent(side)), end: endTangent(armhole) })
}

/** Where it turns back the edge is shorter than the armhole by no more than this share. */
const FOLDS = 0.5

/** From one direction to another, radians. */
const clockwise = (a: Point, b: Point): number => -Math.atan2(cross(a, b), dot(a, b))

/** Along a shoulder from its end to the neck. */
const towardsNeck = (tip: Point, slope: number): Point => polar(tip, 180 - slope, 20)
const backInner = (torso: Torso): Point => towardsNeck(turnedTip(torso), torso.frame.back.slope + torso.blade.angle)

/** A grain line beside the armhole's upright stretch, within the facing. */
const grainBeside = (armhole: Path, width: number): readonly [Point, Point] => {
  const { to: across } = armhole.segments[0]!
  const x = across.x - width / 2
  return [point(x, across.y - GRAIN), point(x, across.y + GRAIN)]
}
const GRAIN = 1.2
