import type { XY } from "@toile/draft-model"
import { arcPoints, bulgePoints, type Flatness, splinePoints, throughPoints } from "./curves.js"
import type { Doubts } from "./doubts.js"
import { type DxfRecord, placeOf } from "./record.js"
import type { Shape, TextShape } from "./shapes.js"
import { plainLines, plainText } from "./text.js"

const TURN = 2 * Math.PI
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * An entity as a shape; undefined for what is not read, which is told. A polyline's vertices are its own records; a long text (MTEXT)
 * is several, by `longTexts`.
 */
export const shapeOf = (
  record: DxfRecord,
  vertices: readonly DxfRecord[],
  flatness: Flatness,
  doubts: Doubts,
): Shape | undefined => {
  const shape = readShape(record, vertices, flatness)
  if (typeof shape !== "object") {
    if (shape !== "") doubts.add("entity", record.row, `${record.kind} is left out: ${shape}`)
    return undefined
  }
  if (shape.kind === "line" && record.kind === "SPLINE" && record.numbers(10).length === 0)
    doubts.add("fitPoints", record.row, "SPLINE has fit points only: the curve through them is a guess")
  // A drawing seen from below: x runs the other way in all but lines and points, which stand in the world's axes.
  const isWorld = record.kind === "LINE" || record.kind === "POINT" || record.kind === "SPLINE"
  return !isWorld && (record.number(230) ?? 1) < 0 ? mirrored(shape) : shape
}

const mirrored = (shape: Shape): Shape => {
  const over = ([x, y]: XY): XY => [-x, y]
  if (shape.kind === "insert") {
    const [x, y] = shape.scale
    return { ...shape, at: over(shape.at), scale: [-x, y], angle: -shape.angle }
  }
  return shape.kind === "line" ? { ...shape, points: shape.points.map(over) } : { ...shape, at: over(shape.at) }
}

/** An entity that names no layer lies on layer 0. */
const layerOf = (record: DxfRecord): string => record.text(8).trim() || "0"

/** A reason, "" for what is nothing to be told, or the shape. */
const readShape = (record: DxfRecord, vertices: readonly DxfRecord[], flatness: Flatness): Shape | string => {
  const placed = { layer: layerOf(record), row: record.row }
  const line = (points: readonly XY[], closed: boolean): Shape | string =>
    points.length === 0 ? "it has no points" : { kind: "line", ...placed, points, closed }
  const at = placeOf(record, 10)
  const noPlace = "its place is not given in numbers"
  switch (record.kind) {
    case "POLYLINE": {
      const flags = record.number(70) ?? 0
      if ((flags & (16 | 64)) !== 0) return "it is a mesh"
      const corners = vertices.flatMap((vertex): Corner[] => {
        const place = placeOf(vertex, 10)
        // The frame of a curve that is fitted to it is not the curve.
        return place === undefined || ((vertex.number(70) ?? 0) & 16) !== 0
          ? []
          : [{ place, bulge: vertex.number(42) ?? 0 }]
      })
      return line(throughCorners(corners, (flags & 1) === 1, flatness), (flags & 1) === 1)
    }
    case "LWPOLYLINE": {
      const closed = ((record.number(70) ?? 0) & 1) === 1
      return line(throughCorners(lightCorners(record), closed, flatness), closed)
    }
    case "LINE": {
      const to = placeOf(record, 11)
      return at === undefined || to === undefined ? noPlace : line([at, to], false)
    }
    case "ARC": {
      const [radius, from, to] = [record.number(40), record.number(50) ?? 0, record.number(51) ?? 360]
      if (at === undefined || radius === undefined) return noPlace
      const sweep = ((((to - from) % 360) + 360) % 360 || 360) * (Math.PI / 180)
      return line(arcPoints(at, radius, radians(from), sweep, flatness), false)
    }
    case "CIRCLE": {
      const radius = record.number(40)
      return at === undefined || radius === undefined ? noPlace : { kind: "circle", ...placed, at, radius }
    }
    case "ELLIPSE":
      return ellipse(record, flatness, line) ?? noPlace
    case "SPLINE":
      return spline(record, flatness, line)
    case "POINT":
      return at === undefined ? noPlace : { kind: "point", ...placed, at, ...marks(record) }
    case "TEXT":
    case "ATTRIB":
    case "ATTDEF": {
      const tag = record.kind.startsWith("ATT") ? record.text(2).trim() : ""
      const value = plainText(record.text(1))
      if (value === "") return ""
      if (/^dependency$/i.test(tag))
        return `its ${JSON.stringify(`${tag}: ${value}`)} is a program's own link between entities`
      const text = tag !== "" && !/[:：]/.test(value) ? `${tag.replace(/_/g, " ")}: ${value}` : value
      // A rule that is centred on its point stands there by its second place.
      const aligned = (record.number(72) ?? 0) !== 0 || (record.number(73) ?? 0) !== 0
      const place = (text.startsWith("#") && aligned ? placeOf(record, 11) : undefined) ?? at ?? [0, 0]
      return { kind: "text", ...placed, text, at: place, height: record.number(40) ?? 0, angle: record.number(50) ?? 0 }
    }
    case "INSERT": {
      const scale: XY = [record.number(41) ?? 1, record.number(42) ?? 1]
      const block = record.text(2).trim()
      if ((record.number(70) ?? 1) > 1 || (record.number(71) ?? 1) > 1) return "it repeats its block in rows"
      return {
        kind: "insert",
        ...placed,
        block,
        at: at ?? [0, 0],
        scale,
        angle: record.number(50) ?? 0,
        attributes: [],
      }
    }
    case "SEQEND":
    case "VIEWPORT":
      return ""
    default:
      return "this kind is not read"
  }
}

/** Lines below each other, five thirds of their height apart. */
export const longTexts = (record: DxfRecord): readonly TextShape[] => {
  const [x, y] = placeOf(record, 10) ?? [0, 0]
  const along = placeOf(record, 11)
  const angle = along === undefined ? (record.number(50) ?? 0) : (Math.atan2(along[1], along[0]) * 180) / Math.PI
  const height = record.number(40) ?? 0
  const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const base = { kind: "text" as const, layer: layerOf(record), row: record.row, height, angle }
  // Groups 3, each full, come before the last part, group 1.
  const source = [...record.texts(3), record.text(1)].join("")
  return plainLines(source).map((text, i): TextShape => {
    const down = (5 / 3) * height * i
    return { ...base, text, at: [x + s * down, y - c * down] }
  })
}

const marks = (record: DxfRecord) => {
  const [z, elevation, width, angle] = [30, 38, 39, 50].map(record.number)
  const depth = z === undefined || z === 0 ? (elevation ?? z) : z
  return {
    ...(depth === undefined ? {} : { depth: Math.abs(depth) }),
    ...(width === undefined ? {} : { width }),
    ...(angle === undefined ? {} : { angle }),
  }
}

interface Corner {
  readonly place: XY
  readonly bulge: number
}

const throughCorners = (corners: readonly Corner[], closed: boolean, flatness: Flatness): XY[] => {
  if (corners.length === 0) return []
  const points: XY[] = [corners[0]!.place]
  for (let i = 1; i < corners.length; i++) {
    const { place, bulge } = corners[i - 1]!
    points.push(...bulgePoints(place, corners[i]!.place, bulge, flatness))
  }
  const last = corners.at(-1)!
  if (closed && last.bulge !== 0)
    points.push(...bulgePoints(last.place, corners[0]!.place, last.bulge, flatness).slice(0, -1))
  return points
}

const lightCorners = (record: DxfRecord): readonly Corner[] => {
  const corners: { x: number | undefined; y: number | undefined; bulge: number }[] = []
  record.each((code, number) => {
    if (code === 10) corners.push({ x: number(), y: undefined, bulge: 0 })
    const last = corners.at(-1)
    if (last === undefined) return
    if (code === 20) last.y = number()
    if (code === 42) last.bulge = number() ?? 0
  })
  return corners.flatMap(({ x, y, bulge }) => (x === undefined || y === undefined ? [] : [{ place: [x, y], bulge }]))
}

type MakeLine = (points: readonly XY[], closed: boolean) => Shape | string

const ellipse = (record: DxfRecord, flatness: Flatness, line: MakeLine): Shape | string | undefined => {
  const [centre, major, ratio] = [placeOf(record, 10), placeOf(record, 11), record.number(40)]
  if (centre === undefined || major === undefined || ratio === undefined) return undefined
  const from = record.number(41) ?? 0
  const sweep = (((((record.number(42) ?? TURN) - from) % TURN) + TURN) % TURN || TURN) as number
  const size = Math.hypot(...major)
  const unit = arcPoints([0, 0], 1, from, sweep, { ...flatness, chord: flatness.chord / Math.max(size, 1e-9) })
  const closed = Math.abs(sweep - TURN) < 1e-9
  const points = unit.map(
    ([c, s]): XY => [centre[0] + major[0] * c - major[1] * ratio * s, centre[1] + major[1] * c + major[0] * ratio * s],
  )
  return line(closed ? points.slice(0, -1) : points, closed)
}

const pairs = (xs: readonly number[], ys: readonly number[]): XY[] =>
  xs.length === ys.length ? xs.map((x, i): XY => [x, ys[i]!]) : []

const spline = (record: DxfRecord, flatness: Flatness, line: MakeLine): Shape | string => {
  const closed = ((record.number(70) ?? 0) & 1) === 1
  const controls = pairs(record.numbers(10), record.numbers(20))
  if (controls.length === 0) return line(throughPoints(pairs(record.numbers(11), record.numbers(21)), closed), closed)
  const [knots, weights, degree] = [record.numbers(40), record.numbers(41), record.number(71) ?? 3]
  const points = splinePoints({ degree, knots, controls, weights }, flatness)
  return points === undefined ? "its knots and control points do not belong together" : line(points, closed)
}
