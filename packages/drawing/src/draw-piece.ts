import type { Dart, InternalLine, InternalLineKind, Piece, XY } from "@toile/draft-model"
import { leftNormal, type Point, scale, subtract, unit } from "@toile/geometry"
import type { CodeModules, DrawContext } from "./draw-context.js"
import { type Box, boxOf, type Drawing, type LineKind, type Stroke, type TextMark, unionBox } from "./drawing.js"
import { heartOf } from "./heart.js"
import { adjustLine, adjustWords } from "./marks/adjust-line.js"
import { drawCode } from "./marks/code.js"
import { foldBracket } from "./marks/fold.js"
import { drawGrainLine } from "./marks/grain-line.js"
import { holeWords } from "./marks/hole-words.js"
import { levelWords } from "./marks/level-words.js"
import { drawNotch } from "./marks/notch.js"
import { notchNumbers } from "./marks/notch-number.js"
import { drawDart, drawDrillHole } from "./marks/point-marks.js"
import { pt, stroke } from "./marks/shapes.js"
import { isOnEdge } from "./on-edge.js"
import { type CutOutline, cutOutline, sewOutline, sewStrokes } from "./outlines.js"
import { alongStrip } from "./text/along-strip.js"
import { besidePiece } from "./text/beside-piece.js"
import { edgeNames } from "./text/edge-names.js"
import { type FreeSpace, freeSpace, withLine } from "./text/free-space.js"
import { foldWord, pieceLines } from "./text/piece-words.js"
import { type FinderRoom, finderRoom, roomFinder } from "./text/room-finder.js"
import type { SizedLine } from "./text/sized-line.js"
import { placeTextBlock, type TextBlock } from "./text/text-block.js"
import { centredText, lineMeetsBox, textBox, uprightBounds } from "./text/text-box.js"
import { clearTexts, textRoom } from "./text/text-room.js"

/**
 * A piece in its own place: its lines, and its texts where they cross none of them. A name that has no room within a
 * small piece stands beside it.
 * @param outer what its name stands beside: the cut lines of all sizes that lie on it; absent: its own
 */
export const drawPiece = (piece: Piece, context: DrawContext, outer?: readonly XY[]): Drawing =>
  drawTold(piece, context, { mayStandBeside: true, ...(outer ? { outer } : {}) }).drawing

/** A piece among others, which leave no room beside it: `told` is false where its name, or what is cut of it, is to be told elsewhere. */
export const drawAmongOthers = (piece: Piece, context: DrawContext, carried: Carried = {}): ToldDrawing =>
  drawTold(piece, context, carried)

/** What is not the piece's own: of the order that it is cut for. */
interface Carried {
  readonly code?: CodeModules | undefined
  readonly labels?: readonly string[] | undefined
  /** What the block that it is cut out as first is larger, cm. */
  readonly blockMargin?: number | undefined
  readonly mayStandBeside?: boolean
  readonly outer?: readonly XY[]
  /** Of whoever draws many pieces. */
  readonly room?: FinderRoom
}

export interface ToldDrawing {
  readonly drawing: Drawing
  readonly told: boolean
}

const drawTold = (
  piece: Piece,
  context: DrawContext,
  {
    mayStandBeside = false,
    outer = piece.cutLine,
    code,
    labels = context.labelsOf?.(piece.name, false),
    blockMargin,
    room = finderRoom(),
  }: Carried,
): ToldDrawing => {
  const size = context.annotationScale ?? 1
  // What was drafted before is drawn as it was: its files stay the same.
  const isOfNow = piece.drawing === 2
  const cut = cutOutline(piece)
  const strokes: Stroke[] = [...linesOf(piece, cut, size)]
  // Texts stay inside the sew line: the allowance is narrow, and its cloth is hidden once the seam is sewn.
  const inside = sewOutline(piece)
  // Nor do they stand in a dart, which is folded away: its middle counts as a line.
  const space = freeSpace(inside, [
    ...strokes.map(chainOf),
    ...piece.darts.map(dartMiddle),
    ...(context.keepClear ?? []),
  ])
  const middle = heartOf(space.outline)
  // The piece's name stands in its text block already.
  const ownLabels = piece.labels.filter(({ text }) => text !== piece.title.en && text !== piece.title.fr)
  const texts: TextMark[] = ownLabels.map((l) => centredText(l.text, l, l.angle, l.height))
  if (isOfNow) texts.splice(0, texts.length, ...clearTexts(textRoom(space, 0, room), texts))
  else space.texts.push(...texts.map(textBox))

  if (piece.onFold && cut.fold) {
    const inward = inwardFrom(cut.fold, middle)
    const bracket = foldBracket(cut.fold, inward, foldWord(context.language), space, size, isOfNow)
    strokes.push(...bracket.strokes)
    texts.push(...bracket.texts)
  }
  const lines = pieceLines(piece, context, labels, blockMargin)
  const block = textBlock(space, lines, numbersOf(piece, context), middle, size, isOfNow, room)
  const isBeside = isOfNow && mayStandBeside && block.told === 0
  const beside = isBeside ? besidePiece(outer, space, middle, lines, size, room) : undefined
  const left = beside ? withLine(space, beside.leader) : space
  if (beside) space.texts.push(beside.dot)
  // Where its own number leaves the leader no way, the words beside the piece tell it alone
  const named = block.texts.filter((text) => !beside || !lineMeetsBox(...beside.leader, textBox(text)))
  if (code) {
    const place = placeOfCode(left, middle, room)
    if (place) {
      const { centre, side } = place
      strokes.push(...drawCode(code, centre.x - side / 2, centre.y - side / 2, side))
      left.texts.push({ centre, halfWidth: side / 2 + QUIET, halfHeight: side / 2 + QUIET, cos: 1, sin: 0 })
    }
  }
  const adjust = piece.internalLines.filter(({ kind }) => kind === "adjust")
  texts.push(...adjust.flatMap(({ points }) => adjustWords(points, left, context.language, 0.4 * size)))
  texts.push(...holeWords(piece.drillHoles, textRoom(left, 0, room), context.language, size).texts)
  const within = { ...left, outline: piece.cutLine.map(pt) }
  texts.push(...named, ...notchNumbers(piece.notches, within, size).texts)
  if (isOfNow) {
    // A line at which the piece may be made longer lies in no one's way: a level that it runs along has its leader across it
    const others = { ...piece, internalLines: piece.internalLines.filter(({ kind }) => kind !== "adjust") }
    const firm = adjust.length === 0 ? left : freeSpace(inside, linesOf(others, cut, size).map(chainOf))
    const levels = levelWords(piece, textRoom(left, 0, room), context.language, size, firm)
    strokes.push(...levels.strokes)
    texts.push(...levels.texts)
  }
  const largest = Math.min(0.45 * size, 0.7 * (block.texts[0]?.height ?? size))
  texts.push(...edgeNames(piece, left, largest, context.language))
  if (beside) {
    strokes.push(...beside.strokes)
    texts.push(...beside.texts)
  }
  // Its name, and what is cut of it
  const told = block.told >= 2 || !isOfNow
  return { drawing: { strokes, texts, bounds: boundsOfDrawing(strokes, texts) }, told }
}

/** What is written where there is no room for a name: the mere number where a longer one has none either. */
const numbersOf = ({ name, number }: Piece, { numberOf }: DrawContext): readonly string[] => [
  ...new Set([numberOf?.(name) ?? String(number), String(number)]),
]

/** A piece's lines, or else the first of its numbers that has room, in a block or along a strip. */
const textBlock = (
  space: FreeSpace,
  lines: readonly SizedLine[],
  numbers: readonly string[],
  middle: Point,
  size: number,
  isOfNow: boolean,
  room: FinderRoom,
): TextBlock => {
  for (const number of numbers) {
    const found = placeTextBlock(space, lines, number, middle, size, isOfNow, room)
    const block = isOfNow && found.texts.length === 0 ? alongStrip(space, lines, number, middle, size) : found
    if (block.texts.length > 0) return block
  }
  return { texts: [], told: 0 }
}

/** A piece's own lines, without what is said about it. */
export const drawLines = (piece: Piece, size = 1): readonly Stroke[] => linesOf(piece, cutOutline(piece), size)

const linesOf = (piece: Piece, cut: CutOutline, size: number): readonly Stroke[] => [
  ...cut.strokes,
  ...sewStrokes(piece),
  ...(cut.fold ? [stroke("fold", cut.fold)] : []),
  ...drawGrainLine(piece.grainLine, piece.nap, size),
  ...piece.internalLines.filter((line) => !isOnEdge(line, piece)).flatMap(drawInternalLine),
  ...piece.darts.flatMap((dart) => drawDart(dart, size)),
  ...piece.drillHoles.flatMap((hole) => drawDrillHole(hole, size)),
  ...piece.notches.flatMap(drawNotch),
]

/** cm: sides of a code that are tried; what stays white round it (four modules are asked for, of about 30). */
const CODE_SIDES = [2.4, 2, 1.6]
const QUIET = 0.3

const placeOfCode = (space: FreeSpace, wish: Point, room: FinderRoom) => {
  const finder = roomFinder(space, room)
  for (const side of CODE_SIDES) {
    const centre = finder.findRoom(side + 2 * QUIET, side + 2 * QUIET, wish)
    if (centre) return { centre, side }
  }
  return undefined
}

const kindOfInternal: Readonly<Record<InternalLineKind, LineKind>> = {
  placement: "internal",
  fold: "fold",
  dart: "dart",
  pleat: "internal",
  buttonhole: "internal",
  level: "internal",
  balance: "internal",
  adjust: "internal",
  stitching: "sew",
  cut: "cut",
}

const drawInternalLine = (line: InternalLine): Stroke[] =>
  line.points.length < 2
    ? []
    : line.kind === "adjust"
      ? adjustLine(line.points)
      : [stroke(kindOfInternal[line.kind], line.points)]

const chainOf = (s: Stroke): readonly XY[] => (s.closed && s.points.length > 0 ? [...s.points, s.points[0]!] : s.points)

const dartMiddle = ({ point, legs: [a, b] }: Dart): XY[] => [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], point]

/** The direction from the fold into the half piece. */
const inwardFrom = (fold: readonly [XY, XY], middle: Point): Point => {
  const normal = leftNormal(unit(subtract(pt(fold[1]), pt(fold[0]))))
  const side = (middle.x - fold[0][0]) * normal.x + (middle.y - fold[0][1]) * normal.y
  return side < 0 ? scale(normal, -1) : normal
}

/** The box of all strokes and of all texts at their widest. */
export const boundsOfDrawing = (strokes: readonly Stroke[], texts: readonly TextMark[]): Box => {
  const boxes = [
    ...strokes.filter((s) => s.points.length > 0).map((s) => boxOf(s.points)),
    ...texts.map((t) => uprightBounds(textBox(t))),
  ]
  return unionBox(boxes) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
}
