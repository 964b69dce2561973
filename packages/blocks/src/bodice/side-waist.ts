import { type Path, pathLength, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { turnedPath } from "./dart.js"
import type { BodiceFrame } from "./frame.js"
import { drawSide, drawSideAsLong } from "./side-seam.js"
import { backWaist, frontWaist, type WaistLine } from "./waist-line.js"

/** A half's side from the underarm down, the front's as it lies with the dart in the shoulder, and its waist. */
export interface SideWaist {
  readonly side: Path
  readonly waist: WaistLine
}

export interface SideWaists {
  readonly back: SideWaist
  readonly front: SideWaist
}

/** How the front's bust dart lies at its waist. */
export interface AtWaist {
  /** Degrees of it that are opened there. */
  readonly turn: number
  /** How far short of the bust point the dart ends. */
  readonly short: number
}

/** The most and the least that a side seam comes in, each edge. */
export const SIDE_INTAKE = { low: -6, high: 9 } as const

/** A waist's half as it is sewn. */
export const sewnWaist = ({ waist: { centre, side } }: SideWaist): number => pathLength(centre) + pathLength(side)

export const frontAt = (frame: BodiceFrame, side: Path, { turn, short }: AtWaist): SideWaist => ({
  side,
  waist: frontWaist(frame, { side: turnedPath(side, turn, frame.front.bustPoint), turn, short }),
})

export const backAt = (frame: BodiceFrame, side: Path): SideWaist => ({ side, waist: backWaist(frame, side) })

/** Both sides alike, come in so much that the waist has its girth, darts closed; refused by `id` where none is so large or so small. */
export const sidesAlike = (
  frame: BodiceFrame,
  at: AtWaist,
  waistGirth: number,
  id: string,
): { readonly intake: number; readonly halves: SideWaists } => {
  const halves = (waist: number): SideWaists => {
    const side = drawSide(frame.front.bustX, frame.level, { waist, above: waist })
    // What centre back takes more its side comes in less: it is as long as the front's
    const { waist: behind } = frame.back.hollow
    const { bustX } = frame.back
    const back =
      behind === 0
        ? drawSide(bustX, frame.level, { waist, above: waist })
        : drawSideAsLong(bustX, frame.level, { waist: waist - behind, above: waist - behind }, pathLength(side))
    return { back: backAt(frame, back), front: frontAt(frame, side, at) }
  }
  const surplus = (waist: number): number => {
    const { back, front } = halves(waist)
    return sewnWaist(back) + sewnWaist(front) - waistGirth / 2
  }
  const intake = solve(surplus, SIDE_INTAKE.low, SIDE_INTAKE.high, 1e-9)
  return isErr(intake) ? refuseWaist(frame, waistGirth, id) : { intake: intake.value, halves: halves(intake.value) }
}

export const refuseWaist = ({ size }: BodiceFrame, waistGirth: number, id: string): never =>
  refuse({
    code: "waist",
    measurement: id,
    message: `${id}: a waist of ${waistGirth.toFixed(1)} cm cannot be drawn under a bust of ${size.bustGirth.toFixed(1)} cm (finished)`,
  })
