import type { XY } from "@toile/draft-model"
import { hypotenuse } from "@toile/geometry"
import type { FlatPiece, Ring } from "./flat-piece.js"
import { indexOfName } from "./named.js"
import type { Violation } from "./violation.js"

/** Points nearer to each other than this (cm) are one point: places are rounded to 0.0001. */
const SAME_POINT = 3e-4
/** How far an edge may end from where the next one begins, cm. */
const GAP = 0.001

/** I1: the outline is closed, counter-clockwise, with no edge or step of no length. */
export const checkOutline = ({ piece, edges, sew, cut }: FlatPiece): Violation[] => {
  const bad: Violation[] = []
  const say = (detail: string, where?: XY): void => {
    bad.push({ kind: "outline", piece: piece.name, ...(where ? { at: where } : {}), detail })
  }
  if (edges.length < 2) say("the sew line has fewer than two edges")
  const sewn = measure(sew)
  const cutOut = measure(cut)
  for (let i = 0; i < edges.length; i++) {
    const { edge, first, last } = edges[i]!
    const { name, points } = edge
    if (points.length < 2) {
      say(`edge ${name} has fewer than two points`)
      continue
    }
    const next = edges[(i + 1) % edges.length]!.edge.points[0]
    const gap = next ? distance(points[points.length - 1]!, next) : 0
    if (gap > GAP) say(`edge ${name} ends ${gap.toFixed(4)} cm from where the next one begins`, points.at(-1))
    const repeated = sewn.repeats ? repetition(sew, first, last) : -1
    if (repeated >= 0) say(`edge ${name} repeats the point ${at(sew, repeated)}`, place(sew, repeated))
  }
  if (piece.edges.some(({ name }, i) => indexOfName(piece.edges, name) < i)) say("two edges have the same name")
  const twice = cutOut.repeats ? repetition(cut, 0, cut.x.length - 1) : -1
  if (twice >= 0) say(`the cut line repeats the point ${at(cut, twice)}`, place(cut, twice))
  if (!(sewn.area > 0)) say("the sew line does not run counter-clockwise")
  if (!(cutOut.area > 0)) say("the cut line does not run counter-clockwise")
  return bad
}

const distance = (a: XY, b: XY): number => hypotenuse(b[0] - a[0], b[1] - a[1])

/** The first vertex of a stretch that lies where the one before it does, or -1. */
const repetition = ({ x, y }: Ring, first: number, last: number): number => {
  for (let i = first + 1; i <= last; i++) {
    const dx = x[i]! - x[i - 1]!
    const dy = y[i]! - y[i - 1]!
    if (dx * dx + dy * dy < SAME_POINT * SAME_POINT) return i
  }
  return -1
}

/** Whether a line repeats a point, and its area: positive where it runs counter-clockwise. */
const measure = ({ x, y }: Ring): { readonly repeats: boolean; readonly area: number } => {
  let repeats = false
  let sum = 0
  for (let i = 1; i < x.length; i++) {
    const ax = x[i - 1]!
    const ay = y[i - 1]!
    const dx = x[i]! - ax
    const dy = y[i]! - ay
    if (dx * dx + dy * dy < SAME_POINT * SAME_POINT) repeats = true
    sum += ax * y[i]! - x[i]! * ay
  }
  return { repeats, area: sum / 2 }
}

const place = ({ x, y }: Ring, i: number): XY => [x[i]!, y[i]!]
const at = ({ x, y }: Ring, i: number): string => `${x[i]!.toFixed(3)}, ${y[i]!.toFixed(3)}`
