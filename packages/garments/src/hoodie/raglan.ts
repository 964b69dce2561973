import {
  curve,
  curveBetween,
  distance,
  isErr,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  solve,
  splitPath,
  startTangent,
} from "@toile/geometry"
import { type EdgeSpec, edge, piece, refuse } from "@toile/pattern-model"
import { adjustBetween } from "../common/adjust-at.js"
import type { SleeveAsk } from "../common/knit-top/ask.js"
import type { Block, Half } from "../common/knit-top/block.js"
import type { Cap } from "../common/knit-top/cap.js"
import type { KnitTopSize } from "../common/knit-top/size.js"
import { belowCap, clothOpening } from "../common/knit-top/sleeve-shape.js"
import type { HoodieSeams } from "./declaration.js"

/** The raglan line leaves the neckline so far from the shoulder, and never takes more than this share of its half. */
const FROM_SHOULDER = { front: 4, back: 3, most: 0.4 } as const
/** It runs into the armhole at this share of its length from the underarm. */
const INTO_ARMHOLE = { front: 0.24, back: 0.2 } as const

/** A body half cut along its raglan line. */
export interface RaglanHalf {
  /** From the underarm up to the neckline, one smooth line. */
  readonly raglan: Path
  /** What the body keeps of the neckline, from the centre, and what the sleeve takes. */
  readonly neck: Path
  readonly onSleeve: number
}

export const cutRaglan = (half: Half, side: "front" | "back"): RaglanHalf => {
  const neckLength = pathLength(half.neck)
  const onSleeve = Math.min(FROM_SHOULDER[side], FROM_SHOULDER.most * neckLength)
  const [neck] = splitPath(half.neck, neckLength - onSleeve)
  const whole = pathLength(half.armhole)
  const [, below] = splitPath(half.armhole, (1 - INTO_ARMHOLE[side]) * whole)
  const from = pathEnd(neck)
  const to = pathStart(below)
  // A little hollow towards the sleeve's side, and smoothly into the armhole
  const chord = point(to.x - from.x, to.y - from.y)
  const upper = curveBetween(from, { direction: chord, pull: 0.35 }, to, { direction: startTangent(below), pull: 0.3 })
  return { raglan: reversePath(joinPaths(upper, below)), neck, onSleeve }
}

/** The edges of a raglan body half from its underarm to the neckline's centre. */
export const raglanEdges = (cut: RaglanHalf, seam: HoodieSeams): EdgeSpec<"raglan" | "neck">[] => [
  edge("raglan", cut.raglan, seam.armhole),
  edge("neck", reversePath(cut.neck), seam.neck),
]

/** Of a raglan edge's width so much is level at the underarm; above, the edge runs straight to the neck. */
const LEVEL = 0.42
const STRAIGHT = 0.45

/** From the underarm (at y = 0) up to the neck. */
const raglanCurve = (underarm: Point, neck: Point): Path => {
  const across = neck.x - underarm.x
  return curve(
    underarm,
    point(underarm.x + LEVEL * across, 0),
    point(neck.x - STRAIGHT * 0.55 * across, neck.y - STRAIGHT * neck.y),
    neck,
  )
}

/**
 * The sleeve's top over its base line: both raglan edges as long as the body's (each solved for its height), and
 * between them a straight neck edge as long as what the sleeve has of the neckline.
 */
const raglanTop = (
  cap: Cap,
  front: { readonly length: number; readonly neck: number },
  back: { readonly length: number; readonly neck: number },
) => {
  const neckLength = front.neck + back.neck
  const height = (underarm: number, x: number, length: number): number => {
    const h = solve((y) => pathLength(raglanCurve(point(underarm, 0), point(x, y))) - length, 1, length)
    return isErr(h)
      ? refuse({
          code: "raglan",
          stitch: "raglan seam",
          message: `no raglan edge ${length.toFixed(1)} cm long goes with a sleeve ${(cap.frontWidth + cap.backWidth).toFixed(1)} cm wide`,
        })
      : h.value
  }
  let level = neckLength
  let neckFront = point(0, 0)
  let neckBack = point(0, 0)
  // The back is higher than the front, so that the level distance of the neck edge is shorter than the edge
  for (let i = 0; i < 20; i++) {
    const xf = (-level * front.neck) / neckLength
    const xb = (level * back.neck) / neckLength
    neckFront = point(xf, height(-cap.frontWidth, xf, front.length))
    neckBack = point(xb, height(cap.backWidth, xb, back.length))
    const rise = Math.min(Math.abs(neckBack.y - neckFront.y), 0.95 * neckLength)
    const next = Math.sqrt(neckLength * neckLength - rise * rise)
    if (Math.abs(next - level) < 1e-9) break
    level = next
  }
  return {
    frontEdge: raglanCurve(point(-cap.frontWidth, 0), neckFront),
    backEdge: reversePath(raglanCurve(point(cap.backWidth, 0), neckBack)),
    neck: line(neckBack, neckFront),
    shoulder: pointAtLength(line(neckFront, neckBack), front.neck),
  }
}

/** The left sleeve, right side up, the front on the left; its top reaches to the neck. Cut 2, mirrored. */
export const drawRaglanSleeve = (
  cap: Cap,
  block: Block,
  cuts: { readonly front: RaglanHalf; readonly back: RaglanHalf },
  size: KnitTopSize,
  ask: SleeveAsk,
  seam: HoodieSeams,
  lengthId: string,
) => {
  const top = raglanTop(
    cap,
    { length: pathLength(cuts.front.raglan), neck: cuts.front.onSleeve },
    { length: pathLength(cuts.back.raglan), neck: cuts.back.onSleeve },
  )
  // The shoulder's end lies a shoulder's length below the neck; the sleeve's length counts from there
  const shoulderLength = distance(block.back.neckPoint, block.back.tip)
  const tip = point(top.shoulder.x, top.shoulder.y - shoulderLength)
  const below = size.sleeveLength - (ask.rib?.height ?? 0) - tip.y
  if (below < 8)
    refuse({
      code: "sleeveTooShort",
      measurement: lengthId,
      message: `${lengthId}: the raglan sleeve's seam would be ${below.toFixed(1)} cm long`,
    })
  const lower = belowCap(cap.frontWidth, cap.backWidth, below, clothOpening(size, ask), size.posture)
  const drawn = piece("sleeve", {
    title: { en: "Sleeve", fr: "Manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("hem", lower.hem, seam.rib),
      edge("backSeam", lower.backSeam, seam.sleeve),
      edge("raglanBack", reversePath(top.backEdge), seam.armhole),
      edge("neck", top.neck, seam.neck),
      edge("raglanFront", reversePath(top.frontEdge), seam.armhole),
      edge("frontSeam", lower.frontSeam, seam.sleeve),
    ],
    grain: [point(0, lower.hemLevel + 2), point(0, 0.8 * top.shoulder.y)],
    adjustAt: adjustBetween(0, 0, lower.hemLevel),
    lines: [
      { name: "bicep", kind: "level", path: line(point(-cap.frontWidth, 0), point(cap.backWidth, 0)) },
      { name: "shoulder", kind: "balance", path: line(top.shoulder, tip) },
    ],
    labels: [{ text: "Sleeve", at: point(-cap.frontWidth * 0.4, -6), height: 0.8 }],
  })
  return { sleeve: drawn, sleeveLength: tip.y - lower.hemLevel }
}
