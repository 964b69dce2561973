import { otherSide } from "@toile/draft-model"
import {
  distance,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  reflection,
  reversePath,
  type Transform,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { type BySide, namedOn, type Side } from "./by-side.js"
import type { EdgeSpec } from "./edge.js"
import { ON_FOLD, onFoldLine } from "./fold-line.js"
import { type DartMark, type DraftedPiece, type EdgeRoles, type NotchSpec, piece } from "./piece.js"
import { turnedRound } from "./seam.js"

/** The map that lays a half on the fold beyond it. */
export const beyondFold = ({ sewLine }: DraftedPiece): Transform => {
  const fold = sewLine.find((e) => e.fold)!
  return reflection(pathStart(fold.path), pathEnd(fold.path))
}

/**
 * The whole of a piece that was drafted twice as a half on the fold, once for each side: the half that is drawn as it is,
 * the other one's mirror image beyond the fold. Edges, lines and darts are named by their side; what lies on the fold,
 * texts, grain and adjustment lines are there once, those of the half that is drawn. Of several layers half are mirrored.
 *
 * @param drawn whose half it is that is drawn
 */
export const unfoldSides = (halves: BySide<DraftedPiece>, drawn: Side): DraftedPiece => {
  const half = halves[drawn]
  const other = halves[otherSide(drawn)]
  const at = half.sewLine.findIndex((e) => e.fold)
  const fold = half.sewLine[at]!
  const [a, b] = [pathStart(fold.path), pathEnd(fold.path)]
  const beyond = other.sewLine.find((e) => e.fold)
  if (!beyond || distance(a, pathStart(beyond.path)) > ON_FOLD || distance(b, pathEnd(beyond.path)) > ON_FOLD)
    throw new Error(`${half.name}: the halves of its two sides do not meet on one fold`)
  const map = beyondFold(half)
  const holds = onFoldLine(a, b)
  const centre = half.roles?.[fold.name]
  const own = sideOf(half, drawn, (p) => p)
  const image = sideOf(other, otherSide(drawn), (p) => transformPoint(map, p), map)
  const { cut, roles, side: _, ...body } = half
  const lines = [...own.lines, ...image.lines.filter(({ path }) => !lies(path, holds))].map(({ name, was, ...line }) =>
    lies(line.path, holds) ? { ...line, name: was } : { ...line, name },
  )
  return piece(half.name, {
    ...body,
    cut: cut.quantity > 1 ? { ...cut, mirrored: true } : cut,
    sewLine: [...own.edges, ...image.edges.reverse()],
    ...(roles && { roles: rolesOn(roles) }),
    notches: [...own.notches, ...image.notches],
    darts: [...own.darts, ...image.darts],
    drillHoles: [...own.drillHoles, ...image.drillHoles.filter((hole) => !holds(hole))],
    lines: [...lines, { name: fold.name, kind: "balance", path: fold.path, ...(centre && { role: centre }) }],
  })
}

const lies = ({ segments }: Path, holds: (p: Point) => boolean): boolean =>
  segments.every((s) => holds(s.from) && holds(s.to) && (s.kind === "line" || (holds(s.c1) && holds(s.c2))))

const rolesOn = (roles: EdgeRoles): EdgeRoles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([name, role]) => [
      [namedOn("left", name), role],
      [namedOn("right", name), role],
    ]),
  )

/** A half's parts, named by its side; mirrored where a map is given. */
const sideOf = (half: DraftedPiece, side: Side, at: (p: Point) => Point, map?: Transform) => {
  const { sewLine, notches = [], darts = [], drillHoles = [], lines = [] } = half
  const fold = sewLine.findIndex((e) => e.fold)
  const specs = [...sewLine.slice(fold + 1), ...sewLine.slice(0, fold)]
  const lengths = new Map(specs.map((e) => [e.name, pathLength(e.path)]))
  const onLine = (path: Path): Path => (map ? transformPath(path, map) : path)
  return {
    edges: specs.map(
      (e): EdgeSpec =>
        map
          ? { ...e, name: namedOn(side, e.name), path: reversePath(onLine(e.path)), seam: turnedRound(e.seam) }
          : { ...e, name: namedOn(side, e.name) },
    ),
    notches: notches.flatMap((spec): NotchSpec[] => {
      const length = lengths.get(spec.edge)
      if (length === undefined) return []
      const { beside } = spec
      const edge = namedOn(side, spec.edge)
      if (!map) return [{ ...spec, edge }]
      return [{ ...spec, edge, along: length - spec.along, ...(beside === undefined ? {} : { beside: -beside }) }]
    }),
    darts: darts.map((dart): DartMark => {
      const [first, second] = dart.legs
      const legs = map ? ([at(second), at(first)] as const) : dart.legs
      return { ...dart, name: namedOn(side, dart.name), point: at(dart.point), legs: map ? legs : [first, second] }
    }),
    drillHoles: drillHoles.map((hole) => ({ ...hole, ...at(hole) })),
    lines: lines.map((line) => ({ ...line, was: line.name, name: namedOn(side, line.name), path: onLine(line.path) })),
  }
}
