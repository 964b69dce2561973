import type { InternalLine, Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { fewer } from "./overview.js"
import { both } from "./view.js"

const LOOKS = { placement: "stitch", fold: "fold", pleat: "fold", buttonhole: "seam", stitching: "stitch" } as const

/**
 * What is drawn on the pieces of one side of a garment: darts, seams between panels, pockets, buttonholes, folds; as far as it
 * lies within the outline, for the pieces are flat and the garment is not.
 *
 * @param holds whether a place lies within the outline
 * @param move from a piece's place to the drawing's
 */
export const detailLines = (
  pieces: readonly Piece[],
  holds: (at: XY) => boolean,
  move: (at: XY) => XY = (at) => at,
): readonly SketchLine[] => pieces.flatMap((piece) => drawnOn(piece, holds, move))

const drawnOn = (piece: Piece, holds: (at: XY) => boolean, move: (at: XY) => XY): readonly SketchLine[] => {
  const lines: SketchLine[] = [
    ...piece.edges
      .filter(({ role, name }) => role === "shaping" || /[yY]oke|pocketOpening/.test(name))
      .map(({ points }): SketchLine => ({ points: fewer(points, false), look: "seam" })),
    ...piece.darts.map(({ point, legs }): SketchLine => {
      const foot: XY = [(legs[0][0] + legs[1][0]) / 2, (legs[0][1] + legs[1][1]) / 2]
      return { points: [foot, point], look: "seam" }
    }),
    ...piece.internalLines.flatMap(({ name, kind, points }): SketchLine[] =>
      kind in LOOKS && points.length > 1 && !/^fold\d|frontFold|ventFold|hook|bar$|loop|opening(Box|Corners)/.test(name)
        ? [{ points: fewer(points, false), look: LOOKS[kind as keyof typeof LOOKS] }]
        : [],
    ),
    ...(piece.insideDarts ?? []).map(({ ends }): SketchLine => ({ points: ends, look: "seam" })),
    ...piece.internalLines.filter(isButtonhole).map(({ points }): SketchLine => button(points)),
  ].flatMap(({ points, look, closed }) => {
    const inside = within(points.map(move), holds)
    return inside.length > 1
      ? [{ points: inside, look, ...(closed && inside.length >= points.length ? { closed } : {}) }]
      : []
  })
  return piece.mirrored || piece.onFold ? lines.flatMap(both) : lines
}

const isButtonhole = ({ kind }: InternalLine): boolean => kind === "buttonhole"

/** Of the lines that are drawn, a button's: a closed ring of as many points. */
export const isButton = ({ points }: SketchLine): boolean => points.length === RING + 1
const RING = 12

/** A button in the middle of its hole, a little narrower than the hole is long. */
const button = (hole: readonly XY[]): SketchLine => {
  const [from, to] = [hole[0]!, hole.at(-1)!]
  const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.42
  const points = Array.from({ length: RING + 1 }, (_, i): XY => {
    const turn = (i / RING) * 2 * Math.PI
    return [(from[0] + to[0]) / 2 + radius * Math.cos(turn), (from[1] + to[1]) / 2 + radius * Math.sin(turn)]
  })
  return { points, look: "seam" }
}

/** cm: a line is cut off at the outline this near. */
const STEP = 0.5

/** The longest stretch of a line that lies within the outline: a dart that begins at the side is cut off there. */
const within = (points: readonly XY[], holds: (at: XY) => boolean): readonly XY[] => {
  if (points.every(holds)) return points
  const fine = points.flatMap((p, i): XY[] => {
    const next = points[i + 1]
    if (next === undefined) return [p]
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - p[0], next[1] - p[1]) / STEP))
    return Array.from(
      { length: steps },
      (_, k): XY => [p[0] + ((next[0] - p[0]) * k) / steps, p[1] + ((next[1] - p[1]) * k) / steps],
    )
  })
  const runs: XY[][] = [[]]
  for (const p of fine)
    if (holds(p)) runs.at(-1)!.push(p)
    else if (runs.at(-1)!.length > 0) runs.push([])
  return fewer(
    runs.reduce((best, run) => (run.length > best.length ? run : best)),
    false,
  )
}

/** The middle of the first line that is called so: of a line of two points, on it; of a box, on its upper edge. */
export const placeOf = (pieces: readonly Piece[], wanted: (name: string) => boolean): XY | undefined => {
  for (const { internalLines } of pieces)
    for (const { name, points } of internalLines)
      if (wanted(name) && points.length > 1) {
        const middle = Math.floor((points.length - 1) / 2)
        const [a, b] = [points[middle]!, points[middle + 1]!]
        return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      }
  return undefined
}

/** Half-way up the first dart. */
export const dartPlace = (pieces: readonly Piece[], wanted: RegExp = /./): XY | undefined => {
  for (const { darts, insideDarts } of pieces) {
    const dart = darts.find(({ name }) => wanted.test(name))
    if (dart !== undefined) {
      const [[ax, ay], [bx, by]] = dart.legs
      return [(ax + bx + 2 * dart.point[0]) / 4, (ay + by + 2 * dart.point[1]) / 4]
    }
    const inside = insideDarts?.find(({ name }) => wanted.test(name))
    if (inside !== undefined) {
      const [[ax, ay], [bx, by]] = inside.ends
      return [(ax + bx) / 2, (ay + by) / 2]
    }
  }
  return undefined
}
