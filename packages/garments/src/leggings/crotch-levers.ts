import { inTurn } from "@toile/blocks/steps"
import type { Gender } from "@toile/body"
import { line, type Path, pathLength, stretch, transformPath } from "@toile/geometry"
import { backCrotch, type CrotchSize, frontCrotch, waistPoint } from "./crotch.js"
import type { Reduction } from "./reduction.js"

/**
 * What may be moved so that the crotch seam, stretched as it is worn, is as long as the body is between the legs. What is left
 * then the cloth gives: a centre back that stands higher wrinkles above the seat.
 */
export interface Levers {
  /** How far centre back stands above centre front at the waist, cm on the body. */
  readonly raise: number
  /** How far the fork hangs below the body's crotch, cm on the body. */
  readonly drop: number
  /** How far each inseam swings out to the fork beyond the thigh's taper, cm of cloth. */
  readonly flare: number
}

/** Centre back usually stands so much higher (the house's figures; 3 to 5 lie well, a man's 3 in the cloth, which is shorter), cm. */
const RAISE = { female: 4, male: 3.2, least: 3, most: 5 } as const
/** Where nothing else takes a tape its length, it may rise by no more than this share of the hip (our choice). */
const LEAST_OF_HIP = 0.01

/**
 * The levers moved one after the other: by `way` from -3 (all at their least) over 0 to 2 (all at their most). The fork
 * goes first: it gives to front and back alike, so that the front keeps its share of the seam.
 */
export const pull = (way: number, gender: Gender, hip: number): Levers =>
  inTurn<keyof Levers>(
    { raise: RAISE[gender], drop: 1, flare: 0 },
    [{ drop: 2.5 }, { raise: RAISE.most, flare: 0.2 }],
    [{ raise: RAISE.least }, { drop: -0.5 }, { raise: LEAST_OF_HIP * hip, flare: -0.2 }],
    way,
  )

/** Centre back's lean, nearly: what the waist must lose behind, over the height that it has for it; radians. */
export const usualLean = (size: CrotchSize, raise: number, sideIntake: number): number => {
  // The waist edge is a slope: it is so much longer than it is wide
  const edge = size.waistSeam / 2
  const width = edge - (0.6 * raise * raise) / edge
  const { hip, up } = frontCrotch(size)
  const frontTop = hip.x + (up.x / up.y) * (size.depth - hip.y)
  const backHip = size.hip / 2 - hip.x
  const behind = frontTop + backHip - 2 * sideIntake - width
  return Math.atan2(behind, size.depth - hip.y + raise)
}

/** The back's part of the crotch seam as cut, and the whole seam as worn. `raise` in cm of cloth. */
export const crotchSeam = (
  size: CrotchSize,
  raise: number,
  lean: number,
  { across, along }: Reduction,
): { readonly back: number; readonly worn: number } => {
  const stretched = stretch({ x: 0, y: 1 }, 1 / along, 1 / across)
  const worn = (path: Path): number => pathLength(transformPath(path, stretched))
  const front = frontCrotch(size)
  const back = backCrotch(size, lean)
  const centreFront = line(front.hip, waistPoint(front, size.depth))
  const centreBack = line(back.hip, waistPoint(back, size.depth + raise))
  return {
    back: pathLength(back.curve) + pathLength(centreBack),
    worn: worn(front.curve) + worn(centreFront) + worn(back.curve) + worn(centreBack),
  }
}
