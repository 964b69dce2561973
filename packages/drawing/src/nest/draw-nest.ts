import type { Piece, XY } from "@toile/draft-model"
import { boundsOf, distanceToPolyline, type Transform } from "@toile/geometry"
import type { DrawContext } from "../draw-context.js"
import { boundsOfDrawing, drawAmongOthers, drawLines, drawPiece, type ToldDrawing } from "../draw-piece.js"
import { type Drawing, joinDrawings, type LineKind, type SizeOfNest, type Stroke, type TextMark } from "../drawing.js"
import { pt } from "../marks/shapes.js"
import { inRows } from "../overview/arrange.js"
import { numberLegend } from "../text/number-legend.js"
import { titleAndCut } from "../text/piece-words.js"
import { transformPiece } from "../transform-piece.js"
import { sizeNames } from "./size-names.js"

/** Pieces in several sizes, each piece's sizes lying on each other. */
export interface NestOfSizes {
  readonly sizes: readonly SizeOfNest[]
  /** A piece's sizes go with those of the nest. */
  readonly pieces: readonly { readonly sizes: readonly Piece[] }[]
}

/** cm between pieces; between the lines of the key, and their length. */
const GAP = 3
const KEY = { step: 0.9, length: 5 }
/** What all sizes have in common is drawn once. */
const once: readonly LineKind[] = ["grain", "label"]

/**
 * A graded nest in true size: the pieces side by side in rows, each with the lines of every size, told apart by dash, weight and
 * name as well as by colour, and a key of the sizes before them. What is said of a piece is said in its smallest size.
 */
export const drawNest = ({ sizes, pieces }: NestOfSizes, context: DrawContext): Drawing => {
  const drawn = pieces.map((piece) => {
    const outer = piece.sizes.flatMap(({ cutLine }) => cutLine)
    const alone = (one: Piece, within: DrawContext) => ({ drawing: drawPiece(one, within, outer), told: true })
    return drawGraded(sizes, piece.sizes, context, alone, true).drawing
  })
  return joinDrawings(inRows([keyOfSizes(sizes), ...drawn], GAP))
}

/** The pieces of a nest where they were laid among each other. */
export interface LaidNest {
  readonly drawing: Drawing
  /** For the header: the names of pieces that have no room for what is cut of them, or for their number alone. */
  readonly lines: readonly string[]
}

/**
 * The same pieces where they were laid on paper, each with all its sizes by one map; there is no room beside them for what has none
 * within. The key of the sizes is not among them.
 */
export const drawLaidNest = (
  { sizes, pieces }: NestOfSizes,
  places: readonly Transform[],
  context: DrawContext,
): LaidNest => {
  const byNumber = new Map<string, number>()
  const drawings = pieces.map((piece, index) => {
    const laid = piece.sizes.map((one) => transformPiece(one, places[index]!))
    const { drawing, told } = drawGraded(sizes, laid, context, drawAmongOthers)
    const [first] = piece.sizes
    if (first && !told) byNumber.set(titleAndCut(first, context), first.number)
    return drawing
  })
  return { drawing: joinDrawings(drawings), lines: numberLegend(byNumber, context) }
}

const drawGraded = (
  sizes: readonly SizeOfNest[],
  drafted: readonly Piece[],
  context: DrawContext,
  tell: (piece: Piece, context: DrawContext) => ToldDrawing,
  mayStandBeside = false,
): ToldDrawing => {
  const lines = linesOf(sizes, drafted)
  const smallest = drafted.map(boxArea).reduce((least, area, i, areas) => (area < areas[least]! ? i : least), 0)
  const others = lines.flatMap(({ size, points, closed }) =>
    size && size !== sizes[smallest] ? pairsOf(points, closed) : [],
  )
  const keepClear = context.keepClear ?? []
  const { drawing: words, told } = tell(withAllLabels(drafted[smallest]!, drafted), {
    ...context,
    keepClear: [...keepClear, ...others],
  })
  const own = [...words.strokes.filter(({ kind }) => once.includes(kind)), ...lines]
  const differ = lines.some(({ kind, size }) => kind === "cut" && size)
  const { maxX, maxY } = boundsOfDrawing(own, words.texts)
  const beside = mayStandBeside ? { beside: { x: maxX, y: maxY } } : {}
  const names = differ
    ? sizeNames(
        sizes.map((size, index) => ({ size, points: [...drafted[index]!.cutLine, drafted[index]!.cutLine[0]!] })),
        { strokes: own, texts: words.texts, keepClear, ...beside },
      )
    : { strokes: [], texts: [] }
  const strokes = [...own, ...names.strokes]
  const texts = [...words.texts, ...names.texts]
  return { drawing: { strokes, texts, bounds: boundsOfDrawing(strokes, texts) }, told }
}

/** A label that is not the same in all sizes tells what it is in each: "zip 18 / zip 20". */
const withAllLabels = (piece: Piece, drafted: readonly Piece[]): Piece => ({
  ...piece,
  labels: piece.labels.map((label, i) => {
    const texts = new Set(drafted.flatMap(({ labels }) => labels[i]?.text ?? []))
    return { ...label, text: [...texts].join(" / ") }
  }),
})

/** The lines of all sizes; one that is the same in each is drawn once, as no size's own. */
const linesOf = (sizes: readonly SizeOfNest[], drafted: readonly Piece[]): readonly Stroke[] => {
  const [first, ...others] = drafted.map((piece) => drawLines(piece).filter(({ kind }) => !once.includes(kind)))
  const isCommon = (line: Stroke, index: number): boolean =>
    others.every((own) => own.length === first!.length && isSame(own[index]!, line))
  const common = new Set(first!.flatMap((line, index) => (isCommon(line, index) ? [index] : [])))
  return [first!, ...others].flatMap((own, at) =>
    own.flatMap((line, index) => (!common.has(index) ? [{ ...line, size: sizes[at]! }] : at === 0 ? [line] : [])),
  )
}

/** cm: lines that lie so near to each other are one. */
const SAME = 0.005

/** However many points either has. */
const isSame = (a: Stroke, b: Stroke): boolean => a.kind === b.kind && liesOn(a, b) && liesOn(b, a)

const liesOn = (a: Stroke, b: Stroke): boolean => {
  const along = b.points.map(pt)
  return a.points.every((point) => distanceToPolyline(pt(point), along, b.closed) < SAME)
}

const boxArea = ({ cutLine }: Piece): number => {
  const { minX, maxX, minY, maxY } = boundsOf(cutLine.map(pt))
  return (maxX - minX) * (maxY - minY)
}

const pairsOf = (points: readonly XY[], closed: boolean): (readonly [XY, XY])[] =>
  points.flatMap((point, i) => {
    const next = points[i + 1] ?? (closed ? points[0] : undefined)
    return next ? [[point, next] as const] : []
  })

/** A line of each size with its name. */
export const keyOfSizes = (sizes: readonly SizeOfNest[]): Drawing => {
  const strokes = sizes.map((size, index): Stroke => {
    const y = -index * KEY.step
    return {
      kind: "cut",
      points: [
        [0, y],
        [KEY.length, y],
      ],
      closed: false,
      size,
    }
  })
  const texts = sizes.map(
    (size, index): TextMark => ({
      text: size.name,
      x: KEY.length + 0.4,
      y: -index * KEY.step - 0.2,
      angle: 0,
      height: 0.4,
      anchor: "start",
      size,
    }),
  )
  return { strokes, texts, bounds: boundsOfDrawing(strokes, texts) }
}
