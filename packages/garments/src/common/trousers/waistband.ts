import { arc, joinPaths, line, type Path, pathEnd, pathStart, point, reversePath } from "@toile/geometry"
import { type DraftedPiece, edge, type InnerLine, piece, type Seam } from "@toile/pattern-model"
import type { TrouserSheet } from "../../mens-trousers/declaration.js"
import { UNDERLAP } from "./fly.js"
import { type TrouserSize, WAIST_EASED_IN } from "./size.js"

/** A stretch of the band's sewn edge. */
interface Stretch {
  readonly name: string
  readonly length: number
}

interface BandShape {
  readonly lower: readonly Path[]
  /** From the right end up, back along the top, and down to the left end. */
  readonly right: Path
  readonly top: Path
  readonly left: Path
  readonly lines: readonly InnerLine[]
  readonly grain: readonly [{ x: number; y: number }, { x: number; y: number }]
}

/** The skirt of a band in the flat is a ring's sector; below this difference (cm over its length) it is a rectangle. */
const STRAIGHT = 0.02

/** The sewn edge from left to right, seen from outside. A straight band is cut double and folded, a contour one is not. */
const bandShape = (stretches: readonly Stretch[], size: TrouserSize, contour: boolean): BandShape => {
  const length = stretches.reduce((sum, part) => sum + part.length, 0)
  const height = size.waistbandHeight
  const ratio = size.waist / size.waistSeam
  const stops = [0]
  for (const part of stretches) stops.push(stops[stops.length - 1]! + part.length)
  if (!contour || Math.abs(1 - ratio) * length < STRAIGHT) {
    const full = contour ? height : 2 * height
    const [a, b] = [point(0, 0), point(length, 0)]
    const [c, d] = [point(length, full), point(0, full)]
    return {
      lower: stretches.map((_, i) => line(point(stops[i]!, 0), point(stops[i + 1]!, 0))),
      right: line(b, c),
      top: line(c, d),
      left: line(d, a),
      lines: contour ? [] : [{ name: "fold", kind: "fold", path: line(point(0, height), point(length, height)) }],
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
  const upper = part(above ? radius - height : radius + height, 0, length)
  const [start, end] = [pathStart(lower[0]!), pathEnd(lower[lower.length - 1]!)]
  const middle = point(length / 2, height / 2)
  return {
    lower,
    right: line(end, pathEnd(upper)),
    top: reversePath(upper),
    left: line(pathStart(upper), start),
    lines: [],
    grain: [point(middle.x - 3, middle.y), point(middle.x + 3, middle.y)],
  }
}

/** The lengths that the band has of the trousers' waist: a little less, eased in evenly. */
export interface BandQuarters {
  readonly front: number
  readonly back: number
}

export const bandQuarters = (size: TrouserSize, waist: BandQuarters): BandQuarters => {
  const shorter = size.waistSeam / (size.waistSeam + WAIST_EASED_IN)
  return { front: waist.front * shorter, back: waist.back * shorter }
}

export interface Band {
  readonly pieces: readonly DraftedPiece<string>[]
  /** The pieces that hold the right and the left half (the same one where centre back is not split). */
  readonly right: DraftedPiece<string>
  readonly left: DraftedPiece<string>
  /** Cut double and folded lengthwise. */
  readonly folded: boolean
}

/**
 * The waistband as seen from outside. The left end stops at centre front; the right one has the fly's extension and the
 * shield's width beyond. Split at centre back, both halves carry the seat's inlay there.
 */
export const waistband = (s: TrouserSheet, size: TrouserSize, quarters: BandQuarters, extension: number): Band => {
  const contour = s.option.waistband === "contour"
  const toRight: readonly Stretch[] = [
    { name: "rightBack", length: quarters.back },
    { name: "rightFront", length: quarters.front },
    { name: "flyWaist", length: extension },
    { name: "underlap", length: UNDERLAP - extension },
  ]
  const toLeft: readonly Stretch[] = [
    { name: "leftFront", length: quarters.front },
    { name: "leftBack", length: quarters.back },
  ]
  const inlay = s.seam.seatInlay
  const end = s.seam.waistband
  const make = (
    name: string,
    title: { readonly en: string; readonly fr: string },
    stretches: readonly Stretch[],
    ends: { readonly left: Seam; readonly right: Seam },
  ): readonly DraftedPiece<string>[] => {
    const shape = bandShape(stretches, size, contour)
    const outline = (seams: { readonly left: Seam; readonly right: Seam; readonly sewn: Seam; readonly top: Seam }) => [
      ...stretches.map((part, i) => edge(part.name, shape.lower[i]!, seams.sewn)),
      edge("rightEnd", shape.right, seams.right),
      edge("inner", shape.top, seams.top),
      edge("leftEnd", shape.left, seams.left),
    ]
    const net: Seam = { name: "net", width: 0 }
    const lower = joinPaths(...shape.lower)
    return [
      piece(name, {
        title,
        cut: { materials: ["shell"], quantity: contour ? 2 : 1, ...(contour ? { mirrored: true } : {}) },
        sewLine: outline({ ...ends, sewn: s.seam.waist, top: contour ? s.seam.waistband : s.seam.waist }),
        lines: [...shape.lines, ...loopPlaces(stretches, size, contour)],
        grain: shape.grain,
        labels: [
          {
            text: title.en,
            at: { x: (shape.grain[0].x + shape.grain[1].x) / 2, y: size.waistbandHeight / 2 },
            height: 0.8,
          },
        ],
      }),
      piece(`${name}Interfacing`, {
        title: { en: `${title.en}, interfacing`, fr: `${title.fr}, entoilage` },
        cut: { materials: ["interfacing"], quantity: 1 },
        sewLine: [
          edge("lower", lower, net),
          edge("rightEnd", shape.right, net),
          edge("inner", shape.top, net),
          edge("leftEnd", shape.left, net),
        ],
        lines: shape.lines,
        grain: shape.grain,
        labels: [
          {
            text: `${title.en}, interfacing`,
            at: { x: (shape.grain[0].x + shape.grain[1].x) / 2, y: size.waistbandHeight / 2 },
            height: 0.8,
          },
        ],
      }),
    ]
  }
  if (s.option.waistbandSplitBack === "whole") {
    const pieces = make("waistband", { en: "Waistband", fr: "Ceinture" }, [...toLeft, ...toRight], {
      left: end,
      right: end,
    })
    return { pieces, right: pieces[0]!, left: pieces[0]!, folded: !contour }
  }
  const left = make("waistbandLeft", { en: "Waistband, left", fr: "Ceinture gauche" }, toLeft, {
    left: end,
    right: inlay,
  })
  const right = make("waistbandRight", { en: "Waistband, right", fr: "Ceinture droite" }, toRight, {
    left: inlay,
    right: end,
  })
  return { pieces: [...left, ...right], right: right[0]!, left: left[0]!, folded: !contour }
}

/** Belt loops on each half: at 0.45 of the front from centre front, at the side, and half way to centre back; one there. */
const loopPlaces = (stretches: readonly Stretch[], size: TrouserSize, contour: boolean): readonly InnerLine[] => {
  if (contour) return []
  let from = 0
  return stretches.flatMap((part): InnerLine[] => {
    const start = from
    from += part.length
    const share: readonly number[] =
      part.name === "rightFront" ? [0.55] : part.name === "leftFront" ? [0.45] : part.name.endsWith("Back") ? [0.5] : []
    return share.map((at) => ({
      name: `loop${part.name}`,
      kind: "placement",
      path: line(point(start + at * part.length, 0.3), point(start + at * part.length, size.waistbandHeight - 0.3)),
    }))
  })
}
