import type { Notch, Piece, XY } from "@toile/draft-model"
import type { FinderRoom, PlaceKey, TextMark } from "@toile/drawing"
import {
  type FileLine,
  fileKey,
  fileLine,
  fileSet,
  roundedPlace,
  type SparseLine,
  samePlace,
  sewChains,
  sparseLine,
} from "../pieces/outline-points.js"
import { textStart } from "../pieces/text-place.js"
import { type DxfText, putTags } from "../tags/dxf-text.js"
import { putLine, putMarkedPoint, putPoints, putPolyline, putTextLine } from "../tags/entities.js"
import type { DxfWarning } from "../writing/request.js"
import { aamaLayers, validationLayers } from "./aama-layers.js"
import { blockTexts } from "./block-texts.js"
import type { Dialect } from "./dialect.js"
import { systemTextHeight } from "./system-texts.js"

/** A piece as one BLOCK: the lines of system text are `Key: value`, the shift moves the piece to its place. */
export interface BlockSource {
  readonly piece: Piece
  readonly name: string
  readonly systemText: readonly string[]
  readonly shift: XY
  readonly dialect: Dialect
  /** In a graded nest: the sample's grade points with their rules' numbers, or another size; and where sizes are aligned. */
  readonly graded?: { readonly alignedAt: XY; readonly points: readonly RuledPlace[] | "size" }
  /** Lines of labels beside the piece's own. */
  readonly labels: readonly string[]
  /** A label as the file may hold it. */
  readonly ascii: (text: string) => string
  readonly finders: FinderRoom
}

export interface RuledPlace {
  readonly at: XY
  readonly rule: number
}

/** Notch width at the edge: none for a slit, else the depth, as @toile/drawing draws them. */
const notchWidth = (notch: Notch): number => (notch.type === "slit" ? 0 : notch.depth)

/** The line along which rules count x, 5 cm long, from where the sizes lie on each other. */
const referenceLine = ([x, y]: XY): readonly [XY, XY] => [
  [x, y],
  [x + 5, y],
]

export const putBlock = (to: DxfText, source: BlockSource, warnings: DxfWarning[]): void => {
  const { piece, name, shift } = source
  const moved = (place: XY): XY => roundedPlace(place[0] + shift[0], place[1] + shift[1])
  const ends = piece.edges.flatMap((edge) => [edge.points[0]!, edge.points.at(-1)!]).map(moved)
  const { graded } = source
  const isSize = graded?.points === "size"
  const ruled = graded === undefined || graded.points === "size" ? [] : graded.points
  ends.push(...ruled.map(({ at }) => moved(at)))
  const marked = fileSet([...ends, ...piece.notches.map(({ x, y }) => moved([x, y]))])
  const whole = new Map<SparseLine, FileLine>()
  const movedLine = (points: readonly XY[], closed: boolean): SparseLine => {
    const line = fileLine(points, closed, shift)
    const sparse = sparseLine(line, marked)
    whole.set(sparse, line)
    return sparse
  }

  const boundary = movedLine(piece.cutLine, true)
  const drawn = piece.internalLines.filter((line) => line.kind !== "cut").map((line) => movedLine(line.points, false))
  const darts = piece.darts.map((dart) => movedLine([dart.legs[0], dart.point, dart.legs[1]], false))
  const ruleMark = ({ at, rule }: RuledPlace): TextMark => {
    const [x, y] = moved(at)
    return { text: `# ${rule}`, x, y, angle: 0, height: systemTextHeight, anchor: "start" }
  }

  const internals = distinctLines([...darts, ...drawn])
  const cutouts = distinctLines(
    piece.internalLines
      .filter((line) => line.kind === "cut")
      .map((line) =>
        movedLine(line.points, line.points.length > 3 && fileKey(line.points[0]!) === fileKey(line.points.at(-1)!)),
      ),
  )
  const sewLines = sewChains(piece).map((line) => movedLine(line.points, line.closed))
  const reference = graded && referenceLine(graded.alignedAt)

  putTags(to, [
    [0, "BLOCK"],
    [8, aamaLayers.boundary],
    [2, name],
    [70, "64"],
    [10, "0.00"],
    [20, "0.00"],
    [30, "0.00"],
    [3, name],
  ])
  const written = blockTexts(
    {
      piece,
      shift,
      lines: [boundary, ...sewLines, ...internals, ...cutouts, ...(reference ? [movedLine(reference, false)] : [])],
      systemText: source.systemText,
      fixed: ruled.map(ruleMark),
      ownTexts: !isSize,
      labels: source.labels,
      ascii: source.ascii,
    },
    warnings,
    source.finders,
  )
  for (const mark of written.systemText) putMark(to, aamaLayers.systemText, mark)
  putPolyline(to, aamaLayers.boundary, boundary.points, true)
  for (const line of sewLines) putPolyline(to, aamaLayers.sew, line.points, line.closed)
  for (const line of internals) putPolyline(to, aamaLayers.internal, line.points, line.closed)
  for (const line of cutouts) putPolyline(to, aamaLayers.cutout, line.points, line.closed)

  if (source.dialect.validationCurves)
    for (const [layer, lines] of [
      [validationLayers.boundary, [boundary]],
      [validationLayers.internal, internals],
      [validationLayers.cutout, cutouts],
      [validationLayers.sew, sewLines],
    ] as const)
      for (const line of lines) putPolyline(to, layer, whole.get(line)!.points, line.closed)

  if (!isSize) putVertexPoints(to, [boundary, ...sewLines, ...internals, ...cutouts], ends)
  for (const place of ruled) putMark(to, source.dialect.ruleLayer, ruleMark(place))
  if (reference !== undefined) putLine(to, aamaLayers.gradeReference, moved(reference[0]), moved(reference[1]))
  for (const notch of isSize ? [] : piece.notches) putNotch(to, notch, source.dialect, moved)
  if (piece.onFold && piece.foldLine !== undefined)
    putLine(to, aamaLayers.mirror, moved(piece.foldLine[0]), moved(piece.foldLine[1]))
  putLine(to, aamaLayers.grain, moved(piece.grainLine[0]), moved(piece.grainLine[1]))
  for (const hole of piece.drillHoles) putMarkedPoint(to, aamaLayers.drill, moved([hole.x, hole.y]), hole.diameter)
  for (const mark of written.annotations) putMark(to, aamaLayers.annotation, mark)
  putTags(to, [
    [0, "ENDBLK"],
    [8, aamaLayers.boundary],
  ])
}

/** A text from the left end of its base line, rounded as lines are. */
const putMark = (to: DxfText, layer: string, mark: TextMark): void =>
  putTextLine(to, layer, mark.text, roundedPlace(...textStart(mark)), mark.height, mark.angle)

const putNotch = (to: DxfText, notch: Notch, dialect: Dialect, moved: (place: XY) => XY): void =>
  putMarkedPoint(
    to,
    dialect.notchLayers[notch.type],
    moved([notch.x, notch.y]),
    notch.depth,
    notchWidth(notch),
    notch.angle,
  )

/** A POINT on every vertex: layer 2 where the line turns or a named edge ends, else layer 3; never both. */
const putVertexPoints = (to: DxfText, lines: readonly SparseLine[], edgeEnds: readonly XY[]): void => {
  const found = new Map<PlaceKey, number>()
  const places: XY[] = []
  const turns: boolean[] = []
  for (const line of lines)
    for (let i = 0; i < line.points.length; i++) {
      const place = line.points[i]!
      const key = fileKey(place)
      const known = found.get(key)
      if (known !== undefined) {
        turns[known] ||= line.turns[i]!
        continue
      }
      found.set(key, places.length)
      places.push(place)
      turns.push(line.turns[i]!)
    }
  for (const end of edgeEnds) {
    const known = found.get(fileKey(end))
    if (known !== undefined) turns[known] = true
  }
  putPoints(to, places, [aamaLayers.curvePoint, aamaLayers.turnPoint], (index) => (turns[index] ? 1 : 0))
}

/** The same line twice is drawn, or cut, twice by a machine: each once, whichever way it runs. */
const distinctLines = <Line extends FileLine>(lines: readonly Line[]): readonly Line[] => {
  const kept: Line[] = []
  for (const line of lines)
    if (line.points.length > 1 && !kept.some((known) => isSameLine(known, line))) kept.push(line)
  return kept
}

const isSameLine = ({ points: a }: FileLine, { points: b }: FileLine): boolean => {
  if (a.length !== b.length) return false
  const last = a.length - 1
  return a.every((place, i) => samePlace(place, b[i]!)) || a.every((place, i) => samePlace(place, b[last - i]!))
}
