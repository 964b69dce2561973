import { atLevel, cubicByHeight, profile } from "@toile/blocks/steps"
import { type KneeTurn, kneeTurn, laid, pathIn, pointIn } from "@toile/blocks/trousers"
import {
  add,
  curveBetween,
  degrees,
  endTangent,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reflection,
  reversePath,
  rotation,
  type Segment,
  scale,
  solve,
  subpath,
  type Transform,
  transformPath,
  transformPoint,
  translation,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { backCrotch, type Crotch, FORK_LEAN, frontCrotch, halfIntake, waistPoint } from "./crotch.js"
import { CALF_ABOVE_HEM, type LeggingsSize, THIGH_BELOW_FORK, thighTaper } from "./size.js"

/**
 * The right leg as worn, seen from outside: the front to the right of the side line x = 0, the back to its left; the
 * fork line is y = 0. Every path runs as the outline of a leg in one piece does, counter-clockwise.
 */
export interface LegLines {
  readonly hem: Path
  readonly inseamFront: Path
  /** From the fork over the hip line to the waist. */
  readonly crotch: Path
  readonly waistFront: Path
  readonly waistBack: Path
  /** From the waist over the hip line to the fork. */
  readonly seat: Path
  readonly inseamBack: Path
  /** From the waist down to the hem, the front's and the back's; one line where the leg has no outseam. */
  readonly sideFront: Path
  readonly sideBack: Path
  /** The middle of the leg below the fork. */
  readonly axis: number
  /** Across front and back at the knee and at the calf: a leg in one piece from inseam to inseam. */
  readonly knee: Across
  readonly calf: Across
  /** The lower leg is turned, for bow legs or knock knees. */
  readonly turned: boolean
  readonly kneeY: number
  readonly calfY: number
  readonly hemY: number
  readonly hipFront: readonly [side: Point, centre: Point]
  readonly hipBack: readonly [side: Point, centre: Point]
}

/** From the leg's middle, or its outseam, to the inseam. */
interface Across {
  readonly front: Reach
  readonly back: Reach
}
type Reach = readonly [outer: Point, inner: Point]

/** Each side of an outseam takes in this share of what half of the waist is smaller than half of the hip. */
export const SIDE_INTAKE = 0.22

/** For no more than this share of the way from the hip line to the knee. */
const MOST_UPRIGHT = 0.3

const mirror = reflection(point(0, 0), point(0, 1))
/** The same path on the other side of the side line, run as the outline runs there. */
const across = (path: Path): Path => reversePath(transformPath(path, mirror))
const mirrored = (p: Point): Point => point(-p.x, p.y)

export const legLines = (size: LeggingsSize, outseam: boolean): LegLines => {
  // 1. The waist: centre front, the sides, and centre back, which leans so far that the waist edge has its length
  const top = waistLines(size, outseam ? SIDE_INTAKE * Math.max(0, halfIntake(size)) : 0)
  const { front, back } = top

  // 2. The leg hangs under the middle of the fork, alike to both sides of it, so that its inseams are of one length
  const axis = (front.fork.x - back.fork.x) / 2
  const half = innerLeg(size, (front.fork.x + back.fork.x) / 2)
  const inseamFront = transformPath(half.path, translation(point(axis, 0)))
  const inseamBack = transformPath(across(half.path), translation(point(axis, 0)))

  // 3. The side line: straight down from the hip line, over into the leg's middle at the knee. An outseam is upright as
  // far as the back's hip line, which falls towards it, reaches down on it
  const hipSide = point(0, front.hip.y)
  const upright = outseam ? Math.min(hipSide.y, footOnSide(back).y) : hipSide.y
  const turns = point(0, Math.max(upright, hipSide.y - MOST_UPRIGHT * (hipSide.y - half.kneeY)))
  const knee = point(axis, half.kneeY)
  const hem = point(axis, half.hemY)
  const straight = turns.y < hipSide.y - 1e-6 ? [line(hipSide, turns)] : []
  const thigh = curveBetween(turns, { direction: 270, pull: 0.4 }, knee, { direction: 270, pull: 0.4 })
  // 4. For bow legs or knock knees front and back are each turned at the knee, the one as the other's mirror image
  const { turn } = half
  const onAxis = translation(point(axis, 0))
  const acrossAxis = reflection(point(axis, 0), point(axis, 1))
  const bent = (mirrored: Transform | undefined): Path => {
    if (turn === undefined) return joinPaths(...straight, thigh, line(knee, hem))
    const near = atLevel(thigh, (half.kneeY - THIGH_BELOW_FORK) / 2)!.along
    const along = joinPaths(
      subpath(thigh, 0, near),
      subpath(thigh, near, pathLength(thigh)),
      { segments: [cubicByHeight(knee, 0, point(axis, half.uprightY), 0)] },
      line(point(axis, half.uprightY), hem),
    )
    const swings = swung(pathIn(along, mirrored), half.kneeY, { ...turn, hinge: transformPoint(onAxis, turn.hinge) })
    return joinPaths(...straight, pathIn(swings, mirrored))
  }
  const sideFront = joinPaths(reversePath(top.sideFront), bent(undefined))
  const onLeg = ({ outer, inner }: HalfReach): Across => {
    const front: Reach = [transformPoint(onAxis, outer), transformPoint(onAxis, inner)]
    return { front, back: [transformPoint(acrossAxis, front[0]), transformPoint(acrossAxis, front[1])] }
  }
  return {
    hem: line(pathEnd(inseamBack), pathStart(inseamFront)),
    inseamFront,
    crotch: joinPaths(front.curve, line(front.hip, top.waistCF)),
    waistFront: top.waistFront,
    waistBack: top.waistBack,
    seat: joinPaths(line(top.waistCB, mirrored(back.hip)), across(back.curve)),
    inseamBack,
    sideFront,
    sideBack: joinPaths(reversePath(transformPath(top.sideFront, mirror)), bent(acrossAxis)),
    axis,
    knee: onLeg(half.knee),
    calf: onLeg(half.calf),
    turned: turn !== undefined,
    kneeY: half.kneeY,
    calfY: half.calfY,
    hemY: half.hemY,
    hipFront: [hipSide, front.hip],
    hipBack: [mirrored(footOnSide(back)), mirrored(back.hip)],
  }
}

/** Where the back's hip line, square to centre back, meets the side line. */
const footOnSide = ({ hip, up }: Crotch): Point => {
  const towardsSide = leftNormal(up)
  return add(hip, scale(towardsSide, -hip.x / towardsSide.x))
}

interface WaistLines {
  readonly front: Crotch
  readonly back: Crotch
  readonly waistCF: Point
  readonly waistCB: Point
  readonly waistFront: Path
  readonly waistBack: Path
  /** From the hip line up to the waist. */
  readonly sideFront: Path
}

const waistLines = (size: LeggingsSize, sideIntake: number): WaistLines => {
  const front = frontCrotch(size)
  const waistCF = waistPoint(front, size.depth)
  const draw = (lean: number): WaistLines => {
    const back = backCrotch(size, lean)
    const straight = size.backRise - pathLength(back.curve)
    const waistCB = mirrored(add(back.hip, scale(back.up, straight)))

    // The waist of the closed sides rises from centre front to centre back in one smooth slope, square to both
    const frontWidth = waistCF.x - sideIntake
    const width = frontWidth - waistCB.x - sideIntake
    const start = { y: waistCF.y, slope: front.up.x / front.up.y }
    const end = { y: waistCB.y, slope: Math.tan(lean) }
    const side = between(start, end, width, frontWidth / width)

    const sideFront = sideTop(point(0, front.hip.y), point(sideIntake, side.y))
    const sideBack = transformPath(sideFront, mirror)
    const rising = rotation(-degrees(Math.atan(side.slope)))
    const atSide = (path: Path): Point => transformPoint(rising, leftNormal(endTangent(path)))
    return {
      front,
      back,
      waistCF,
      waistCB,
      waistFront: curveBetween(waistCF, { direction: leftNormal(front.up) }, pathEnd(sideFront), {
        direction: atSide(sideFront),
      }),
      waistBack: curveBetween(pathEnd(sideBack), { direction: atSide(sideBack) }, waistCB, {
        direction: leftNormal(mirrored(back.up)),
      }),
      sideFront,
    }
  }
  const surplus = (lean: number): number => {
    const { waistFront, waistBack } = draw(lean)
    return pathLength(waistFront) + pathLength(waistBack) - size.waistSeam / 2
  }
  const lean = solve(surplus, LEAST_LEAN, MOST_LEAN, 1e-7)
  if (lean._tag === "Ok") return draw(lean.value)
  return refuse({
    code: "waistSeam",
    measurement: size.from.waist,
    message: `${size.from.waist}: the waist edge cannot be drawn ${size.waistSeam.toFixed(1)} cm long over a hip of ${size.hip.toFixed(1)} cm`,
  })
}

/** Centre back's lean, radians: beyond this the seat would be distorted. */
const LEAST_LEAN = -0.15
const MOST_LEAN = 0.4

interface End {
  readonly y: number
  readonly slope: number
}

/** A cubic over `width` with given heights and slopes at its ends, at a share of the way (Hermite). */
const between = (start: End, end: End, width: number, t: number): End => {
  const rise = end.y - start.y
  const a = start.slope * width
  const b = end.slope * width
  return {
    y: start.y + t * (a + t * (3 * rise - 2 * a - b + t * (a + b - 2 * rise))),
    slope: (a + t * (2 * (3 * rise - 2 * a - b) + 3 * t * (a + b - 2 * rise))) / width,
  }
}

/** An outseam above the hip line: upright there, in to the waist. */
const sideTop = (hip: Point, waist: Point): Path => {
  const lean = degrees(Math.atan2(waist.x - hip.x, waist.y - hip.y))
  return curveBetween(hip, { direction: 90 }, waist, { direction: 90 - 1.4 * lean })
}

/** Across half a leg round its axis x = 0. */
interface HalfReach {
  readonly outer: Point
  readonly inner: Point
}

interface HalfLeg {
  readonly path: Path
  readonly kneeY: number
  readonly calfY: number
  readonly hemY: number
  /** From the hem up to here an outseam lies on the axis as the lower leg is drawn: to the calf, where there is one. */
  readonly uprightY: number
  readonly turn: KneeTurn | undefined
  readonly knee: HalfReach
  readonly calf: HalfReach
}

/** The turn of half a leg, which is hinged on its inseam for bow legs, on the axis for knock knees. */
const kneeTurnOf = ({ kneeOpened = 0, knee }: LeggingsSize, kneeY: number): KneeTurn | undefined => {
  const turn = kneeTurn(kneeOpened, knee / 4, kneeY)
  return turn && { ...turn, hinge: add(turn.hinge, point(knee / 4, 0)) }
}

/**
 * A path that passes the knee with a curve above and below: what lies below is turned as a whole, and both curves are trued where
 * they meet, half way.
 */
const swung = (path: Path, kneeY: number, turn: KneeTurn | undefined): Path => {
  if (turn === undefined) return path
  /** Where what ends here is laid. */
  const laidAt = ({ y }: Point): Transform | undefined =>
    Math.abs(y - kneeY) < AT_KNEE ? laid(turn, 0.5) : y < kneeY ? laid(turn) : undefined
  const moved = (s: Segment): Segment => {
    const [from, to] = [laidAt(s.from), laidAt(s.to)]
    const ends = { from: pointIn(s.from, from), to: pointIn(s.to, to) }
    return s.kind === "line" ? { ...s, ...ends } : { ...s, ...ends, c1: pointIn(s.c1, from), c2: pointIn(s.c2, to) }
  }
  return { segments: path.segments.map(moved) }
}
const AT_KNEE = 1e-9

/** Above the hem the leg is upright for so much, or this share of what is left below calf or knee. */
const UPRIGHT = { length: 2, most: 0.6 } as const

/**
 * The inner edge of half a leg round its axis x = 0, from the hem up to the fork, the leg's length solved along it. It is
 * upright at the hem, so that both hems are one line and the turned hem lies on the leg.
 */
const innerLeg = (size: LeggingsSize, forkHalf: number): HalfLeg => {
  const taper = thighTaper(size)
  const draw = (height: number) => {
    const hemY = -height
    const kneeY = hemY + size.kneeHeight
    const calfY = kneeY - size.kneeToCalf
    const calf = calfY - hemY > CALF_ABOVE_HEM ? [point(size.calf / 2, calfY)] : []
    const thigh = point(size.thigh / 2, -THIGH_BELOW_FORK)
    const knee = point(size.knee / 2, kneeY)
    const hem = point(size.hem / 2, hemY)
    const uprightY = hemY + Math.min(UPRIGHT.length, UPRIGHT.most * ((calf[0] ?? knee).y - hemY))
    const upright = point(hem.x, uprightY)
    const below = joinPaths(profile([thigh, knee, ...calf, upright], { start: -taper, end: 0 }), line(upright, hem))
    const toFork = curveBetween(thigh, { direction: point(taper, 1) }, point(forkHalf, 0), {
      direction: point(FORK_LEAN, 1),
    })
    const turn = kneeTurnOf(size, kneeY)
    const path = swung(joinPaths(reversePath(below), toFork), kneeY, turn)
    const [halfWay, whole] = [laid(turn, 0.5), laid(turn)]
    return {
      path,
      kneeY,
      calfY,
      hemY,
      uprightY: calf[0]?.y ?? uprightY,
      turn,
      knee: { outer: pointIn(point(0, kneeY), halfWay), inner: pointIn(knee, halfWay) },
      calf: { outer: pointIn(point(0, calfY), whole), inner: pointIn(point(size.calf / 2, calfY), whole) },
    }
  }
  const least = size.kneeHeight + THIGH_BELOW_FORK + 4
  const height = solve((h) => pathLength(draw(h).path) - size.inseam, least, size.inseam, 1e-7)
  if (height._tag === "Ok") return draw(height.value)
  return refuse({
    code: "inseam",
    measurement: size.from.knee,
    message: `${size.from.knee}: a knee ${size.kneeHeight.toFixed(1)} cm above the hem does not go with an inseam of ${size.inseam.toFixed(1)} cm`,
  })
}
