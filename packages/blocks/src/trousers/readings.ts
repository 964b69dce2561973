import { add, leftNormal, type Point, pathEnd, pathStart, scale, startTangent, subtract, unit } from "@toile/geometry"
import { acrossAt, acrossFrom, alongEdges, type ReadOn, straightAlong } from "@toile/pattern-model"
import { usesOf } from "../steps/seam-walk.js"
import { THIGH_BELOW_FORK } from "./lines.js"
import { isCutAway, lowerEnds, type Made } from "./measure.js"

/** Further than any trousers reach, cm. */
const BEYOND = 200

/**
 * Where the girths are read: the waist on the band, legs on one front and one back. A contour band's top is told by its
 * radii, and a turn-up's hem by the leg above it: they are read nowhere. Nor is the hip where pleats take less there
 * than they show at the waist, nor hip and thigh where a pocket cuts the front away.
 */
export const readTrousers = (made: Made, { pleatsTaper }: { readonly pleatsTaper: boolean }) => {
  const { over, back, band, lines } = made
  const seam = alongEdges(
    1,
    ...usesOf(band.right).filter(({ edge }) => edge === "rightBack" || edge === "rightFront"),
    ...usesOf(band.left).filter(({ edge }) => edge === "leftBack" || edge === "leftFront"),
  )
  const legs = [over.piece, back.piece]
  const hems = legs.map(({ edge }) => edge.hem)
  const knee = pathEnd(back.piece.edge.inseamLower.path)
  const turnedUp = legs.some((piece) => piece.sewLine.some(({ name }) => name === "inseamTurnUp"))
  return {
    ...(band.folded ? { gmWaistGirth: seam } : {}),
    gmWaistSeamGirth: seam,
    ...(pleatsTaper || isCutAway(over.piece, made.size.hipHeight)
      ? {}
      : { gmHipGirth: [...frontHip(made), backHip(made)] }),
    ...(legs.some((piece) => isCutAway(piece, thighLevel(piece)))
      ? {}
      : { gmThighGirth: legs.map((piece) => acrossAt(piece, 1, thighLevel(piece))) }),
    gmKneeGirth: legs.map((piece) =>
      lines.back.kneeTurn ? acrossFrom(piece, 1, ...aCmBeyond(lowerEnds(piece, "knee"))) : acrossAt(piece, 1, knee.y),
    ),
    // A leg that turns at the knee lies aslant there
    ...(made.size.calf === undefined || lines.back.kneeTurn
      ? {}
      : { gmCalfGirth: legs.map((piece) => acrossAt(piece, 1, knee.y - made.size.calf!.below)) }),
    ...(turnedUp ? {} : { gmHemGirth: straightAlong(1, ...hems) }),
  }
}

/** A line through both, so that it crosses the outline at their own places. */
export const aCmBeyond = ([a, b]: readonly [Point, Point]): readonly [Point, Point] => {
  const on = unit(subtract(b, a))
  return [subtract(a, on), add(b, on)]
}

const thighLevel = ({ edge }: Made["over" | "back"]["piece"]): number => {
  const { path } = edge.inseamUpper
  return Math.max(pathStart(path).y, pathEnd(path).y) - THIGH_BELOW_FORK
}

/** Square to centre back. */
const backHip = ({ lines, back }: Made): ReadOn => {
  const outwards = leftNormal(startTangent(lines.back.seat))
  const at = pathStart(lines.back.seat)
  return acrossFrom(back.piece, 2, add(at, scale(outwards, -BEYOND)), add(at, scale(outwards, BEYOND)))
}

/** On the front that laps over, its pleats laid. */
const frontHip = ({ over, size }: Made): ReadOn[] => {
  const y = size.hipHeight
  const pleats = (over.piece.lines ?? []).filter(({ kind }) => kind === "pleat")
  const ends = pleats.map(({ path }) => pathEnd(path))
  const laid = ends.flatMap((end, i) => (i % 2 === 1 ? [acrossFrom(over.piece, -2, ends[i - 1]!, end)] : []))
  return [acrossAt(over.piece, 2, y), ...laid]
}
