import type { XY } from "@toile/draft-model"
import type { Ring } from "./chain.js"
import { type Box, boxOf, inBox, inRing, nearestOnRing } from "./plane.js"
import { isOfPiece, keySaid, type SaidKey } from "./said-keys.js"
import type { Shape, TextShape } from "./shapes.js"

/** How many looks at outlines' boxes and points are left, so that no file takes for ever: below 0 a block is not parted. */
export interface Room {
  left: number
}
const MOST_LOOKS = 2e8
/** A text that counts for all outlines is read anew for each of them: as much work as so many looks. */
const READ = 50

export const roomToLook = (): Room => ({ left: MOST_LOOKS })

interface Home {
  readonly points: readonly XY[]
  readonly box: Box
}

const homeOf = ({ points }: Ring): Home => ({ points, box: boxOf(points) })

const holds = ({ points, box }: Home, at: XY, room: Room): boolean => {
  if (!inBox(box, at)) return false
  room.left -= points.length
  return inRing(points, at)
}

/** Of outlines that lie beside a block's first one, those that lie in no other of them: what lies in one is a cut-out of its piece, or its size. */
export const homesOf = (beside: readonly Ring[], room: Room): readonly Ring[] => {
  const found: Ring[] = []
  const homes: Home[] = []
  for (const ring of beside) {
    room.left -= 2 * homes.length
    if (room.left < 0) break
    const own = homeOf(ring)
    const { min, max } = own.box
    const middle: XY = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
    if (homes.some((home) => holds(home, ring.points[0]!, room) || holds(home, middle, room))) continue
    found.push(ring)
    homes.push(own)
  }
  return found
}

/**
 * A block's shapes, parted by the outlines that lie beside each other in it: each has what lies in it or nearest to it. What the block's texts tell of
 * its piece counts for all of them, but where a text within one tells it of that one; those that tell no name of their own are numbered.
 *
 * @param rings the first is the block's own, and has what tells nothing else
 * @param name what the block's piece is called
 * @returns undefined where there is too much to look at
 */
export const partedByOutlines = (
  shapes: readonly Shape[],
  rings: readonly Ring[],
  name: string,
  room: Room,
): readonly (readonly Shape[])[] | undefined => {
  const homes = rings.map(homeOf)
  const parts = rings.map((): Shape[] => [])
  const shared: TextShape[] = []
  for (const shape of shapes) {
    room.left -= homes.length
    if (room.left < 0) return undefined
    if (shape.kind !== "text" || keyOf(shape) === undefined) parts[nearest(homes, placeOf(shape), room)]!.push(shape)
    else {
      const at = homes.findIndex((home, index) => index > 0 && holds(home, shape.at, room))
      if (at > 0) parts[at]!.push(shape)
      else shared.push(shape)
    }
  }
  room.left -= READ * shared.length * homes.length
  if (room.left < 0) return undefined
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

/** The first of the outlines that a place lies in, else the nearest: those whose box lies farther off than it are not looked at. */
const nearest = (homes: readonly Home[], at: XY, room: Room): number => {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  const look = (home: Home, index: number): void => {
    const distance = holds(home, at, room) ? 0 : nearestOnRing(home.points, at).distance
    room.left -= home.points.length
    if (distance < least || (distance === least && index < best)) [best, least] = [index, distance]
  }
  for (let i = 0; i < homes.length && least > 0; i++) if (inBox(homes[i]!.box, at)) look(homes[i]!, i)
  for (let i = 0; i < homes.length && least > 0; i++) {
    const off = offBox(homes[i]!.box, at)
    if (off > 0 && off <= least) look(homes[i]!, i)
  }
  return best
}

/** How far from a box a place is; 0 within. */
const offBox = ({ min, max }: Box, [x, y]: XY): number =>
  Math.hypot(Math.max(min[0] - x, 0, x - max[0]), Math.max(min[1] - y, 0, y - max[1]))
