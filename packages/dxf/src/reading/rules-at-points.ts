import type { XY } from "@toile/draft-model"
import type { Doubts } from "./doubts.js"
import { AT_POINT, countingAt, isCorner, MOST_LOOKS } from "./grade.js"
import type { LayerMeaning } from "./layers.js"
import { far } from "./plane.js"
import type { GradePoint, ReadPiece } from "./read-piece.js"
import type { RuleTable } from "./rul.js"

/** Some programs set a rule's text a little beside its point: so far it is looked for, cm. */
const BESIDE = 0.3

/**
 * A piece whose grade points stand at its points: a rule's text that meets none counts at the nearest one that has no rule of its own, a corner before a
 * point of a curve, and one that is near none moves nothing. Both are told.
 */
export const withRulesAtPoints = (piece: ReadPiece, table: RuleTable, doubts: Doubts): ReadPiece => {
  const places = placesOf(piece)
  const { gradePoints, name, row } = piece
  if (gradePoints.length * (places.length + gradePoints.length) > MOST_LOOKS) return piece
  tellOfTwo(piece, places, table, doubts)
  const isMet = ({ at }: GradePoint): boolean => places.some((place) => far(place.at, at) <= AT_POINT)
  const met = gradePoints.map(isMet)
  if (!met.includes(false)) return piece
  /** By a rule's line the places that have one of it. */
  const taken = new Map<LayerMeaning | undefined, Set<Place>>()
  const take = ({ at, of }: GradePoint): void => {
    const there = taken.get(of) ?? new Set()
    taken.set(of, there)
    for (const place of places) if (far(place.at, at) <= AT_POINT) there.add(place)
  }
  for (const [i, point] of gradePoints.entries()) if (met[i]) take(point)
  const beside: string[] = []
  const lost: string[] = []
  const set = gradePoints.map((point, i): GradePoint => {
    if (met[i]) return point
    const at = nearest(places, point, taken.get(point.of))
    if (at === undefined) lost.push(point.rule)
    else beside.push(`${point.rule} (${(10 * far(at, point.at)).toFixed(1)} mm)`)
    if (at === undefined) return point
    const there = { ...point, at }
    take(there)
    return there
  })
  if (beside.length > 0)
    doubts.add(
      "rule",
      row,
      `${name}: beside their points stand the texts of rules ${beside.join(", ")}: they count at the nearest`,
    )
  if (lost.length > 0)
    doubts.add(
      "rule",
      row,
      `${name}: no point is within ${10 * BESIDE} mm of the texts of rules ${lost.join(", ")}: they move nothing`,
    )
  return { ...piece, gradePoints: set }
}

/** Rules that move a point this little otherwise are the same, cm: rounded by themselves, in each of their points. */
const ALIKE = 0.01

/** Of two rules of one line at one point the first counts; one that would move it elsewhere is told. Two that stand near each other count at a point each. */
const tellOfTwo = (
  { name, row, gradePoints }: ReadPiece,
  places: readonly Place[],
  { rules }: RuleTable,
  doubts: Doubts,
): void => {
  const differ = (a: GradePoint, b: GradePoint): boolean => {
    const [own, other] = [rules.get(a.rule), rules.get(b.rule)]
    if (own === undefined || other === undefined) return own !== other
    return a.alternate !== b.alternate || own.some((by, i) => far(by, other[i]!) > ALIKE)
  }
  const second = gradePoints.flatMap((point, i) => {
    const first = gradePoints.slice(0, i).find((one) => one.of === point.of && far(one.at, point.at) <= AT_POINT)
    return first !== undefined && differ(first, point) ? [{ point, first }] : []
  })
  if (second.length === 0) return
  const counting = new Set(places.map(({ at, of }) => countingAt(gradePoints, at, of)))
  const left = second.filter(({ point }) => !counting.has(point))
  if (left.length === 0) return
  const named = left.map(({ point, first }) => `${point.rule} (beside ${first.rule})`).join(", ")
  doubts.add("rule", row, `${name}: two rules stand at one point, and these count nothing: ${named}`)
}

interface Place {
  readonly at: XY
  readonly of: LayerMeaning
  /** A corner, an end or a mark: what a rule is usually for. */
  readonly isMarked: boolean
}

const nearest = (
  places: readonly Place[],
  { at, of }: GradePoint,
  taken: ReadonlySet<Place> | undefined,
): XY | undefined => {
  const near = places.filter((place) => far(place.at, at) <= BESIDE && !taken?.has(place))
  const own = near.filter((place) => place.of === of)
  const [first] = (own.length > 0 ? own : near).sort(
    (a, b) => Number(b.isMarked) - Number(a.isMarked) || far(a.at, at) - far(b.at, at),
  )
  return first?.at
}

const placesOf = (piece: ReadPiece): readonly Place[] => {
  const marks = (of: LayerMeaning, points: readonly XY[]): readonly Place[] =>
    points.map((at) => ({ at, of, isMarked: true }))
  const ends = (of: LayerMeaning, line: readonly [XY, XY] | undefined): readonly Place[] => marks(of, line ?? [])
  return [
    ...placesOn(piece.boundary, true, "boundary"),
    ...piece.sewLines.flatMap((points) => placesOn(points, false, "sew")),
    ...piece.internalLines.flatMap(({ kind, points }) =>
      placesOn(points, false, kind === "cut" ? "cutout" : "internal"),
    ),
    ...ends("grain", piece.grainLine),
    ...ends("mirror", piece.foldLine),
    ...ends("gradeReference", piece.gradeLine),
    ...(piece.alternateLines ?? []).flatMap(({ line }) => ends("gradeReference", line)),
    ...marks(
      "notch",
      piece.notches.map(({ x, y }) => [x, y]),
    ),
    ...marks(
      "drill",
      piece.drillHoles.map(({ x, y }) => [x, y]),
    ),
  ]
}

const placesOn = (points: readonly XY[], closed: boolean, of: LayerMeaning): readonly Place[] =>
  points.map((at, i): Place => {
    const isEnd = !closed && (i === 0 || i === points.length - 1)
    return { at, of, isMarked: isEnd || isCorner(points.at(i - 1)!, at, points[(i + 1) % points.length]!) }
  })
