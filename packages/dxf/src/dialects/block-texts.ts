import type { Notch, Piece, XY } from "@toile/draft-model"
import {
  brokenLabelMarks,
  centredText,
  clearTexts,
  drawNotch,
  type FinderRoom,
  freeSpace,
  heart,
  holeWords,
  notchNumbers,
  sewOutline,
  type TextMark,
  textRoom,
} from "@toile/drawing"
import { direction } from "@toile/geometry"
import type { FileLine } from "../pieces/outline-points.js"
import { letterPitch } from "../pieces/text-place.js"
import type { DxfWarning } from "../writing/request.js"
import { numberNear } from "./number-near.js"
import { systemMarks, systemTextHeight } from "./system-texts.js"

/** What drawing calls size 1 has numbers of 3 mm. */
const NUMBER_SIZE = systemTextHeight / 0.3

/** What is said of a piece in its block; places are the file's. */
export interface Said {
  readonly piece: Piece
  readonly shift: XY
  /** The lines as the file has them; the first is the cut line. */
  readonly lines: readonly FileLine[]
  readonly systemText: readonly string[]
  /** What already stands at a place that nothing can change. */
  readonly fixed: readonly TextMark[]
  /** The piece's own labels and the numbers of its notches; without: a size of a nest. */
  readonly ownTexts: boolean
  /** Lines of further labels. */
  readonly labels: readonly string[]
  readonly ascii: (text: string) => string
}

export interface BlockTexts {
  readonly systemText: readonly TextMark[]
  readonly annotations: readonly TextMark[]
}

/**
 * The texts of a block where they are in the way of no line and no other text. What an apparel reader needs (system texts, numbers of notches)
 * is written in any case: where a piece has no room for it, in the least bad place; a label that has none is left out. Both are told.
 */
export const blockTexts = (said: Said, warnings: DxfWarning[], finders: FinderRoom): BlockTexts => {
  const { piece, shift, lines, ownTexts } = said
  const moved = ([x, y]: XY): XY => [x + shift[0], y + shift[1]]
  const [cutLine] = lines
  const notches = piece.notches.map((notch): Notch => ({ ...notch, x: notch.x + shift[0], y: notch.y + shift[1] }))
  const space = freeSpace(cutLine!.points, [
    ...lines.map(chainOf),
    piece.grainLine.map(moved),
    ...(piece.foldLine === undefined ? [] : [piece.foldLine.map(moved)]),
    ...notches.flatMap(drawNotch).map(chainOf),
    ...piece.drillHoles.flatMap(({ x, y, diameter }) => crossOf(moved([x, y]), diameter)),
  ])
  const room = textRoom(space, letterPitch, finders)
  room.take(said.fixed)
  const warn = (message: string) => warnings.push({ code: "noRoom", piece: piece.name, message })
  const annotations: TextMark[] = []
  if (ownTexts) {
    const labels = piece.labels.map(({ text, x, y, angle, height }) => {
      const [left, low] = moved([x, y])
      return centredText(said.ascii(text), { x: left, y: low }, angle, height)
    })
    annotations.push(...clearTexts(room, labels))
    const holes = piece.drillHoles.map((hole) => ({ ...hole, x: hole.x + shift[0], y: hole.y + shift[1] }))
    const words = holeWords(holes, room, "en", NUMBER_SIZE)
    room.take(words.left)
    annotations.push(...words.texts, ...words.left)
    if (words.left.length > 0)
      warn(
        `${piece.name} has no room for ${told(words.left.map(({ text }) => text))} beside its hole: written across lines`,
      )
    const numbers = notchNumbers(notches, space, NUMBER_SIZE, room.boxOf)
    const across: TextMark[] = []
    const others = numbers.left.map((notch) => {
      const near = numberNear(notch, notches, room)
      const mark = near ?? behind(notch)
      if (near === undefined && !room.isClear(mark)) across.push(mark)
      room.take([mark])
      return mark
    })
    annotations.push(...numbers.texts, ...others)
    if (across.length > 0)
      warn(
        `${piece.name} has no room for the number of its notch ${told(across.map(({ text }) => text))}: written across lines`,
      )
  }

  const { texts, left } = systemMarks(said, room)
  if (left.length > 0) warn(`${piece.name} has no room for ${told(left.map(keyOf))}: written across lines`)

  if (said.labels.length > 0) {
    // An allowance is hidden once its seam is sewn.
    const inside = sewOutline(piece).map(moved)
    const within = textRoom({ ...space, outline: inside.map(([x, y]) => ({ x, y })) }, letterPitch, finders)
    const placed = brokenLabelMarks(within, said.labels, heart(inside))
    annotations.push(...placed.texts)
    for (const line of placed.left)
      warn(`${piece.name} has no room for its label ${JSON.stringify(line)}: it is left out`)
  }
  return { systemText: texts, annotations }
}

const told = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(", ")
/** "Annotation" of "Annotation: 1 Front, cut 1". */
const keyOf = (text: string): string => text.split(":")[0]!

const chainOf = ({ points, closed }: FileLine): readonly XY[] => (closed ? [...points, points[0]!] : points)

const crossOf = ([x, y]: XY, diameter: number): readonly (readonly XY[])[] => [
  [
    [x - diameter, y],
    [x + diameter, y],
  ],
  [
    [x, y - diameter],
    [x, y + diameter],
  ],
]

/** Behind its notch, whatever is there. */
const behind = ({ x, y, angle, depth, number }: Notch): TextMark => {
  const inward = direction(angle)
  const away = depth + systemTextHeight
  return centredText(String(number), { x: x + away * inward.x, y: y + away * inward.y }, 0, systemTextHeight)
}
