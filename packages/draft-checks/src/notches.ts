import type { Notch, XY } from "@toile/draft-model"
import { angleBetween, cross, direction, distanceToSegment, hypotenuse, type Point, subtract } from "@toile/geometry"
import { castRay, insideRing } from "@toile/geometry/kernel"
import { type FlatPiece, vertex } from "./flat-piece.js"
import { distanceTo } from "./nearest.js"
import { isCorner } from "./turns.js"
import type { Violation } from "./violation.js"

/** Two notches nearer than this (cm) tear out between them. */
const APART = 0.8
/** A notch nearer than this (cm) to a corner of the cut line tears it off. */
const FROM_CORNER = 1
const DEEPEST = 0.5
/** A notch ends so far before the sew line, cm, but where hardly any allowance leaves no room for that. */
const BEFORE_SEW_LINE = 0.2
const SHALLOWEST = 0.1
/** How far from square to the sew line a notch may stand, degrees; a dart's lie along its legs. */
const ASKEW = 3
/** The square of the sine of a little less. */
const SQUARE_OF_PLAINLY_SQUARE = Math.sin(((ASKEW - 0.1) * Math.PI) / 180) ** 2
const ON_LINE = 0.005
/** Lengths and places are rounded to this, cm. */
const ROUNDING = 0.002

/** Notches lie on the cut line, square to the sew line, apart from each other and from corners, and end before the seam. */
export const checkNotches = (flat: FlatPiece): Violation[] => {
  const { piece } = flat
  const bad: Violation[] = []
  const corners = piece.notches.length > 0 ? cornersOf(flat) : []
  for (const [i, notch] of piece.notches.entries()) {
    const say = (detail: string): void => {
      const at: XY = [notch.x, notch.y]
      bad.push({ kind: "notch", piece: piece.name, at, detail: `the notch at ${notch.x}, ${notch.y} ${detail}` })
    }
    if (distanceTo(flat.cut, notch, ON_LINE) > ON_LINE) {
      say("is not on the cut line")
      continue
    }
    const wrong = placeOf(notch, flat)
    if (wrong) say(wrong)
    const near = piece.notches.find((other, k) => k < i && gap(notch, other) < APART - ROUNDING)
    if (near) say(`is ${gap(notch, near).toFixed(2)} cm from another one, less than ${APART}`)
    const corner = corners.find((p) => gap(notch, p) < FROM_CORNER - ROUNDING)
    if (corner) say(`is ${gap(notch, corner).toFixed(2)} cm from a corner, less than ${FROM_CORNER}`)
  }
  return bad
}

const gap = (a: Point, b: Point): number => hypotenuse(a.x - b.x, a.y - b.y)

const placeOf = (notch: Notch, flat: FlatPiece): string | undefined => {
  const { piece, sew, cut } = flat
  if (!(notch.depth > 0 && notch.depth <= DEEPEST)) return `is ${notch.depth} cm deep, not up to ${DEEPEST}`
  const inwards = direction(notch.angle)
  const end = { x: notch.x + inwards.x * notch.depth, y: notch.y + inwards.y * notch.depth }
  if (!insideRing(cut, end)) return "does not point into the piece"
  const room = distanceTo(sew, notch, DEEPEST + BEFORE_SEW_LINE)
  if (notch.depth > Math.max(SHALLOWEST, room - BEFORE_SEW_LINE) + ROUNDING)
    return `is ${notch.depth} cm deep and the sew line ${room.toFixed(2)} away`
  if (alongDartLeg(notch, inwards, piece)) return undefined
  const square = squareness(notch, inwards, flat)
  if (square > ASKEW) return `stands ${square.toFixed(1)} degrees from square to the sew line`
  return undefined
}

/** On the line of a dart's leg, or of the middle of a narrow one: there the notches meet when the dart is folded. */
const alongDartLeg = (notch: Point, inwards: Point, { darts }: FlatPiece["piece"]): boolean =>
  darts.some(({ point: [x, y] }) => {
    const tip = subtract({ x, y }, notch)
    return Math.abs(cross(inwards, tip)) < 0.02 && inwards.x * tip.x + inwards.y * tip.y > 0
  })

/** Where its line meets the sew line: at the end of an edge, by how the notch is rounded, it may just miss it. */
const metBy = (notch: Point, inwards: Point, sew: FlatPiece["sew"]) => {
  const straight = castRay(notch, inwards, sew, ON_LINE)
  if (straight.edge >= 0) return straight
  const beside = (by: number) =>
    castRay({ x: notch.x - inwards.y * by, y: notch.y + inwards.x * by }, inwards, sew, ON_LINE)
  const left = beside(ROUNDING)
  return left.edge >= 0 ? left : beside(-ROUNDING)
}

/** By how many degrees the notch's line misses a right angle where it meets the sew line; 0 where that is hardly anything. */
const squareness = (notch: Point, inwards: Point, { sew }: FlatPiece): number => {
  const { reach, edge } = metBy(notch, inwards, sew)
  if (edge < 0) return 90
  // Nearly all are plainly square to the stretch that they meet: no angle is needed for that.
  const ux = sew.x[edge + 1]! - sew.x[edge]!
  const uy = sew.y[edge + 1]! - sew.y[edge]!
  const along = inwards.x * ux + inwards.y * uy
  if (along * along < SQUARE_OF_PLAINLY_SQUARE * (ux * ux + uy * uy)) return 0
  const n = sew.x.length - 1
  const hit = { x: notch.x + inwards.x * reach, y: notch.y + inwards.y * reach }
  const off = (other: number): number => {
    const k = (other + n) % n
    const from = vertex(sew, k)
    const to = vertex(sew, k + 1)
    const isMet = k === edge || distanceToSegment(hit, from, to) < ON_LINE
    return isMet ? Math.abs(90 - angleBetween(inwards, subtract(to, from))) : 90
  }
  // At a joint of two stretches the notch may be square to either.
  return Math.min(off(edge), off(edge + 1), off(edge - 1))
}

/** Corners of the cut line, but those on the fold, which are none in the whole piece. */
const cornersOf = ({ piece, cut }: FlatPiece): Point[] => {
  const fold = piece.foldLine?.map(([x, y]) => ({ x, y }))
  const onFold = (p: Point): boolean => fold !== undefined && distanceToSegment(p, fold[0]!, fold[1]!) < ON_LINE
  const corners: Point[] = []
  for (let i = 0; i < cut.x.length - 1; i++)
    if (isCorner(cut, i) && !onFold(vertex(cut, i))) corners.push(vertex(cut, i))
  return corners
}
