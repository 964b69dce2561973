import { type Draft, type EdgeRef, type Stitch, shrinking } from "@toile/draft-model"
import { direction, hypotenuse, type Point } from "@toile/geometry"
import type { FlatPiece, Ring } from "./flat-piece.js"
import { indexOfName } from "./named.js"
import { isCornerOrNearly } from "./turns.js"
import type { Violation } from "./violation.js"

/** I31: a seam longer than this, cm, has a pair of notches at least. */
const LONG_SEAM = 25
/** I22: how far a notch may lie from where its seam has it, cm. */
const OFF = 0.05
/** Half the distance between the two notches of a double one, cm, with a little room. */
const DOUBLE = 0.65
/** No notch is cut this near to a corner, cm: the corner is the mark. */
const CORNER = 1

/** I22 and I31: each mark of a seam is notched on both of its pieces where the seam has it; a long seam has one. */
export const checkSeamNotches = (draft: Draft, pieces: readonly FlatPiece[]): Violation[] =>
  draft.stitches.flatMap((stitch): Violation[] => {
    const say = (detail: string, place?: Place): Violation => ({
      kind: "seamNotch",
      stitch: stitch.name,
      ...(place ? { piece: place.flat.piece.name, at: [place.point.x, place.point.y] as const } : {}),
      detail,
    })
    if (stitch.notches.length === 0 && !isLong(stitch)) return []
    const sides = [sideOf(stitch.a, draft, pieces), sideOf(stitch.b, draft, pieces)] as const
    if (stitch.notches.length === 0)
      return isToBeMarked(sides) ? [say(`it is over ${LONG_SEAM} cm long and has no notch`)] : []
    const bad: Violation[] = []
    for (const along of stitch.notches)
      for (const k of [0, 1] as const) {
        const place = placeOn(sides[k], along[k])
        if (place && !isMarked(place)) bad.push(say(missing(place, along[k]), place))
      }
    return bad
  })

const missing = ({ flat, edge }: Place, along: number): string =>
  `${flat.piece.name} has no notch ${along.toFixed(2)} cm along the seam, on its edge ${flat.piece.edges[edge]!.name}`

interface Side {
  readonly flat: FlatPiece
  readonly edge: number
  readonly reversed: boolean
}

/** @param flats the draft's pieces, one for one */
const sideOf = (chain: readonly EdgeRef[], { pieces }: Draft, flats: readonly FlatPiece[]): Side[] => {
  const side: Side[] = []
  for (const ref of chain) {
    const flat = flats[indexOfName(pieces, ref.piece)]
    const edge = flat ? indexOfName(flat.piece.edges, ref.edge) : -1
    if (flat && edge >= 0) side.push({ flat, edge, reversed: ref.reversed === true })
  }
  return side
}

const isLong = ({ lengthA, lengthB }: Stitch): boolean => Math.min(lengthA, lengthB) > LONG_SEAM

/** Two different pieces, both with an allowance to notch: an interfacing or a piece folded on itself needs no mark. */
const isToBeMarked = ([a, b]: readonly [readonly Side[], readonly Side[]]): boolean => {
  const pieces = new Set([...a, ...b].map(({ flat }) => flat.piece.name))
  const isNet = (side: readonly Side[]): boolean =>
    side.every(({ flat, edge }) => flat.piece.edges[edge]!.allowance === 0)
  return pieces.size > 1 && !isNet(a) && !isNet(b)
}

interface Place {
  readonly flat: FlatPiece
  readonly edge: number
  readonly point: Point
}

/** Where on a piece's sew line a mark of the seam lies. */
const placeOn = (side: readonly Side[], along: number): Place | undefined => {
  let rest = along
  for (let i = 0; i < side.length; i++) {
    const { flat, edge, reversed } = side[i]!
    const { length: cut, finishedLength: length = cut } = flat.piece.edges[edge]!
    if (rest <= length + 1e-3 || i === side.length - 1)
      return { flat, edge, point: pointAlong(flat, edge, reversed ? length - rest : rest) }
    rest -= length
  }
  return undefined
}

/** A seam's places are told along the edge as it is sewn; where they lie on the edge as it is cut. */
const pointAlong = ({ piece, edges, sew: { x, y }, along: lengths }: FlatPiece, edge: number, along: number): Point => {
  const { first, last } = edges[edge]!
  const map = shrinking(piece)
  let rest = Math.max(0, along)
  for (let i = first; i < last; i++) {
    const dx = x[i + 1]! - x[i]!
    const dy = y[i + 1]! - y[i]!
    const length = map ? hypotenuse(map.a * dx + map.c * dy, map.b * dx + map.d * dy) : lengths[i + 1]! - lengths[i]!
    if (rest <= length) return { x: x[i]! + (dx * rest) / length, y: y[i]! + (dy * rest) / length }
    rest -= length
  }
  return { x: x[last]!, y: y[last]! }
}

/** A single notch at the place or a pair about it, on a line through it; or a corner so near that none may be cut. */
const isMarked = ({ flat, point }: Place): boolean => {
  const offsets: number[] = []
  for (const { x, y, angle } of flat.piece.notches) {
    const dx = point.x - x
    const dy = point.y - y
    if (hypotenuse(dx, dy) >= REACH) continue
    const inwards = direction(angle)
    const across = inwards.x * dy - inwards.y * dx
    if (Math.abs(across) <= OFF) return true
    if (Math.abs(across) <= DOUBLE) offsets.push(across)
  }
  const pair = offsets.some((u) => u < -OFF && offsets.some((v) => v > OFF && Math.abs(u + v) <= 2 * OFF))
  return pair || isNearCorner(flat.sew, point)
}

/** A notch lies on the cut line, across the allowance from its place on the sew line: never further than this, cm. */
const REACH = 21

const isNearCorner = (sew: Ring, point: Point): boolean => {
  for (let i = 0; i < sew.x.length - 1; i++)
    if (hypotenuse(sew.x[i]! - point.x, sew.y[i]! - point.y) <= CORNER && isCornerOrNearly(sew, i)) return true
  return false
}
