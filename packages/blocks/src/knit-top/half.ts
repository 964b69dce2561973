import {
  intersectPaths,
  leftNormal,
  line,
  type Path,
  pathEnd,
  pathStart,
  point,
  pointAtLength,
  reversePath,
} from "@toile/geometry"
import {
  cornered,
  type EdgeSpec,
  edge,
  type InnerLine,
  onFold,
  pieceBody,
  type Seam,
  type SewLine,
  turnedBack,
} from "@toile/pattern-model"
import { zipLabel } from "../closures/zip-label.js"
import { adjustBetween } from "../steps/adjust-at.js"
import { halfRoles } from "../upper-body/roles.js"
import type { Block, Half } from "./block.js"
import type { KnitSeams } from "./seams.js"
import { sideAt } from "./side.js"

/** How a body half meets its centre line and its hem. */
export interface HalfFinish {
  /** The allowance of a centre seam (a zip's) instead of the fold. */
  readonly centreSeam?: Seam
  /** The zip along that seam goes on so far below it, over a rib, cm. */
  readonly zipBelow?: number
  /** A rib at the hem instead of a turned hem. */
  readonly ribHem?: boolean
  /** The neckline comes to a point at the centre: a vee. */
  readonly pointedNeck?: boolean
  readonly lines?: readonly InnerLine[]
}

/** A body half whose sleeve is set into an armhole, counter-clockwise from the neckline's centre. */
export const halfBody = (
  half: Half,
  level: Block["level"],
  names: { readonly en: string; readonly fr: string },
  seam: KnitSeams,
  finish: HalfFinish = {},
) =>
  bodyUpTo(
    [
      edge("armhole", reversePath(half.armhole), seam.armhole),
      edge("shoulder", line(half.tip, half.neckPoint), seam.shoulder),
      neckEdge(half.neck, seam, finish),
    ],
    half,
    level,
    names,
    seam,
    finish,
  )

const neckEdge = (neck: Path, seam: KnitSeams, { pointedNeck }: HalfFinish): EdgeSpec<"neck"> => {
  const drawn = edge("neck", reversePath(neck), seam.neck)
  return pointedNeck ? cornered(drawn, "end") : drawn
}

/** The grain line ends so far under a neckline that is cut deeper than the underarm, cm. */
const UNDER_NECK = 0.5

const grainTop = (neck: Path, x: number, usual: number): number => {
  const { y } = pathStart(neck)
  // Most necklines end higher at the centre, where they are lowest
  if (y - UNDER_NECK >= usual) return usual
  const [hit] = intersectPaths(neck, line(point(x, y - 1), point(x, pathEnd(neck).y + 1)))
  return hit ? Math.min(usual, pointAtLength(neck, hit.alongA).y - UNDER_NECK) : usual
}

/** A body half under the edges that lead from its underarm to the neckline's centre. */
export const bodyUpTo = <const Upper extends SewLine>(
  upper: Upper,
  half: Half,
  level: Block["level"],
  names: { readonly en: string; readonly fr: string },
  seam: KnitSeams,
  finish: HalfFinish,
) => {
  const top = pathStart(half.neck)
  const { hem } = half
  const bottom = pathStart(hem)
  const middle = 0.45 * sideAt(half.side, level.waist).x
  return pieceBody({
    title: names,
    cut: finish.centreSeam
      ? { materials: ["shell"], quantity: 2, mirrored: true }
      : { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("centre", line(top, bottom), finish.centreSeam ?? onFold),
      finish.ribHem ? edge("hem", hem, seam.rib) : edge("hem", hem, seam.hem, turnedBack),
      edge("side", reversePath(half.side), seam.side),
      ...upper,
    ],
    roles: halfRoles[half.centre],
    side: half.centre === "centreFront" ? "left" : "right",
    grain: [point(middle, level.hem + 5), point(middle, grainTop(half.neck, middle, level.underarm - 1))],
    adjustAt: adjustBetween(middle, level.underarm, level.hem),
    lines: [
      ...(["chest", "waist", "hip"] as const)
        .filter((name) => level[name] > level.hem + 0.5 && level[name] < top.y - 0.5)
        .map((name) => ({
          name,
          kind: "level" as const,
          path: line(point(0, level[name] + (name === "hip" ? half.hollow : 0)), sideAt(half.side, level[name])),
        })),
      ...(finish.lines ?? []),
    ],
    labels: [
      { text: names.en, at: point(1.4 * middle, level.waist + 4), height: 0.8 },
      ...(finish.zipBelow === undefined
        ? []
        : [zipLabel(top.y - bottom.y + finish.zipBelow, line(top, bottom), leftNormal)]),
    ],
  })
}
