import { pointOf, type XY } from "@toile/draft-model"
import { angleBetween, distanceToSegment } from "@toile/geometry"
import { type Doubt, type Doubts, doubtList } from "./doubts.js"
import { gradePiece } from "./grade.js"
import type { LayerMeaning } from "./layers.js"
import { boxOf, far } from "./plane.js"
import type { ReadPiece } from "./read-piece.js"
import type { RuleTable } from "./rul.js"

/** cm: what a size in a block of its own may lie beside what the rules make of the sample, at grade points and between them; */
const ALLOWED = { atPoints: 0.01, between: 0.03 } as const
/** and what the file's rounding may take of it at a corner, its chords elsewhere. */
const WRITTEN = { corner: 0.002, chord: 0.005 } as const
/** A rule's point stands on the line within the file's rounding, cm. */
const ON_LINE = 0.005
/** cm: a block's corner farther off is told by the lines beside it. */
const SAME_CORNER = 0.035
/** Degrees: where a curve ends the chords turn by less; by how much corners of two sizes may differ that are one. */
const CORNER = 45
const ALIKE = 8
/** Sides times points of all blocks at the most, so that no file takes for ever; a blazer's nest of six sizes has 1e7. */
const MOST_LOOKS = 5e8

/** How much of a file's blocks may still be held against its rules. */
export interface Looks {
  left: number
}

/** A block beside what the rules make of the sample in its size. */
export interface HeldBlock {
  readonly block: ReadPiece
  readonly graded: ReadPiece
  /** From the graded piece to the block; undefined where there was too much to look at. */
  readonly move: XY | undefined
  /** By how much at the most more than is allowed lies beside, cm; 0 where all is within. */
  readonly off: number
  /** Of the rules that it is graded by. */
  readonly ofRules: readonly Doubt[]
}

export const looksOf = (): Looks => ({ left: MOST_LOOKS })

/**
 * Where a file has sizes in blocks of their own and rules beside them, both tell the same twice. The blocks are what is read; rules that make something else
 * of the sample are a doubt that names piece and sizes: programs grade by the rules. A block may stand anywhere, it is not turned.
 * @param blocks the piece's, in sizes other than the sample's
 */
export const heldAgainstRules = (
  sample: ReadPiece,
  table: RuleTable,
  blocks: readonly ReadPiece[],
  looks: Looks,
  doubts: Doubts,
): readonly HeldBlock[] => {
  if (sample.gradePoints.length === 0) return []
  const held = blocks.map((block): HeldBlock => {
    const told = doubtList()
    const graded = gradePiece(sample, table, block.size, told)
    const least = farthestOff(sample, graded, block, looks)
    if (least === undefined)
      doubts.add(
        "tooMuch",
        block.row,
        `${block.name}, size ${block.size}: too many points to be held against the rules`,
      )
    return { block, graded, move: least?.move, off: least?.off ?? 0, ofRules: told.all() }
  })
  const differing = held.flatMap(({ block, off }) => (off > 0 ? [`${block.size} (${(10 * off).toFixed(2)} mm)`] : []))
  if (differing.length > 0)
    doubts.add(
      "rulesDiffer",
      sample.row,
      `${sample.name}: the grade rules do not make the blocks of sizes ${differing.join(", ")} of that of ${sample.size}: beside grade points 0.1 mm may lie, between them 0.3; the blocks are read`,
    )
  return held
}

/** By how much at the most more than is allowed lies beside, with that itself, cm, and the move that leaves so little: 0 where all is within; undefined where there is too much to look at. */
const farthestOff = (
  sample: ReadPiece,
  graded: ReadPiece,
  block: ReadPiece,
  looks: Looks,
): { readonly off: number; readonly move: XY } | undefined => {
  const [drawn, made, own] = [sample, graded, block].map(linesOf)
  const moves = placesOf(graded.boundary, block.boundary)
  const points = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.points.length, 0)
  const rules = sample.gradePoints.length
  const each = kinds.reduce((sum, kind) => {
    const [d, m, o] = [drawn![kind], made![kind], own![kind]].map(points)
    return sum + 2 * m! * o! + rules * (d! + 2 * o!)
  }, 0)
  let least: { readonly off: number; readonly move: XY } | undefined
  for (const [dx, dy] of moves) {
    looks.left -= each
    if (looks.left < 0) return undefined
    const off = Math.max(
      ...kinds.map((kind) => {
        const there = own![kind].map((line) => ({ ...line, points: line.points.map(([x, y]): XY => [x - dx, y - dy]) }))
        return there.length === 0 || made![kind].length === 0
          ? 0
          : offOf(meanings[kind], sample, graded, drawn![kind], made![kind], there)
      }),
    )
    if (least === undefined || off < least.off) least = { off, move: [dx, dy] }
    if (off === 0) return least
  }
  return least
}

/** What is cut and what is sewn; a line that some sizes have and others have not in blocks is no matter of the rules. */
const kinds = ["cut", "sewn"] as const
const meanings = { cut: "boundary", sewn: "sew" } as const

interface Line {
  readonly points: readonly XY[]
  readonly closed: boolean
}

const linesOf = ({ boundary, sewLines }: ReadPiece): Readonly<Record<(typeof kinds)[number], readonly Line[]>> => ({
  cut: [{ points: boundary, closed: true }],
  sewn: sewLines.map((points) => ({ points, closed: false })),
})

/** By what a block may be moved: by nothing, or so that two sides of its box lie on the graded piece's. */
const placesOf = (graded: readonly XY[], block: readonly XY[]): readonly XY[] => {
  const [own, other] = [boxOf(graded), boxOf(block)]
  const [xs, ys] = ([0, 1] as const).map((axis) => [other.min[axis] - own.min[axis], other.max[axis] - own.max[axis]])
  return [[0, 0], ...xs!.flatMap((x) => ys!.map((y): XY => [x, y]))]
}

const offOf = (
  meaning: LayerMeaning,
  sample: ReadPiece,
  graded: ReadPiece,
  drawn: readonly Line[],
  made: readonly Line[],
  block: readonly Line[],
): number => {
  let most = 0
  const told = (off: number, allowed: number): void => {
    if (off > allowed && off > most) most = off
  }
  const [toDrawn, toMade, toBlock] = [distances(drawn), distances(made), distances(block)]
  const corners = drawn.flatMap(cornersOf)
  const ownCorners = block.flatMap(cornersOf)
  const vertices = block.flatMap(({ points }) => points)
  for (const [index, { at, of }] of sample.gradePoints.entries()) {
    // Where another line ends on this one in the sample size, it may end beside it in others
    if ((of !== undefined && of !== meaning) || toDrawn(at, ON_LINE) > ON_LINE) continue
    const place = graded.gradePoints[index]!.at
    // Along a side a corner could lie anywhere on it: where the block has the same one there, the two are held against each other
    const corner = corners.find((one) => far(one.at, at) < ON_LINE)
    const own = ownCorners.flatMap((one) => {
      const off = far(one.at, place)
      return corner && Math.abs(one.turn - corner.turn) < ALIKE && off < SAME_CORNER ? [off] : []
    })
    if (own.length > 0) told(Math.min(...own), ALLOWED.atPoints + WRITTEN.corner)
    else told(toBlock(place, ALLOWED.atPoints), ALLOWED.atPoints + WRITTEN.chord)
  }
  const between = ALLOWED.between + WRITTEN.chord
  for (const { points } of made) for (const place of points) told(toBlock(place, between), between)
  for (const place of vertices) told(toMade(place, between), between)
  return most
}

interface Corner {
  readonly at: XY
  /** Degrees; 180 at the end of an open line. */
  readonly turn: number
}

const cornersOf = ({ points, closed }: Line): readonly Corner[] =>
  points.flatMap(([x, y], index): Corner[] => {
    const at: XY = [x, y]
    if (!closed && (index === 0 || index === points.length - 1)) return [{ at, turn: 180 }]
    const [before, after] = [points.at(index - 1)!, points[(index + 1) % points.length]!]
    const turn = angleBetween({ x: x - before[0], y: y - before[1] }, { x: after[0] - x, y: after[1] - y })
    return turn > CORNER ? [{ at, turn }] : []
  })

/**
 * How far a place lies from lines, looked for from where the last one was found and no further than near enough: points come in the order of the lines that they
 * are held against.
 */
const distances = (lines: readonly Line[]): ((place: XY, enough: number) => number) => {
  const sides = lines.flatMap(({ points, closed }) =>
    points.flatMap((to, at) => (at === 0 && !closed ? [] : [[pointOf(points.at(at - 1)!), pointOf(to)] as const])),
  )
  let from = 0
  return (at, enough) => {
    const place = pointOf(at)
    let least = Number.POSITIVE_INFINITY
    for (let step = 0; step < sides.length; step++) {
      const side = (from + step) % sides.length
      const distance = distanceToSegment(place, ...sides[side]!)
      if (distance < least) least = distance
      if (distance > enough) continue
      from = side
      break
    }
    return least
  }
}
