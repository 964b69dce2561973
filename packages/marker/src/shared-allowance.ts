import { type Edge, type Piece, pointOf, unfold, type XY } from "@toile/draft-model"
import { containsPoint, distanceToPolyline, isSimple, outerBoundary, type Point, signedArea } from "@toile/geometry"
import { staysNear } from "@toile/nesting"
import { withinDistance } from "./within-distance.js"

/** What stays of an allowance whichever of two cut lines is followed, cm: less cannot be sewn or overcast. */
const LEAST_LEFT = 0.4
/** A point this near to a line lies on it, cm. */
const ON_LINE = 1e-6
/** Two edges of which one alone is moved meet in a corner that turns by more than this (sine); in a flatter one there is a step. */
const CORNER = 0.2
/** An edge is as long as this at least: shorter ones have no direction to be moved by. */
const NO_LENGTH = 1e-9

/**
 * The cut line, drawn in by half of `share` where its seam has so much to give, at corners too. No point of the cut line is further than that outside it, none of
 * its own further within the cut line: of two pieces whose lines so drawn do not overlap each reaches into the other by `share` at the most, corners too.
 * An allowance gives where `LEAST_LEFT` stays of it when all that is shared is cut off this piece. Hems and folds give nothing. Undefined where
 * nothing of the piece gives, or where what is left is no simple outline that keeps both distances: it then lies on its own line.
 */
export const sharedOutline = (
  { edges, cutLine }: Pick<Piece, "cutLine" | "edges">,
  share: number,
): readonly XY[] | undefined => {
  const givers = edges.map((edge) => ({ line: edge.points.map(pointOf), gives: givesAway(edge, share) }))
  if (!givers.some(({ gives }) => gives)) return undefined
  const cut = cutLine.map(pointOf)
  const lines = cut
    .map((from, i) => ({ from, to: cut[(i + 1) % cut.length]! }))
    .filter(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) > NO_LENGTH)
    .map(({ from, to }): MovedLine => {
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      let nearest = Infinity
      let gives = false
      for (const giver of givers) {
        const away = distanceToPolyline(middle, giver.line)
        if (away >= nearest) continue
        nearest = away
        gives = giver.gives
      }
      return movedIn(from, to, gives ? share / 2 : 0)
    })
  // Edges that are shorter than what is taken off leave loops, of which the outside stays.
  const meeting = outerBoundary(
    lines.flatMap((line, i) => cornerOf(lines[(i + lines.length - 1) % lines.length]!, line)),
  )
  const outline = meeting.length < 3 ? undefined : withinDistance(cut, meeting, share / 2)
  if (outline === undefined || !isSimple(outline) || signedArea(outline) >= signedArea(cut)) return undefined
  if (!outline.every((point) => containsPoint(cut, point) || distanceToPolyline(point, cut, true) < ON_LINE))
    return undefined
  const [own, drawn] = [cut, outline].map((points) => Float64Array.from(points.flatMap(({ x, y }) => [x, y])))
  if (!staysNear(own!, drawn!, share / 2) || !staysNear(drawn!, own!, share / 2)) return undefined
  return outline.map(({ x, y }): XY => [x, y])
}

/** The outlines of the pieces that share something, by their names. Of pieces on a fold, opened out; one that cannot be is told where it is laid. */
export const sharedOutlines = (pieces: readonly Piece[], share: number): ReadonlyMap<string, readonly XY[]> => {
  const outlines = new Map<string, readonly XY[]>()
  for (const piece of pieces) {
    const whole = unfold(piece)
    const outline = whole._tag === "Ok" ? sharedOutline(whole.value, share) : undefined
    if (outline !== undefined) outlines.set(piece.name, outline)
  }
  return outlines
}

const givesAway = ({ seam, allowance, finish, role }: Edge, share: number): boolean => {
  const least = typeof allowance === "number" ? allowance : Math.min(...allowance)
  return seam !== "" && finish === undefined && role !== "hem" && least >= share + LEAST_LEFT
}

/** An edge of the cut line, moved to its left, into the piece. */
interface MovedLine {
  readonly from: Point
  readonly to: Point
  readonly along: Point
  readonly by: number
}

const movedIn = (from: Point, to: Point, by: number): MovedLine => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const move = ({ x, y }: Point): Point => ({ x: x - by * along.y, y: y + by * along.x })
  return { from: move(from), to: move(to), along, by }
}

/** What stands between two moved edges where one corner was. */
const cornerOf = (before: MovedLine, after: MovedLine): readonly Point[] => {
  const turn = before.along.x * after.along.y - before.along.y * after.along.x
  if (turn <= 0 || (before.by !== after.by && turn < CORNER)) return [before.to, after.from]
  // A convex corner: where the lines meet, along the one before.
  const beyond = ((after.from.x - before.to.x) * after.along.y - (after.from.y - before.to.y) * after.along.x) / turn
  return [{ x: before.to.x + beyond * before.along.x, y: before.to.y + beyond * before.along.y }]
}
