import { cross, distance, dot, type Point, radians, scale, subtract, unit } from "@toile/geometry"
import type { Draft, Piece } from "./draft.js"
import { pointOf } from "./point-of.js"
import { otherSide, type Side } from "./sides.js"

/** By how much a piece may differ from its place, cm, and its grain from that of the piece below, degrees. */
const SAME = 0.02
const SAME_GRAIN = 1

/** A line that marks where another piece is placed, and the grain of the piece that bears it. */
interface Place {
  readonly line: readonly Point[]
  readonly grain: Point
}

/**
 * The sides of pairs that no seam tells, by where they are placed: on a piece of one side a line marks the place of a pocket or a welt in
 * its own form, its grain along that piece's; where the form is the mirror image, it is drawn for the other side. Of a welt the form is that of
 * either layer: the one below the fold has its grain askew. A place that is its own mirror image tells nothing.
 * @param sides of the pieces that bear places, of those on the fold that of the half that is drawn
 */
export const placedSides = (
  { pieces }: Pick<Draft, "pieces">,
  untold: readonly Piece[],
  sides: ReadonlyMap<string, Side>,
): ReadonlyMap<string, Side> => {
  const places = pieces.flatMap((piece) => {
    const side = sides.get(piece.name)
    return side === undefined ? [] : placesOn(piece).map((place) => ({ side, place }))
  })
  return new Map(
    untold.flatMap((piece): [string, Side][] => {
      const [first, ...others] = places.flatMap(({ side, place }): Side[] => {
        const [isDrawn, isMirrored] = [lies(piece, place), lies(piece, mirrored(place))]
        return isDrawn === isMirrored ? [] : [isDrawn ? side : otherSide(side)]
      })
      return first !== undefined && others.every((side) => side === first) ? [[piece.name, first]] : []
    }),
  )
}

const placesOn = ({ internalLines, grainLine }: Piece): readonly Place[] =>
  internalLines
    .filter(({ kind, points }) => kind === "placement" && points.length > 2)
    .map(({ points }) => ({ line: points.map(pointOf), grain: grainOf(grainLine) }))

const mirrored = ({ line, grain }: Place): Place => ({ line: line.map(mirror), grain: mirror(grain) })

const mirror = ({ x, y }: Point): Point => ({ x: -x, y })

const lies = (piece: Piece, place: Place): boolean =>
  formsOf(piece).some((form) => form.some((_, i) => [1, -1].some((step) => runs(piece, form, i, step, place))))

/** A piece's sewn outline, and where it is folded the outlines of both its layers. */
const formsOf = ({ edges, internalLines }: Piece): readonly (readonly Point[])[] => {
  const ring = edges.flatMap(({ points }) => points.slice(0, -1)).map(pointOf)
  const layers = internalLines
    .filter(({ kind }) => kind === "fold")
    .flatMap(({ points }) => {
      const [from, to] = [pointOf(points[0]!), pointOf(points[points.length - 1]!)]
      const along = unit(subtract(to, from))
      const beside = ring.map((p) => cross(along, subtract(p, from)))
      return [ring.filter((_, i) => beside[i]! > -SAME), ring.filter((_, i) => beside[i]! < SAME)]
    })
  return [ring, ...layers]
}

/** Whether a closed form, walked from one of its points forwards (1) or back (-1), is a place moved and turned, its grain along the place's. */
const runs = (piece: Piece, form: readonly Point[], first: number, step: number, { line, grain }: Place): boolean => {
  const { length } = form
  if (line.length - 1 > length) return false
  const walked = (i: number): Point => form[(((first + step * i) % length) + length) % length]!
  const [start, place] = [walked(0), line[0]!]
  const far = line.reduce((most, p, i) => (distance(p, place) > distance(line[most]!, place) ? i : most), 0)
  const [to, of] = [subtract(walked(far), start), subtract(line[far]!, place)]
  const reach = distance(line[far]!, place)
  if (reach < SAME || Math.abs(distance(walked(far), start) - reach) > SAME) return false
  const turn = scale({ x: dot(of, to), y: cross(of, to) }, 1 / (reach * distance(walked(far), start)))
  const turned = ({ x, y }: Point): Point => ({ x: turn.x * x - turn.y * y, y: turn.y * x + turn.x * y })
  return (
    Math.abs(cross(turned(grain), grainOf(piece.grainLine))) < Math.sin(radians(SAME_GRAIN)) &&
    line.every((p, i) => distance(turned(subtract(p, place)), subtract(walked(i), start)) <= SAME)
  )
}

const grainOf = ([from, to]: Piece["grainLine"]): Point => unit(subtract(pointOf(to), pointOf(from)))
