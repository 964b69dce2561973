import type { XY } from "@toile/draft-model"
import type { Ring } from "./chain.js"
import { boxOf, inRing, nearestOnRing } from "./plane.js"
import { isOfPiece, keySaid, type SaidKey } from "./said-keys.js"
import type { Shape, TextShape } from "./shapes.js"

/** Of outlines that lie beside a block's first one, those that lie in no other of them: what lies in one is a cut-out of its piece, or its size. */
export const homesOf = (beside: readonly Ring[]): readonly Ring[] => {
  const homes: Ring[] = []
  for (const ring of beside) {
    const { min, max } = boxOf(ring.points)
    const middle: XY = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
    if (!homes.some(({ points }) => inRing(points, ring.points[0]!) || inRing(points, middle))) homes.push(ring)
  }
  return homes
}

/**
 * A block's shapes, parted by the outlines that lie beside each other in it: each has what lies in it or nearest to it. What the block's texts tell of
 * its piece counts for all of them, but where a text within one tells it of that one; those that tell no name of their own are numbered.
 *
 * @param rings the first is the block's own, and has what tells nothing else
 * @param name what the block's piece is called
 */
export const partedByOutlines = (
  shapes: readonly Shape[],
  rings: readonly Ring[],
  name: string,
): readonly (readonly Shape[])[] => {
  const parts = rings.map((): Shape[] => [])
  const shared: TextShape[] = []
  for (const shape of shapes) {
    if (shape.kind !== "text" || keyOf(shape) === undefined) parts[nearest(rings, placeOf(shape))]!.push(shape)
    else {
      const home = rings.findIndex(({ points }, index) => index > 0 && inRing(points, shape.at))
      if (home > 0) parts[home]!.push(shape)
      else shared.push(shape)
    }
  }
  return parts.map((part, index) => {
    if (index === 0) return [...shared, ...part]
    const own = new Set(part.map((shape) => (shape.kind === "text" ? keyOf(shape) : undefined)))
    const inherited = shared.filter((shape) => !own.has(keyOf(shape)) && keyOf(shape) !== "name")
    const [first] = shapes
    const called = own.has("name") || first === undefined ? [] : [numbered(shared, first, `${name} ${index + 1}`)]
    return [...called, ...inherited, ...part]
  })
}

/** The text that names the block's piece, with another name. */
const numbered = (shared: readonly TextShape[], { layer, row }: Shape, name: string): TextShape => {
  const said = shared.find((shape) => keyOf(shape) === "name")
  const text = `Piece Name: ${name}`
  return said === undefined ? { kind: "text", layer, row, at: [0, 0], angle: 0, height: 0, text } : { ...said, text }
}

/** What a text tells of its piece, if it does. */
const keyOf = ({ text }: TextShape): SaidKey | undefined => {
  const key = keySaid(text)
  return isOfPiece(key) ? key : undefined
}

/** A place of a shape that no other outline has: a line's middle. */
const placeOf = (shape: Shape): XY => {
  if (shape.kind !== "line") return shape.at
  const { points } = shape
  const at = points.length >> 1
  const [a, b] = [points[Math.max(0, at - 1)]!, points[at]!]
  return points.length > 2 ? b : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

const nearest = (rings: readonly Ring[], at: XY): number => {
  const off = rings.map(({ points }) => (inRing(points, at) ? 0 : nearestOnRing(points, at).distance))
  return off.indexOf(Math.min(...off))
}
