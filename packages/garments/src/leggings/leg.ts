import { adjustBetween, atLevel, edgeOf } from "@toile/blocks/steps"
import { legRoles, waistLevel } from "@toile/blocks/trousers"
import {
  distance,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reversePath,
  subpath,
} from "@toile/geometry"
import {
  cornered,
  type DraftedPiece,
  edge,
  edges,
  type InnerLine,
  piece,
  turnedBack,
  widened,
} from "@toile/pattern-model"
import type { LeggingsSheet } from "./declaration.js"
import type { LegLines } from "./lines.js"
import { CALF_ABOVE_HEM, type LeggingsSize } from "./size.js"

/** A leg's pieces: the front's and the back's edges may lie on one piece. A gusset's edges are there with a gusset. */
export interface Leg {
  readonly pieces: readonly DraftedPiece<"hem" | "waist", never, "leg" | "front" | "back", "shell">[]
  readonly front: DraftedPiece<"hem" | "inseamFront" | "crotch" | "waist", "gussetFront" | "side">
  readonly back: DraftedPiece<"hem" | "inseamBack" | "seat" | "waist", "gussetBack" | "side">
}

/** How far a gusset reaches from the fork: up the crotch seam in front, up the seat, down the inseam. */
export const GUSSET = { front: 4.5, back: 6.5, inseam: 6 } as const

/**
 * The inseam and the centre seam of the front, with the gusset's edge between them. At the gusset's points the legs are
 * straight, and so is no flat cloth: the centre seam has a corner there.
 */
const frontInner = (s: LeggingsSheet, lines: LegLines) => {
  const { inseam, crotch, gusset } = s.seam
  if (s.option.gusset === "none")
    return {
      inseam: edge("inseamFront", lines.inseamFront, inseam),
      gusset: edges(),
      centre: edge("crotch", lines.crotch, crotch),
    }
  const lower = subpath(lines.inseamFront, 0, pathLength(lines.inseamFront) - GUSSET.inseam)
  const upper = subpath(lines.crotch, GUSSET.front, pathLength(lines.crotch))
  return {
    inseam: edge("inseamFront", lower, inseam),
    gusset: edges(edge("gussetFront", line(pathEnd(lower), pathStart(upper)), gusset)),
    centre: cornered(edge("crotch", upper, crotch), "start"),
  }
}

const backInner = (s: LeggingsSheet, lines: LegLines) => {
  const { inseam, crotch, gusset } = s.seam
  if (s.option.gusset === "none")
    return {
      inseam: edge("inseamBack", lines.inseamBack, inseam),
      gusset: edges(),
      centre: edge("seat", lines.seat, crotch),
    }
  const lower = subpath(lines.inseamBack, GUSSET.inseam, pathLength(lines.inseamBack))
  const upper = subpath(lines.seat, 0, pathLength(lines.seat) - GUSSET.back)
  return {
    inseam: edge("inseamBack", lower, inseam),
    gusset: edges(edge("gussetBack", line(pathEnd(upper), pathStart(lower)), gusset)),
    centre: cornered(edge("seat", upper, crotch), "end"),
  }
}

/** The waist edge is sewn to a band, or turned in over the elastic. */
const waistEdge = (s: LeggingsSheet, path: Path) =>
  s.option.waistband === "yoga"
    ? edge("waist", path, s.seam.waist)
    : edge("waist", path, widened(s.seam.casing, s.option.elasticHeight + s.seam.casing.width), turnedBack)

const LABEL = 0.8

/** The right leg as worn, seen from outside: cut twice, mirrored. */
export const drawLeg = (s: LeggingsSheet, size: LeggingsSize, lines: LegLines): Leg => {
  const front = frontInner(s, lines)
  const back = backInner(s, lines)
  const cut = { materials: ["shell"], quantity: 2, mirrored: true } as const
  const { axis, hemY } = lines
  const grainAt = (x: number) => [point(x, hemY + 5), point(x, -3)] as const
  const high = lines.hipFront[1].y

  if (s.option.outseam === "none") {
    const leg = piece("leg", {
      title: { en: "Leg", fr: "Jambe" },
      cut,
      roles: legRoles,
      sewLine: [
        edge("hem", lines.hem, s.seam.hem, turnedBack),
        front.inseam,
        ...front.gusset,
        front.centre,
        waistEdge(s, joinPaths(lines.waistFront, lines.waistBack)),
        back.centre,
        ...back.gusset,
        back.inseam,
      ],
      grain: grainAt(axis),
      adjustAt: adjustBetween(axis, 0, hemY),
      lines: [
        ...levels(size, lines, "both"),
        { name: "side", kind: "balance", path: line(pathStart(lines.sideFront), point(0, high)) },
      ],
      labels: [
        { text: "Front", at: point(lines.hipFront[1].x / 2, high + 4), height: LABEL },
        { text: "Back", at: point(lines.hipBack[1].x / 2, high + 4), height: LABEL },
      ],
    })
    return { pieces: [leg], front: leg, back: leg }
  }
  const side = s.seam.outseam
  const frontPiece = piece("front", {
    title: { en: "Front leg", fr: "Jambe devant" },
    cut,
    roles: legRoles,
    sewLine: [
      edge("hem", line(pathEnd(lines.sideFront), pathStart(lines.inseamFront)), s.seam.hem, turnedBack),
      front.inseam,
      ...front.gusset,
      front.centre,
      waistEdge(s, lines.waistFront),
      edge("side", lines.sideFront, side),
    ],
    grain: grainAt(axis + 4),
    adjustAt: adjustBetween(axis + 4, 0, hemY),
    lines: levels(size, lines, "front"),
  })
  const backPiece = piece("back", {
    title: { en: "Back leg", fr: "Jambe dos" },
    cut,
    roles: legRoles,
    sewLine: [
      edge("hem", line(pathEnd(lines.inseamBack), pathEnd(lines.sideBack)), s.seam.hem, turnedBack),
      edge("side", reversePath(lines.sideBack), side),
      waistEdge(s, lines.waistBack),
      back.centre,
      ...back.gusset,
      back.inseam,
    ],
    grain: grainAt(axis - 4),
    adjustAt: adjustBetween(axis - 4, 0, hemY),
    lines: levels(size, lines, "back"),
  })
  return { pieces: [frontPiece, backPiece], front: frontPiece, back: backPiece }
}

/** Where the inseams reach a level: the back's and the front's. */
export const legAt = (lines: LegLines, y: number): readonly [Point, Point] => {
  const on = (path: Path): Point => {
    const hit = atLevel(path, y)
    if (!hit) throw new Error(`the inseam does not reach the level ${y}`)
    return hit.point
  }
  return [on(lines.inseamBack), on(reversePath(lines.inseamFront))]
}

/** What ends at the waist edge: a leg in one piece goes from centre front to centre back. */
const waistOf = (lines: LegLines, part: "both" | "front" | "back") => {
  const [front, back] = [reversePath(lines.crotch), lines.seat]
  switch (part) {
    case "both":
      return { stretches: [lines.waistFront, lines.waistBack], from: front, to: back }
    case "front":
      return { stretches: [lines.waistFront], from: front, to: lines.sideFront }
    case "back":
      return { stretches: [lines.waistBack], from: lines.sideBack, to: back }
  }
}

const levels = (size: LeggingsSize, lines: LegLines, part: "both" | "front" | "back"): InnerLine[] => {
  const level = (name: string, from: Point, to: Point): InnerLine => ({ name, kind: "level", path: line(from, to) })
  const legLevel = (name: string, y: number, { front, back }: LegLines["knee"]): InnerLine[] => {
    if (y - lines.hemY < CALF_ABOVE_HEM) return []
    return [level(name, part === "front" ? front[0] : back[1], part === "back" ? back[0] : front[1])]
  }
  const [hipSide, hipCF] = lines.hipFront
  const [hipSideBack, hipCB] = lines.hipBack
  return [
    ...waistLevel(size, waistOf(lines, part)),
    ...(part === "back" ? [] : [level("hipLine", hipSide, hipCF)]),
    ...(part === "front" ? [] : [level("hipLineBack", hipCB, hipSideBack)]),
    ...legLevel("kneeLine", lines.kneeY, lines.knee),
    ...legLevel("calfLine", lines.calfY, lines.calf),
  ]
}

/**
 * The gusset between the legs: two edges to the fronts, two to the backs. It is as long from front to back as the seam
 * that it takes the place of.
 */
export const drawGusset = (s: LeggingsSheet, { front, back }: Leg) => {
  const chord = (path: Path): number => distance(pathStart(path), pathEnd(path))
  const toFront = chord(edgeOf(front, "gussetFront").path)
  const toBack = chord(edgeOf(back, "gussetBack").path)
  const long = GUSSET.front + GUSSET.back
  const y = (toBack * toBack - toFront * toFront + long * long) / (2 * long)
  const x = Math.sqrt(toBack * toBack - y * y)
  const [cb, right, cf, left] = [point(0, 0), point(x, y), point(0, long), point(-x, y)]
  const { gusset } = s.seam
  return piece("gusset", {
    title: { en: "Gusset", fr: "Gousset d'entrejambe" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("backRight", line(cb, right), gusset),
      edge("frontRight", line(right, cf), gusset),
      edge("frontLeft", line(cf, left), gusset),
      edge("backLeft", line(left, cb), gusset),
    ],
    grain: [point(0, 1.5), point(0, long - 1.5)],
    labels: [{ text: "Front", at: point(x / 4, y + 0.5), height: 0.5 }],
  })
}
