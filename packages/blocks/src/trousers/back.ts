import { joinPaths, pathLength, point, reversePath, rightNormal, subpath } from "@toile/geometry"
import { type EdgeSpec, edge, edges, type InSomeCuts, lengthOf, piece, taper } from "@toile/pattern-model"
import { zipLabel } from "../closures/zip-label.js"
import { backWeltLine, WELT } from "../pockets/back-pocket.js"
import { weltMark } from "../pockets/welt.js"
import { chain, sewnWaist } from "../steps/seam-walk.js"
import type { Allowance, TrouserSeams } from "./allowances.js"
import { backLeg } from "./back-leg.js"
import type { BackDarts, BackLines } from "./back-lines.js"
import { ADJUST_ABOVE_HIP } from "./lines.js"
import { legRoles } from "./roles.js"
import type { TrouserSize } from "./size.js"
import { waistLevel } from "./waist-level.js"
import type { BackWalk } from "./walk.js"

/**
 * Where on the seat, from the fork up, an inlay begins: three fifths of the way down from the waist, or
 * where the seat's curve ends, if that is higher: on the curve the inlay could not be let out. Along a zip it begins at that
 * end, below every stop: zips come in stock lengths, and the allowance is not to go by them.
 */
const INLAY_FROM = 0.4

/** What a back is drawn from. */
export interface BackAsk {
  readonly lines: BackLines
  readonly size: TrouserSize
  readonly seams: TrouserSeams
  readonly turnUp: number | undefined
  readonly welted: boolean
  /** Centre back's allowance at the waist, where it is to be let out or has a zip. */
  readonly inlay?: Allowance | undefined
  /** A zip in centre back, its length from the waist down. */
  readonly zip?: number | undefined
  /** A zip in the left side, its length from the waist down. */
  readonly sideZip?: number | undefined
}

/** The back of the left leg as worn, cut twice, mirrored: centre back to the right, the side to the left. */
export const backPiece = (ask: BackAsk) => {
  const { lines, size, seams, turnUp, welted } = ask
  const waist = darted(lines)
  const leg = backLeg(lines, size, seams, turnUp)
  const welt = welted ? backWeltLine(lines, waist) : undefined
  return piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: legRoles,
    sewLine: [...leg.before, ...seatEdges(ask), ...waistEdges(waist, seams), ...sideEdges(ask), ...leg.after],
    darts: waist.darts,
    lines: [
      ...waistLevel(size, {
        stretches: waist.stretches,
        from: reversePath(lines.seat),
        to: reversePath(lines.sideUpper),
      }),
      ...leg.lines,
      ...waist.lines,
      ...(welt ? [weltMark("backPocket", welt, WELT.high)] : []),
    ],
    grain: leg.grain,
    adjustAt: [point(0, size.hipHeight + ADJUST_ABOVE_HIP), ...leg.adjustAt],
    ...(ask.zip === undefined ? {} : { labels: [zipLabel(ask.zip, reversePath(lines.seat), rightNormal)] }),
    notches: [
      ...waist.notches,
      ...(ask.zip === undefined ? [] : [{ edge: "zip" as const, along: 0 }]),
      ...(ask.sideZip === undefined ? [] : [{ edge: "sideZip" as const, along: ask.sideZip }]),
    ],
  })
}

export const darted = ({ waist }: BackLines): BackDarts => {
  if (waist.kind !== "darts") throw new Error("this back has a yoke")
  return waist
}

/** Centre back: along a zip, or where it may be let out, the allowance grows evenly up to the waist. */
const seatEdges = ({ lines, size, seams, inlay, zip }: BackAsk) => {
  const seat = joinPaths(lines.seatCurve, lines.seat)
  const whole = size.backRise
  const round = pathLength(lines.seatCurve)
  const stop = whole - (zip ?? 0)
  const from = zip === undefined ? Math.max(INLAY_FROM * whole, round) : round
  const width = (along: number): number => {
    const share = (along - from) / (whole - from)
    return inlay ? seams.seat.width + share * (inlay.width - seams.seat.width) : seams.seat.width
  }
  const stretch = <const Name extends string>(name: Name, start: number, end: number): InSomeCuts<EdgeSpec<Name>> => {
    if (end - start < SHORTEST_STRETCH) return []
    const [at, to] = [{ ...seams.seat, width: width(Math.max(start, from)) }, { width: width(Math.max(end, from)) }]
    return [edge(name, subpath(seat, start, end), at.width === to.width ? at : taper(at, to))]
  }
  return edges(
    ...stretch("seat", 0, from),
    ...stretch("seatInlay", from, zip === undefined ? whole : stop),
    ...(zip === undefined ? edges() : stretch("zip", stop, whole)),
  )
}

/** A stretch shorter than this, cm, is none: two marks fall together. */
const SHORTEST_STRETCH = 1e-6

const waistEdges = ({ stretches, mouths }: BackDarts, seams: TrouserSeams) =>
  stretches.flatMap((stretch, i) => {
    const mouth = mouths[i]
    return [
      edge(`waist${i + 1}` as const, stretch, seams.waist),
      ...(mouth ? [edge(`dart${i + 1}` as const, mouth, seams.waist)] : []),
    ]
  })

const sideEdges = ({ lines, seams, sideZip }: BackAsk) => {
  const side = reversePath(lines.sideUpper)
  if (sideZip === undefined) return edges(edge("sideUpper", side, seams.outseam))
  return edges(
    edge("sideZip", subpath(side, 0, sideZip), seams.outseam),
    edge("sideUpper", subpath(side, sideZip, pathLength(side)), seams.outseam),
  )
}

/** The back's edges in the order of the seams. */
export const backWalk = (back: ReturnType<typeof backPiece>): BackWalk => {
  const side = chain(back, "along", "sideZip", "sideUpper", "sideLower", "sideTurnUp")
  const rise = chain(back, "along", "seat", "seatInlay", "zip")
  return {
    piece: back,
    waist: sewnWaist(back),
    side,
    sideZip: chain(back, "along", "sideZip"),
    inseam: chain(back, "against", "inseamUpper", "inseamLower", "inseamTurnUp"),
    seat: rise.filter((use) => use.edge !== "zip"),
    rise,
    toKnee: lengthOf(...chain(back, "along", "sideZip", "sideUpper")),
  }
}
