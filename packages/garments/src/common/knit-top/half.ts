import { line, pathEnd, pathStart, point, reversePath } from "@toile/geometry"
import { edge, onFold, type PieceBody, type Seam, turnedBack } from "@toile/pattern-model"
import type { Block, Half } from "./block.js"
import type { KnitSeams } from "./seams.js"
import { sideAt } from "./side.js"

/** How a body half meets its centre line and its hem. */
export interface HalfFinish {
  /** The allowance of a centre seam (a zip's) instead of the fold. */
  readonly centreSeam?: Seam
  /** A rib at the hem instead of a turned hem. */
  readonly ribHem?: boolean
}

/** The edges of a front or a back half, counter-clockwise from the neckline's centre. */
export const halfBody = (
  half: Half,
  level: Block["level"],
  names: { readonly en: string; readonly fr: string },
  seam: KnitSeams,
  finish: HalfFinish = {},
): PieceBody<"centre" | "hem" | "side" | "armhole" | "shoulder" | "neck"> => {
  const top = pathStart(half.neck)
  const bottom = point(0, level.hem)
  const hemSide = pathEnd(half.side)
  const hem = line(bottom, hemSide)
  const middle = 0.45 * sideAt(half.side, level.waist).x
  return {
    title: names,
    cut: finish.centreSeam
      ? { materials: ["shell"], quantity: 2, mirrored: true }
      : { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("centre", line(top, bottom), finish.centreSeam ?? onFold),
      finish.ribHem ? edge("hem", hem, seam.rib) : edge("hem", hem, seam.hem, turnedBack),
      edge("side", reversePath(half.side), seam.side),
      edge("armhole", reversePath(half.armhole), seam.armhole),
      edge("shoulder", line(half.tip, half.neckPoint), seam.shoulder),
      edge("neck", reversePath(half.neck), seam.neck),
    ],
    grain: [point(middle, level.hem + 5), point(middle, level.underarm - 1)],
    lines: (["chest", "waist", "hip"] as const)
      .filter((name) => level[name] > level.hem + 0.5 && level[name] < top.y - 0.5)
      .map((name) => ({
        name,
        kind: "level" as const,
        path: line(point(0, level[name]), sideAt(half.side, level[name])),
      })),
    labels: [{ text: names.en, at: point(1.4 * middle, level.waist + 4), height: 0.8 }],
  }
}
