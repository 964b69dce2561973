import type { Draft, Edge, Piece, Stitch, XY } from "@toile/draft-model"
import { boundsOf, signedArea } from "@toile/geometry"
import { type Line, lineOf, stretchOf } from "../seams/line.js"

/** A piece's sew line, counter-clockwise, parted at lengths. */
export interface PartedRing {
  /** Closed: its last point is its first. */
  readonly line: Line
  /** Where edges begin, rising; 0 is one of them. */
  readonly starts: readonly number[]
}

/** A ring of points, the first not repeated. */
export const closedLine = (ring: readonly XY[]): Line => lineOf([...ring, ring[0]!])

export const isClockwise = (ring: readonly XY[]): boolean => signedArea(ring.map(([x, y]) => ({ x, y }))) < 0

/** Its edges `edge1` and on; what lies on the fold has no seam. */
export const edgesOf = ({ line, starts }: PartedRing, isOnFold: (p: XY) => boolean): readonly Edge[] =>
  starts.map((from, i) => {
    const to = starts[i + 1] ?? line.length
    const points = stretchOf(line, from, to)
    const folded = points.every(isOnFold)
    return { name: `edge${i + 1}`, points, length: to - from, seam: folded ? "" : "seam", allowance: 0 }
  })

/** Lengths nearer than this are one place, cm. */
const NEAR = 0.005

/** Rising, 0 first, none twice, none at the end. */
export const startsOf = (lengths: readonly number[], whole: number): readonly number[] => {
  const starts: number[] = [0]
  for (const at of [...lengths].sort((a, b) => a - b))
    if (at - starts.at(-1)! > NEAR && at < whole - NEAR) starts.push(at)
  return starts
}

/** A piece of what every file tells; what a file has more is put over it. */
export const plainPiece = (name: string, number: number, cutLine: readonly XY[], edges: readonly Edge[]): Piece => {
  const { minX, minY, maxX, maxY } = boundsOf(cutLine.map(([x, y]) => ({ x, y })))
  const middle = (minX + maxX) / 2
  return {
    name,
    title: { en: name },
    number,
    materialGroups: ["shell"],
    quantity: 1,
    mirrored: false,
    onFold: false,
    edges,
    cutLine,
    grainLine: [
      [middle, minY + 0.3 * (maxY - minY)],
      [middle, minY + 0.7 * (maxY - minY)],
    ],
    notches: [],
    drillHoles: [],
    internalLines: [],
    darts: [],
    nap: "none",
    drawing: 2,
    labels: [],
  }
}

/** A seam of what was read: the ease that it has is the ease that it may have. */
export const readStitch = (name: string, a: Stitch["a"], b: Stitch["b"], lengthA: number, lengthB: number): Stitch => {
  const ease = Math.round((lengthA - lengthB) * 1e4) / 1e4
  return { name, a, b, ease: [ease, ease], lengthA, lengthB, notches: [] }
}

export const readDraft = (style: string, pieces: readonly Piece[], stitches: readonly Stitch[]): Draft => ({
  version: 1,
  patternId: 0,
  patternRefId: style,
  measurementType: "final",
  measurements: {},
  options: {},
  seams: {},
  bodyShapes: {},
  materials: {},
  pieces,
  stitches,
  walk: [],
  garmentMeasurements: {},
  warnings: [],
})
