import { mirroredName } from "@toile/draft-model"
import {
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
import type { EdgeSpec } from "./edge.js"
import { onFoldLine } from "./fold-line.js"
import { type DartMark, type DraftedPiece, type EdgeRoles, type NotchSpec, piece } from "./piece.js"
import { turnedRound } from "./seam.js"

/**
 * The whole of a piece that is drafted as a half on the fold, its curves still true: every edge once more as
 * `<name>Mirrored`, marks on both sides, texts and grain once.
 */
export const unfoldDrafted = (
  half: DraftedPiece,
  seamNotches: readonly NotchSpec[],
): { readonly piece: DraftedPiece; readonly notches: readonly NotchSpec[] } => {
  const at = half.sewLine.findIndex((e) => e.fold)
  const fold = half.sewLine[at]
  if (!fold) return { piece: half, notches: seamNotches }
  const [a, b] = [pathStart(fold.path), pathEnd(fold.path)]
  const map = reflection(a, b)
  const mirror = (p: Point): Point => transformPoint(map, p)
  const holds = onFoldLine(a, b)

  const edges = [...half.sewLine.slice(at + 1), ...half.sewLine.slice(0, at)]
  const lengths = new Map(edges.map((e) => [e.name, pathLength(e.path)]))
  const bothSides = (specs: readonly NotchSpec[]): NotchSpec[] =>
    specs.flatMap((spec) => {
      const length = lengths.get(spec.edge)
      if (length === undefined) return []
      const { edge, along, beside } = spec
      const turned = beside === undefined ? {} : { beside: -beside }
      return [spec, { ...spec, edge: mirroredName(edge), along: length - along, ...turned }]
    })
  const whole = piece(half.name, {
    ...half,
    sewLine: [...edges, ...edges.map((e) => mirroredEdge(e, map)).reverse()],
    ...(half.roles && { roles: bothRoles(half.roles) }),
    ...(half.notches && { notches: bothSides(half.notches) }),
    ...(half.darts && { darts: half.darts.flatMap((dart) => mirroredDart(dart, mirror, holds)) }),
    ...(half.drillHoles && {
      drillHoles: half.drillHoles.flatMap((hole) => (holds(hole) ? [hole] : [hole, { ...hole, ...mirror(hole) }])),
    }),
    ...(half.lines && {
      lines: half.lines.flatMap((line) =>
        onFold(line.path, holds)
          ? [line]
          : [line, { ...line, name: mirroredName(line.name), path: transformPath(line.path, map) }],
      ),
    }),
  })
  return { piece: whole, notches: bothSides(seamNotches) }
}

const bothRoles = (roles: EdgeRoles): EdgeRoles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([name, role]) => [
      [name, role],
      [mirroredName(name), role],
    ]),
  )

const mirroredEdge = (e: EdgeSpec, map: Transform): EdgeSpec => ({
  ...e,
  name: mirroredName(e.name),
  path: reversePath(transformPath(e.path, map)),
  seam: turnedRound(e.seam),
})

const onFold = ({ segments }: Path, holds: (p: Point) => boolean): boolean =>
  segments.every((s) => holds(s.from) && holds(s.to) && (s.kind === "line" || (holds(s.c1) && holds(s.c2))))

/** A dart across the fold is drawn as a half, one leg on it: the other leg and its image, in the order of the outline. */
const mirroredDart = (dart: DartMark, mirror: (p: Point) => Point, holds: (p: Point) => boolean): DartMark[] => {
  const [first, second] = dart.legs
  if (holds(dart.point) && holds(first)) return [{ ...dart, legs: [mirror(second), second] }]
  if (holds(dart.point) && holds(second)) return [{ ...dart, legs: [first, mirror(first)] }]
  const image = {
    ...dart,
    name: mirroredName(dart.name),
    point: mirror(dart.point),
    legs: [mirror(second), mirror(first)],
  } as const
  return [dart, image]
}
