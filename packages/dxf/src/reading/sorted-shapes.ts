import type { Doubts } from "./doubts.js"
import { type LayerMeaning, layerKey, meaningOf } from "./layers.js"
import { nearestOnRing } from "./plane.js"
import type { CircleShape, LineShape, PointShape, Shape, TextShape } from "./shapes.js"

export interface Sorted {
  readonly lines: (meaning: LayerMeaning) => readonly LineShape[]
  readonly points: (meaning: LayerMeaning) => readonly PointShape[]
  readonly circles: (meaning: LayerMeaning) => readonly CircleShape[]
  readonly texts: readonly TextShape[]
}

/** Entities by what their layers mean; what has no meaning there is told. */
export const sorted = (shapes: readonly Shape[], doubts: Doubts): Sorted => {
  const by = new Map<string, Shape[]>()
  const texts: TextShape[] = []
  let after: string | undefined
  for (const shape of shapes) {
    if (shape.kind === "text") {
      texts.push(after === undefined ? shape : { ...shape, after })
      continue
    }
    const key = layerKey(shape.layer)
    const meaning = meaningOf(key)
    // Validation curves repeat a line, and stand between it and its points.
    if (shape.kind === "line" && meaning !== undefined && meaning !== "validation") after = shape.layer
    if (meaning === undefined || (meaning === "text" && shape.kind !== "insert"))
      doubts.add("layer", shape.row, `a ${shape.kind} on layer ${JSON.stringify(shape.layer)} is not understood`)
    else if (fits(meaning, shape.kind)) {
      const there = by.get(`${meaning} ${shape.kind}`)
      if (there === undefined) by.set(`${meaning} ${shape.kind}`, [shape])
      else there.push(shape)
    } else doubts.add("layer", shape.row, `a ${shape.kind} on layer ${shape.layer} (${meaning}) is not understood`)
  }
  tellLoosePoints(by, doubts)
  return {
    lines: (meaning) => (by.get(`${meaning} line`) ?? []) as LineShape[],
    points: (meaning) => (by.get(`${meaning} point`) ?? []) as PointShape[],
    circles: (meaning) => (by.get(`${meaning} circle`) ?? []) as CircleShape[],
    texts,
  }
}

/** Points times sides of the lines beside them: more are not looked for, so that no file takes for ever. */
const MOST_LOOKS = 2e7
/** A point this near to a line stands on it, cm: two roundings. */
const ON_LINE = 0.02
const OF_LINES: readonly LayerMeaning[] = ["boundary", "internal", "cutout", "sew", "validation"]

/** A point on a line's layer marks a place of the line once more; one that stands on no line there is told. */
const tellLoosePoints = (by: ReadonlyMap<string, readonly Shape[]>, doubts: Doubts): void => {
  for (const meaning of OF_LINES) {
    const points = (by.get(`${meaning} point`) ?? []) as readonly PointShape[]
    const lines = ((by.get(`${meaning} line`) ?? []) as readonly LineShape[]).map(({ points }) => points)
    const sides = lines.reduce((sum, line) => sum + line.length, 0)
    if (points.length * sides > MOST_LOOKS) {
      doubts.add("tooMuch", points[0]!.row, `${points.length} points on the layer of ${sides} sides: they are left out`)
      continue
    }
    for (const { at, layer, row } of points)
      if (!lines.some((line) => nearestOnRing(line, at).distance <= ON_LINE))
        doubts.add("layer", row, `a point on layer ${layer} (${meaning}) stands on none of its lines: it is left out`)
  }
}

const fits = (meaning: LayerMeaning, kind: Shape["kind"]): boolean => {
  switch (meaning) {
    case "points":
      return kind === "point"
    case "notch":
      return kind !== "insert"
    case "drill":
      return kind !== "insert"
    case "boundary":
    case "internal":
    case "cutout":
      return kind !== "insert"
    case "sew":
    case "validation":
      return kind === "line" || kind === "point"
    case "frame":
      return true
    default:
      return kind === "line"
  }
}
