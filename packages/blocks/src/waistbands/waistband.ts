import {
  add,
  arc,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  rightNormal,
  scale,
  tangentAtLength,
} from "@toile/geometry"
import { type DraftedPiece, edge, type InnerLine, type NamedPiece, piece, type Seam } from "@toile/pattern-model"
import { NET_SEAM } from "../interfacings/net-seam.js"
import { levelAlong } from "../steps/level-along.js"
import type { TrouserSeams } from "../trousers/allowances.js"
import type { Hand } from "../trousers/hand.js"
import { type TrouserSize, WAIST_EASED_IN } from "../trousers/size.js"
import { waistOnBand } from "../trousers/waist-level.js"
import { type BandFastening, type BandPlace, type FasteningMarks, overMarks, underMarks } from "./band-fastening.js"

/** Of a band: its top edge, its sewn edge and its height; cm. */
export type BandSize = Pick<TrouserSize, "waist" | "waistSeam" | "waistbandHeight" | "waistOver">

/** Where the waist opens: at a fly, whose left or right front laps over; in the left side; or at centre back. */
export type Closure =
  | { readonly kind: "fly"; readonly over: Hand }
  | { readonly kind: "leftSide" }
  | { readonly kind: "back" }

/** A stretch of the band's sewn edge. */
interface Stretch {
  readonly name: BandStretch
  readonly length: number
}

/** The stretches of a band's sewn edge. */
export type BandStretch = "leftFront" | "leftBack" | "rightBack" | "rightFront" | "flyWaist" | "underlap"

interface BandShape {
  readonly lower: readonly Path[]
  /** Where each stretch begins along the sewn edge, and where the last one ends. */
  readonly stops: readonly number[]
  /** From the right end up, back along the top, and down to the left end. */
  readonly right: Path
  readonly top: Path
  readonly left: Path
  readonly lines: readonly InnerLine[]
  /** The line so high over the sewn edge, from left to right. */
  at(height: number): Path
  readonly grain: readonly [Point, Point]
}

/** A contour band in the flat is a ring's sector; one whose ends rise by less than this over its middle is a rectangle. */
const STRAIGHT = 0.005

/** The sewn edge from left to right, seen from outside. A straight band is cut double and folded, a contour one is not. */
const bandShape = (stretches: readonly Stretch[], size: BandSize, contour: boolean): BandShape => {
  const length = stretches.reduce((sum, part) => sum + part.length, 0)
  const height = size.waistbandHeight
  const ratio = size.waist / size.waistSeam
  const stops = [0]
  for (const part of stretches) stops.push(stops[stops.length - 1]! + part.length)
  // Of an arc's length and radius
  const rises = (length * length * Math.abs(1 - ratio)) / (8 * height)
  if (!contour || rises < STRAIGHT) {
    const full = contour ? height : 2 * height
    const [a, b] = [point(0, 0), point(length, 0)]
    const [c, d] = [point(length, full), point(0, full)]
    return {
      stops,
      lower: stretches.map((_, i) => line(point(stops[i]!, 0), point(stops[i + 1]!, 0))),
      right: line(b, c),
      top: line(c, d),
      left: line(d, a),
      lines: contour ? [] : [{ name: "fold", kind: "fold", path: line(point(0, height), point(length, height)) }],
      at: (over) => line(point(0, over), point(length, over)),
      grain: [point(3, height / 2), point(length - 3, height / 2)],
    }
  }
  // The top is shorter: the sector's centre lies above, and the other way round; lengths by the radii's ratio
  const radius = height / Math.abs(1 - ratio)
  const above = ratio < 1
  const centre = point(length / 2, above ? radius : -radius)
  const degrees = (along: number): number => (along / radius) * (180 / Math.PI)
  const angle = (along: number): number => (above ? -90 : 90) + (above ? 1 : -1) * degrees(along - length / 2)
  const part = (r: number, from: number, to: number): Path => arc(centre, r, angle(from), angle(to) - angle(from))
  const lower = stretches.map((_, i) => part(radius, stops[i]!, stops[i + 1]!))
  const at = (over: number): Path => part(above ? radius - over : radius + over, 0, length)
  const upper = at(height)
  const [start, end] = [pathStart(lower[0]!), pathEnd(lower[lower.length - 1]!)]
  const middle = point(length / 2, height / 2)
  return {
    stops,
    lower,
    right: line(end, pathEnd(upper)),
    top: reversePath(upper),
    left: line(pathStart(upper), start),
    lines: [],
    at,
    grain: [point(middle.x - 3, middle.y), point(middle.x + 3, middle.y)],
  }
}

/** The lengths that the band has of the trousers' waist: a little less, eased in evenly. */
export interface BandQuarters {
  readonly front: number
  readonly back: number
}

/** The band's quarters under a waist of these. */
export const bandQuarters = (size: Pick<BandSize, "waistSeam">, waist: BandQuarters): BandQuarters => {
  const shorter = size.waistSeam / (size.waistSeam + WAIST_EASED_IN)
  return { front: waist.front * shorter, back: waist.back * shorter }
}

/** What a band is drawn from; cm. */
export interface BandAsk {
  readonly size: BandSize
  readonly seams: Pick<TrouserSeams, "waist" | "waistband">
  readonly quarters: BandQuarters
  readonly contour: boolean
  readonly closure: Closure
  /** How far the end that lies under reaches past the closure, and how much of that is sewn to a fly's extension. */
  readonly underlap: number
  readonly extension: number
  /** Split at centre back, with this inlay; undefined where it is whole. */
  readonly split: Seam | undefined
  readonly loops: LoopCount | undefined
  readonly fastening: BandFastening
}

type BandName = "waistband" | "waistbandLeft" | "waistbandRight"

/** A band's outer piece: of the waist's stretches those that its part goes along. */
export type BandPiece = DraftedPiece<"rightEnd" | "inner" | "leftEnd", BandStretch, BandName, "shell">

type BandInterfacing = NamedPiece<`${BandName}Interfacing`, "interfacing">

/** A band as it was drawn. */
export interface Band {
  readonly pieces: readonly (BandPiece | BandInterfacing)[]
  /** The pieces that hold the right and the left half (the same one where centre back is not split). */
  readonly right: BandPiece
  readonly left: BandPiece
  /** Cut double and folded lengthwise. */
  readonly folded: boolean
}

/**
 * The waistband as seen from outside, from its left end on the table to its right one. At a fly the end on top stops at
 * centre front; the one under it has the fly's extension and the shield's width beyond. A front laps over a back at the
 * side, the left back over the right one at centre back.
 */
export const waistband = (ask: BandAsk): Band => {
  const { quarters, closure, underlap, extension, seams, contour } = ask
  const left: readonly Stretch[] = [
    { name: "leftFront", length: quarters.front },
    { name: "leftBack", length: quarters.back },
  ]
  const right: readonly Stretch[] = [
    { name: "rightBack", length: quarters.back },
    { name: "rightFront", length: quarters.front },
  ]
  const under: readonly Stretch[] = [
    ...(extension > 0 ? [{ name: "flyWaist", length: extension } as const] : []),
    { name: "underlap", length: underlap - extension },
  ]
  const end = seams.waistband
  if (ask.split) {
    const rightOver = closure.kind === "fly" && closure.over === "right"
    const leftPart = rightOver ? [...[...under].reverse(), ...left] : left
    const rightPart = rightOver ? right : [...right, ...under]
    const [leftEnd, rightEnd] = rightOver ? (["under", "over"] as const) : (["over", "under"] as const)
    const l = bandPieces(ask, "waistbandLeft", { en: "Waistband, left", fr: "Ceinture gauche" }, leftPart, {
      left: { seam: end, lies: leftEnd },
      right: { seam: ask.split },
    })
    const r = bandPieces(ask, "waistbandRight", { en: "Waistband, right", fr: "Ceinture droite" }, rightPart, {
      left: { seam: ask.split },
      right: { seam: end, lies: rightEnd },
    })
    return { pieces: [...l, ...r], right: r[0], left: l[0], folded: !contour }
  }
  const whole = bandPieces(
    ask,
    "waistband",
    { en: "Waistband", fr: "Ceinture" },
    wholeBand(closure, left, right, under),
    wholeEnds(closure, end),
  )
  return { pieces: whole, right: whole[0], left: whole[0], folded: !contour }
}

/** The whole band's stretches, which go round by the wearer's left side to the back. */
const wholeBand = (
  closure: Closure,
  left: readonly Stretch[],
  right: readonly Stretch[],
  under: readonly Stretch[],
): readonly Stretch[] => {
  const outwards = [...under].reverse()
  switch (closure.kind) {
    case "fly":
      return closure.over === "left" ? [...left, ...right, ...under] : [...outwards, ...left, ...right]
    case "leftSide":
      return [...outwards, ...left.slice(1), ...right, ...left.slice(0, 1)]
    case "back":
      return [...outwards, ...right, ...left]
  }
}

/** Which of a whole band's ends lies on top: only the left front of a fly does so on the left. */
const wholeEnds = (closure: Closure, seam: Seam): BandEnds =>
  closure.kind === "fly" && closure.over === "left"
    ? { left: { seam, lies: "over" }, right: { seam, lies: "under" } }
    : { left: { seam, lies: "under" }, right: { seam, lies: "over" } }

/** An end of a band's piece; at centre back it lies neither over nor under. */
interface BandEnd {
  readonly seam: Seam
  readonly lies?: "over" | "under"
}

interface BandEnds {
  readonly left: BandEnd
  readonly right: BandEnd
}

const bandPieces = (
  { size, seams, contour, loops, fastening }: BandAsk,
  name: BandName,
  title: { readonly en: string; readonly fr: string },
  stretches: readonly Stretch[],
  ends: BandEnds,
): readonly [BandPiece, BandInterfacing] => {
  const shape = bandShape(stretches, size, contour)
  const held = fasteningOf(fastening, stretches, shape, size, ends)
  const waist = waistOnBand(size)
  return [
    piece(name, {
      title,
      cut: { materials: ["shell"], quantity: contour ? 2 : 1, ...(contour ? { mirrored: true } : {}) },
      roles: Object.fromEntries(stretches.map((part) => [part.name, "waist"])),
      sewLine: [
        ...stretches.map((part, i) => edge(part.name, shape.lower[i]!, seams.waist)),
        edge("rightEnd", shape.right, ends.right.seam),
        edge("inner", shape.top, contour ? seams.waistband : seams.waist),
        edge("leftEnd", shape.left, ends.left.seam),
      ],
      lines: [
        ...shape.lines,
        ...(waist === undefined ? [] : [levelAlong("waist", [shape.at(waist)])]),
        ...(loops ? loopPlaces(stretches, shape, size, loops) : []),
        ...held.lines,
      ],
      drillHoles: held.drillHoles,
      grain: shape.grain,
    }),
    piece(`${name}Interfacing`, {
      title: { en: `${title.en}, interfacing`, fr: `${title.fr}, entoilage` },
      cut: { materials: ["interfacing"], quantity: 1 },
      sewLine: [
        edge("lower", joinPaths(...shape.lower), NET_SEAM),
        edge("rightEnd", shape.right, NET_SEAM),
        edge("inner", shape.top, NET_SEAM),
        edge("leftEnd", shape.left, NET_SEAM),
      ],
      lines: shape.lines,
      grain: shape.grain,
    }),
  ]
}

const UNDER: readonly BandStretch[] = ["flyWaist", "underlap"]

/** Half way up the band; the end on top comes to where the stretches that lie under it begin. */
const fasteningOf = (
  kind: BandFastening,
  stretches: readonly Stretch[],
  shape: BandShape,
  size: BandSize,
  { left, right }: BandEnds,
): FasteningMarks => {
  const place = (along: number): BandPlace => {
    const i = Math.max(
      0,
      shape.stops.findLastIndex((stop, n) => n < shape.lower.length && stop <= along),
    )
    const lower = shape.lower[i]!
    const up = scale(rightNormal(tangentAtLength(lower, along - shape.stops[i]!)), -1)
    return { at: add(pointAtLength(lower, along - shape.stops[i]!), scale(up, size.waistbandHeight / 2)), up }
  }
  const length = shape.stops[shape.stops.length - 1]!
  const under = stretches.reduce((sum, part) => (UNDER.includes(part.name) ? sum + part.length : sum), 0)
  const marks = [
    ...(left.lies === "over" ? [overMarks(kind, place)] : []),
    ...(left.lies === "under" ? [underMarks(kind, (beyond) => place(under - beyond))] : []),
    ...(right.lies === "over" ? [overMarks(kind, (fromEnd) => place(length - fromEnd))] : []),
    ...(right.lies === "under" ? [underMarks(kind, (beyond) => place(length - under + beyond))] : []),
  ]
  return { lines: marks.flatMap(({ lines }) => lines), drillHoles: marks.flatMap(({ drillHoles }) => drillHoles) }
}

/**
 * Where belt loops are sewn: over 0.45 of the front from its centre, the middle of the back, centre back; seven of them
 * at the sides too. By the stretch and the share of it from its left end; at a band that is split there is no mark on
 * its seam.
 */
const LOOPS_AT: Readonly<Record<LoopCount, readonly (readonly [BandStretch, number])[]>> = {
  5: [
    ["leftFront", 0.45],
    ["leftBack", 0.5],
    ["rightBack", 0],
    ["rightBack", 0.5],
    ["rightFront", 0.55],
  ],
  7: [
    ["leftFront", 0.45],
    ["leftBack", 0],
    ["leftBack", 0.5],
    ["rightBack", 0],
    ["rightBack", 0.5],
    ["rightFront", 0],
    ["rightFront", 0.55],
  ],
}

/** How many belt loops. */
export type LoopCount = 5 | 7

const loopPlaces = (
  stretches: readonly Stretch[],
  shape: BandShape,
  size: BandSize,
  count: LoopCount,
): readonly InnerLine[] =>
  LOOPS_AT[count].flatMap(([stretch, share], n): InnerLine[] => {
    const i = stretches.findIndex(({ name }) => name === stretch)
    if (i < 0 || (i === 0 && share === 0)) return []
    const lower = shape.lower[i]!
    const along = share * stretches[i]!.length
    const at = pointAtLength(lower, along)
    const up = scale(rightNormal(tangentAtLength(lower, along)), -1)
    const off = (by: number): Point => add(at, scale(up, by))
    return [{ name: `loop${n + 1}`, kind: "placement", path: line(off(0.3), off(size.waistbandHeight - 0.3)) }]
  })
