import type { InternalLine } from "@toile/draft-model"
import {
  add,
  angleBetween,
  distance,
  endTangent,
  leftNormal,
  type Point,
  pathEnd,
  pathStart,
  scale,
  startTangent,
  subtract,
  unit,
} from "@toile/geometry"
import { clearBy, type Mark } from "./clear-level.js"
import type { EdgeSpec } from "./edge.js"
import type { FlatSewLine } from "./flat-sew-line.js"
import { addCrossings } from "./measure.js"
import type { DraftedPiece } from "./piece.js"
import { xy } from "./rounding.js"

/** Where a line leaves a piece: how far beside the point it goes through, and on which edge. */
interface End {
  readonly hit: number
  readonly edge: number
}

/** A line that was moved keeps so far from the corners at the ends of the edges that it runs between, cm. */
const BESIDE_CORNER = 1.5

/** A dart's leg ends where its mouth's edge does, cm. */
const AT_LEG = 0.01
/** An edge that turns by less than this, degrees, where it meets the next goes on in it. */
const GOES_ON = 20

/** Of each edge the first that goes on in it: without a corner between, or with a dart that opens between. */
const whole = ({ sewLine, darts = [] }: DraftedPiece): readonly number[] => {
  const isMouth = ({ path }: EdgeSpec): boolean =>
    darts.some(({ legs }) => distance(pathStart(path), legs[0]) < AT_LEG && distance(pathEnd(path), legs[1]) < AT_LEG)
  const goesOn = (before: EdgeSpec, after: EdgeSpec): boolean =>
    isMouth(before) || isMouth(after) || angleBetween(endTangent(before.path), startTangent(after.path)) < GOES_ON
  const firsts: number[] = []
  for (const [i, edge] of sewLine.entries()) {
    const before = sewLine[i - 1]
    firsts.push(before && goesOn(before, edge) ? firsts[i - 1]! : i)
  }
  return firsts
}

/**
 * The lines at which a piece may be lengthened or shortened: through the points that it names, square to its grain,
 * from sew line to sew line; further up or down, between the same two edges, where a mark would be in their way.
 */
export const adjustLines = (
  piece: DraftedPiece,
  { sew, edges }: FlatSewLine,
  marks: readonly Mark[],
): InternalLine[] => {
  const { name, grain, adjustAt = [] } = piece
  const one = whole(piece)
  const up = unit(subtract(grain[1], grain[0]))
  const across = leftNormal(up)
  const endsAt = (through: Point): readonly [End, End] | undefined => {
    const ends = edges.flatMap(({ first, last }, edge): End[] => {
      const hits: number[] = []
      addCrossings(hits, sew, first, last, through, add(through, across))
      return hits.map((hit) => ({ hit, edge: one[edge]! }))
    })
    const before = ends.filter(({ hit }) => hit < 0)
    const after = ends.filter(({ hit }) => hit > 0)
    if (before.length === 0 || after.length === 0) return undefined
    return [before.reduce((a, b) => (b.hit > a.hit ? b : a)), after.reduce((a, b) => (b.hit < a.hit ? b : a))]
  }
  return adjustAt.map((asked) => {
    const usual = endsAt(asked)
    if (!usual) throw new Error(`${name}: a line to lengthen it lies outside of it`)
    const moved = (by: number): Point => add(asked, scale(up, by))
    const isBetweenThem = (by: number): boolean =>
      endsAt(moved(by))?.every(({ edge }, i) => edge === usual[i]?.edge) ?? false
    const by = clearBy(asked, up, marks, (to) => [to - BESIDE_CORNER, to, to + BESIDE_CORNER].every(isBetweenThem))
    const through = moved(by)
    const [before, after] = by === 0 ? usual : endsAt(through)!
    const at = ({ hit }: End) => xy(add(through, scale(across, hit)))
    return { name: "lengthenShorten", kind: "adjust", points: [at(before), at(after)] }
  })
}
