import { angleOf, direction, distance, foot, reflection, type Transform, transformPoint } from "@toile/geometry"
import { err, ok, type Result } from "@toile/result"
import type { Dart, DartInside, Edge, InternalLine, Notch, Piece, XY } from "./draft.js"
import { mirroredName } from "./mirrored-name.js"
import { pointOf } from "./point-of.js"

/** A point this near to the fold line (cm) lies on it: outlines are flattened to 0.001. */
const ON_FOLD = 2e-3

export interface UnfoldError {
  readonly _tag: "CannotUnfold"
  readonly piece: string
  readonly message: string
}

/**
 * The whole of a piece that is drawn as a half on the fold; any other piece as it is. Edges, cut line, notches, holes,
 * internal lines and darts are there twice, mirrored across the fold line (the mirrored edge of `side` is named
 * `sideMirrored`), but once where they lie on it; a line or a dart that begins on the fold becomes one with its
 * mirror image. Texts, grain line and quantity stay. The fold edge and the fold line go.
 */
export const unfold = (piece: Piece): Result<Piece, UnfoldError> => {
  if (!piece.onFold) return ok(piece)
  const { foldLine, ...rest } = piece
  const fail = (reason: string): Result<never, UnfoldError> =>
    err({ _tag: "CannotUnfold", piece: piece.name, message: `piece "${piece.name}" cannot be unfolded: ${reason}` })
  if (foldLine === undefined) return fail("it is on the fold but has no fold line")
  const fold = foldOf(foldLine)
  if (fold === undefined) return fail("its fold line has no length")
  const edges = unfoldEdges(piece.edges, fold)
  if (edges === undefined) return fail("none of its edges lies on the fold line")
  const cutLine = unfoldRing(piece.cutLine, fold)
  if (cutLine === undefined) return fail("its cut line does not run along the fold line")
  const holes = piece.drillHoles.flatMap((hole) => {
    const [x, y] = fold.mirror([hole.x, hole.y])
    return fold.holds([hole.x, hole.y]) ? [hole] : [hole, { ...hole, x, y }]
  })
  return ok({
    ...rest,
    onFold: false,
    edges,
    cutLine,
    notches: piece.notches.flatMap((notch) => unfoldNotch(notch, fold)),
    drillHoles: holes,
    internalLines: piece.internalLines.flatMap((line) => unfoldLine(line, fold)),
    darts: piece.darts.flatMap((dart) => unfoldDart(dart, fold)),
    ...(piece.insideDarts && { insideDarts: piece.insideDarts.flatMap((dart) => unfoldInsideDart(dart, fold)) }),
  })
}

interface Fold {
  readonly mirror: (p: XY) => XY
  readonly holds: (p: XY) => boolean
  /** The mirror image of a direction in degrees, in (-180, 180]. */
  readonly mirrorAngle: (angle: number) => number
}

const foldOf = ([start, end]: readonly [XY, XY]): Fold | undefined => {
  const a = pointOf(start)
  const b = pointOf(end)
  if (distance(a, b) < ON_FOLD) return undefined
  const map: Transform = reflection(a, b)
  return {
    mirror: (p) => {
      const { x, y } = transformPoint(map, pointOf(p))
      return [x, y]
    },
    holds: (p) => distance(pointOf(p), foot(pointOf(p), a, b)) < ON_FOLD,
    mirrorAngle: (angle) => {
      const { x, y } = direction(angle)
      return angleOf({ x: map.a * x + map.c * y, y: map.b * x + map.d * y })
    },
  }
}

const reversed = (points: readonly XY[], fold: Fold): readonly XY[] => points.map(fold.mirror).reverse()

const unfoldEdges = (edges: readonly Edge[], fold: Fold): readonly Edge[] | undefined => {
  const onFold = edges.map((edge) => edge.points.every(fold.holds))
  const last = onFold.findIndex((on, i) => on && !onFold[(i + 1) % edges.length])
  if (last < 0) return undefined
  const half = [...edges.slice(last + 1), ...edges.slice(0, last + 1)].filter((edge) => !edge.points.every(fold.holds))
  const mirrored = half.map((edge) => ({
    ...edge,
    name: mirroredName(edge.name),
    points: reversed(edge.points, fold),
    allowance: typeof edge.allowance === "number" ? edge.allowance : ([edge.allowance[1], edge.allowance[0]] as const),
    ...(edge.corners ? { corners: edge.corners.map((end) => (end === "start" ? "end" : "start")) } : {}),
  }))
  return [...half, ...mirrored.reverse()]
}

/** The ring without its stretch on the fold, and that mirrored. */
const unfoldRing = (ring: readonly XY[], fold: Fold): readonly XY[] | undefined => {
  const on = ring.map(fold.holds)
  const next = (i: number): number => (i + 1) % ring.length
  // Where the half leaves the fold: the last point on it.
  const leaves = on.findIndex((held, i) => held && !on[next(i)])
  if (leaves < 0) return undefined
  const half: XY[] = [ring[leaves]!]
  let i = next(leaves)
  for (; !on[i]; i = next(i)) half.push(ring[i]!)
  half.push(ring[i]!)
  // It must come back to the fold once, at the other end of the stretch, not touch it and leave again.
  for (; i !== leaves; i = next(i)) if (!on[i]) return undefined
  if (distance(pointOf(half[0]!), pointOf(half.at(-1)!)) < ON_FOLD) return undefined
  return [...half, ...reversed(half.slice(1, -1), fold)]
}

const unfoldNotch = (notch: Notch, fold: Fold): readonly Notch[] => {
  if (fold.holds([notch.x, notch.y])) return [notch]
  const [x, y] = fold.mirror([notch.x, notch.y])
  return [notch, { ...notch, x, y, angle: fold.mirrorAngle(notch.angle) }]
}

const unfoldLine = (line: InternalLine, fold: Fold): readonly InternalLine[] => {
  if (line.points.every(fold.holds)) return [line]
  const mirrored = line.points.map(fold.mirror)
  const startsOn = fold.holds(line.points[0]!)
  const endsOn = fold.holds(line.points.at(-1)!)
  // A line from fold to fold closes to a ring: its two halves stay two lines.
  if (startsOn && !endsOn) return [{ ...line, points: [...mirrored.reverse(), ...line.points.slice(1)] }]
  if (endsOn && !startsOn) return [{ ...line, points: [...line.points, ...mirrored.reverse().slice(1)] }]
  return [line, { ...line, name: mirroredName(line.name), points: mirrored }]
}

const unfoldDart = (dart: Dart, fold: Fold): readonly Dart[] => {
  const [first, second] = dart.legs
  if (fold.holds(dart.point)) {
    // Half of a dart, one leg on the fold: the other leg and its image. The order stays that of the outline.
    if (fold.holds(first) && !fold.holds(second)) return [{ ...dart, legs: [fold.mirror(second), second] }]
    if (fold.holds(second) && !fold.holds(first)) return [{ ...dart, legs: [first, fold.mirror(first)] }]
  }
  const legs = [fold.mirror(second), fold.mirror(first)] as const
  return [dart, { name: mirroredName(dart.name), point: fold.mirror(dart.point), legs }]
}

const unfoldInsideDart = (dart: DartInside, fold: Fold): readonly DartInside[] => {
  const { name, ends, sides } = dart
  if ([...ends, ...sides].every(fold.holds)) return [dart]
  const both = ([a, b]: readonly [XY, XY]): readonly [XY, XY] => [fold.mirror(a), fold.mirror(b)]
  return [dart, { name: mirroredName(name), ends: both(ends), sides: both(sides) }]
}
