import type { XY } from "@toile/draft-model"
import { type Chained, chain, type Ring, type Strand } from "./chain.js"
import type { Doubts } from "./doubts.js"
import { plainLines, sewLines } from "./internal.js"
import { type LayerMeaning, layerKey, meaningOf } from "./layers.js"
import { readHoles, readNotches } from "./marks.js"
import { boxOf, far, inRing, ringArea } from "./plane.js"
import type { ReadLine, ReadPiece } from "./read-piece.js"
import type { CircleShape, LineShape, PointShape, Shape, TextShape } from "./shapes.js"
import { readTexts } from "./system-text.js"

interface Sorted {
  readonly lines: (meaning: LayerMeaning) => readonly LineShape[]
  readonly points: (meaning: LayerMeaning) => readonly PointShape[]
  readonly circles: (meaning: LayerMeaning) => readonly CircleShape[]
  readonly texts: readonly TextShape[]
}

/** Entities by what their layers mean; what has no meaning there is told. */
const sorted = (shapes: readonly Shape[], doubts: Doubts): Sorted => {
  const by = new Map<string, Shape[]>()
  const texts: TextShape[] = []
  for (const shape of shapes) {
    if (shape.kind === "text") {
      texts.push(shape)
      continue
    }
    const key = layerKey(shape.layer)
    const meaning = meaningOf(key)
    if (meaning === undefined || (meaning === "text" && shape.kind !== "insert"))
      doubts.add("layer", shape.row, `a ${shape.kind} on layer ${JSON.stringify(shape.layer)} is not understood`)
    else if (fits(meaning, shape.kind)) {
      const there = by.get(`${meaning} ${shape.kind}`)
      if (there === undefined) by.set(`${meaning} ${shape.kind}`, [shape])
      else there.push(shape)
    } else doubts.add("layer", shape.row, `a ${shape.kind} on layer ${shape.layer} (${meaning}) is not understood`)
  }
  return {
    lines: (meaning) => (by.get(`${meaning} line`) ?? []) as LineShape[],
    points: (meaning) => (by.get(`${meaning} point`) ?? []) as PointShape[],
    circles: (meaning) => (by.get(`${meaning} circle`) ?? []) as CircleShape[],
    texts,
  }
}

const fits = (meaning: LayerMeaning, kind: Shape["kind"]): boolean => {
  switch (meaning) {
    case "points":
      return kind === "point"
    case "notch":
      return kind === "point" || kind === "line"
    case "drill":
      return kind !== "insert"
    case "boundary":
    case "internal":
    case "cutout":
    case "sew":
    case "validation":
      // A point on a line's layer marks one of its vertices once more.
      return kind !== "insert"
    case "stripe":
    case "plaid":
    case "frame":
      return true
    default:
      return kind === "line"
  }
}

export interface Around {
  /** The block's name, or what else a piece is called that has no name. */
  readonly name: string
  readonly row: number
  /** Texts outside all pieces name their size as well. */
  readonly size: string
}

/** The pieces of one block: one, unless it has outlines beside each other. */
export const assemble = (shapes: readonly Shape[], around: Around, doubts: Doubts): readonly ReadPiece[] => {
  const all = sorted(shapes, doubts)
  const texts = readTexts(all.texts, doubts)
  const folds = all.lines("mirror").filter(({ points }) => points.length > 1)
  const fold = longest(folds)
  const name = texts.name ?? around.name
  const rings = boundaryOf(all, fold, name, around.row, doubts)
  const [outer, ...others] = rings
  if (outer === undefined) {
    if (shapes.length > 0) doubts.add("noBoundary", around.row, `${name} has no closed boundary: it is left out`)
    return []
  }
  const inner = others.filter(({ points }) => inRing(outer.points, points[0]!) || inRing(outer.points, points[1]!))
  const beside = others.filter((ring) => !inner.includes(ring))
  if (others.length > 0)
    doubts.add(
      "severalBoundaries",
      others[0]!.row,
      `${name} has ${others.length} more closed lines on its boundary's layer: ${inner.length} within it are cut-outs, ` +
        `${beside.length} beside it are pieces of their own`,
    )
  if (texts.name === undefined) doubts.add("noName", around.row, `a piece has no name: it is called ${name}`)
  const base = { quantity: texts.quantity, mirrored: texts.mirrored, material: texts.material }
  const size = texts.size ?? around.size
  const grain = longest(all.lines("grain"))
  const gradeLine = longest(all.lines("gradeReference"))
  const cuts = inner.map(({ points }): ReadLine => ({ kind: "cut", points: [...points, points[0]!] }))
  const piece: ReadPiece = {
    name,
    size,
    ...base,
    boundary: outer.points,
    sewLines: sewLines(all.lines("sew")),
    internalLines: [
      ...plainLines(all.lines("internal"), "internal"),
      ...plainLines(all.lines("cutout"), "cut"),
      ...circleLines([...all.circles("cutout"), ...all.circles("internal")]),
      ...cuts,
      ...plainLines(all.lines("stripe"), "stripe"),
      ...plainLines(all.lines("plaid"), "plaid"),
    ],
    ...(grain ? { grainLine: grain } : {}),
    ...(fold ? { foldLine: fold } : {}),
    notches: readNotches([...all.points("notch"), ...all.lines("notch")], outer.points, doubts),
    drillHoles: readHoles([...all.points("drill"), ...all.circles("drill"), ...all.lines("drill")]),
    texts: texts.texts,
    ...(gradeLine ? { gradeLine } : {}),
    gradePoints: texts.gradePoints,
    corners: all.points("points").flatMap(({ at, layer }) => (layerKey(layer) === "2" ? [at] : [])),
    row: around.row,
  }
  const more = beside.map(
    ({ points, row }, index): ReadPiece => ({
      name: `${name} ${index + 2}`,
      size,
      ...base,
      boundary: points,
      sewLines: [],
      internalLines: [],
      notches: [],
      drillHoles: [],
      texts: [],
      gradePoints: [],
      corners: [],
      row,
    }),
  )
  return [piece, ...more]
}

/** A half that is left open where it is folded: both its ends lie on the fold. */
const onFold = ({ rings, open }: Chained, [a, b]: readonly [XY, XY]): Chained | undefined => {
  const [line, ...others] = open
  if (line === undefined || others.length > 0 || rings.length > 0 || line.points.length < 3) return undefined
  const lies = (p: XY): boolean =>
    Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) <= 0.02 * far(a, b)
  if (!lies(line.points[0]!) || !lies(line.points.at(-1)!)) return undefined
  return { rings: [{ points: line.points, closed: true, row: line.row, gap: 0 }], open: [] }
}

const longest = (lines: readonly LineShape[]): readonly [XY, XY] | undefined => {
  let best: readonly [XY, XY] | undefined
  for (const { points } of lines) {
    const ends = [points[0]!, points.at(-1)!] as const
    if (far(...ends) > 1e-6 && (best === undefined || far(...ends) > far(...best))) best = ends
  }
  return best
}

const circleLines = (circles: readonly CircleShape[]): readonly ReadLine[] =>
  circles.map((circle) => {
    const points = roundOf(circle)
    return { kind: "cut", points: [...points, points[0]!] }
  })

/** A circle in steps of 1 degree: its area is 0.005 % less. */
const roundOf = ({ at, radius }: CircleShape): readonly XY[] =>
  Array.from({ length: 360 }, (_, i): XY => {
    const angle = i * (Math.PI / 180)
    return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]
  })

/** The closed lines of layer 1, largest first, each once; of a half that is open along its mirror line, closed by it. */
const boundaryOf = (
  all: Sorted,
  fold: readonly [XY, XY] | undefined,
  name: string,
  row: number,
  doubts: Doubts,
): readonly Ring[] => {
  const circles = all.circles("boundary").map((circle) => ({ ...circle, points: roundOf(circle), closed: true }))
  let lines: readonly Strand[] = [...all.lines("boundary").filter(({ points }) => points.length > 1), ...circles]
  if (lines.length === 0) {
    lines = all.lines("validation").filter(({ layer, points }) => layerKey(layer) === "84" && points.length > 1)
    if (lines.length > 0)
      doubts.add("validationCurve", lines[0]!.row, `${name} has no boundary on layer 1: that of layer 84 is taken`)
  }
  let found = chain(lines, false)
  if (found.open.length > 0 && fold !== undefined) {
    const withFold = chain([...lines, { points: fold, closed: false, row }], false)
    const half = onFold(found, fold)
    if (half !== undefined) found = half
    else if (withFold.open.length < found.open.length) found = withFold
  }
  if (found.open.length > 0) found = chain(lines, true)
  for (const ring of found.rings)
    if (ring.gap > 0)
      doubts.add("gap", ring.row, `${name}: a gap of ${ring.gap.toFixed(3)} cm in its boundary is closed`)
  const kept: Ring[] = []
  const seen = new Set<string>()
  for (const ring of found.rings) {
    const area = Math.abs(ringArea(ring.points))
    const { min, max } = boxOf(ring.points)
    const key = [area.toFixed(1), ...min.map((v) => v.toFixed(1)), ...max.map((v) => v.toFixed(1))].join(" ")
    if (area > 1e-6 && !seen.has(key)) kept.push(ring)
    seen.add(key)
  }
  for (const { row: at, points } of found.open)
    doubts.add("notClosed", at, `${name}: a line of ${points.length} points on its boundary's layer is not closed`)
  return kept.sort((a, b) => Math.abs(ringArea(b.points)) - Math.abs(ringArea(a.points)))
}
