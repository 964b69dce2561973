import { joinPaths, leftNormal, pathEnd, pathStart, startTangent } from "@toile/geometry"
import { type DraftedPiece, type EdgeUse, lengthOf, widthAlong, widthAt } from "@toile/pattern-model"
import { edgeOf } from "../seam-walk.js"
import { xAtLevel } from "./curves.js"
import { hipLevel } from "./front-lines.js"
import { THIGH_BELOW_FORK, type TrouserLines } from "./lines.js"
import { type Pleats, type TrouserSize, total } from "./size.js"
import type { Band } from "./waistband.js"

/**
 * What is measured on: the left front (its fly edge is centre front; it is the right one mirrored), the right side with
 * the pocket's piece, the back, the band.
 */
export interface Made {
  readonly left: DraftedPiece<string>
  readonly sideRight: readonly EdgeUse[]
  readonly back: DraftedPiece<string>
  readonly band: Band
  readonly lines: TrouserLines
}

/** The finished measurements, on the pieces; cm. */
export const measure = (size: TrouserSize, pleats: Pleats, { left, sideRight, back, band, lines }: Made) => {
  const length = (piece: DraftedPiece<string>, ...names: readonly string[]): number =>
    lengthOf(...names.map((name) => edgeOf(piece, name)))

  // 1. The waist: the band's sewn edge from centre front to centre front; a contour band's top is in the radii's ratio
  const sewn = length(band.right, "rightBack", "rightFront") + length(band.left, "leftBack", "leftFront")
  const wholeSewn = length(band.right, ...band.right.sewLine.map((e) => e.name).filter((name) => !ENDS.has(name)))
  const top = (sewn * length(band.right, "inner")) / wholeSewn

  // 2. The hip, pleats closed, square to centre front and to centre back
  const level = hipLevel(size)
  const side = joinPaths(...sideRight.map((use) => use.path))
  const centreFront = joinPaths(edgeOf(left, "fly").path, edgeOf(left, "crotch").path)
  const front = -xAtLevel(centreFront, level) - xAtLevel(side, level) - total(pleats)
  const seatUp = startTangent(lines.back.seat)
  const fromCB = pathStart(lines.back.seat)
  const across = leftNormal(seatUp)
  const behind = widthAlong(back, fromCB, { x: fromCB.x + across.x, y: fromCB.y + across.y })

  // 3. The leg
  const knee = pathEnd(edgeOf(back, "inseamLower").path)
  const hem = pathStart(edgeOf(back, "inseamLower").path)
  const hemWidth = (piece: DraftedPiece<string>): number => {
    const ends = ["inseamLower", "sideLower"].flatMap((name) => {
      const { path } = edgeOf(piece, name)
      return [pathStart(path), pathEnd(path)].filter((p) => Math.abs(p.y - hem.y) < 1e-6)
    })
    return Math.abs(ends[0]!.x - ends[1]!.x)
  }
  const forkLevel = (piece: DraftedPiece<string>): number => {
    const { path } = edgeOf(piece, "inseamUpper")
    return Math.max(pathStart(path).y, pathEnd(path).y)
  }
  const around = (y: number): number => widthAt(left, y) + widthAt(back, y)
  return {
    gmWaistGirth: top,
    gmWaistSeamGirth: sewn,
    gmHipGirth: 2 * (front + behind),
    gmThighGirth: [left, back].reduce((sum, piece) => sum + widthAt(piece, forkLevel(piece) - THIGH_BELOW_FORK), 0),
    gmKneeGirth: around(knee.y),
    gmHemGirth: hemWidth(left) + hemWidth(back),
    gmInseamLength: length(left, "inseamUpper", "inseamLower"),
    gmOutseamLength: lengthOf(...sideRight.filter((use) => use.edge !== "sideTurnUp")),
    gmFrontRise: length(left, "crotch", "fly"),
    gmBackRise: length(back, "seat", "seatInlay"),
    gmKneeHeight: knee.y - hem.y,
    gmFrontFork: xAtLevel(centreFront, level) - pathStart(edgeOf(left, "inseamUpper").path).x,
    gmSeatLean: (-20 * seatUp.x) / seatUp.y,
    gmWaistbandHeight: length(band.right, "rightEnd") / (band.folded ? 2 : 1),
  }
}

const ENDS: ReadonlySet<string> = new Set(["rightEnd", "inner", "leftEnd"])
