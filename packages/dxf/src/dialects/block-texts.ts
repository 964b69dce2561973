import type { Notch, Piece, XY } from "@toile/draft-model"
import {
  ASCENT,
  brokenLabelMarks,
  centredText,
  clearTexts,
  closeText,
  DESCENT,
  drawNotch,
  eachByItself,
  type FinderRoom,
  freeSpace,
  heart,
  holeWords,
  type LabelMarks,
  labelMarks,
  leastBadText,
  notchNumbers,
  sewOutline,
  type TextMark,
  type TextRoom,
  textRoom,
} from "@toile/drawing"
import { add, between, boundsOf, direction, leftNormal, type Point, scale, subtract, unit } from "@toile/geometry"
import type { FileLine } from "../pieces/outline-points.js"
import { letterPitch } from "../pieces/text-place.js"
import type { DxfWarning } from "../writing/request.js"

/** The height of system texts, 3.5 mm, and from line to line. */
export const systemTextHeight = 0.35
export const systemTextPitch = 0.6
/** The lower ones where there is no room. */
const SYSTEM_HEIGHTS = [systemTextHeight, 0.3, 0.25, 0.2]
const LOWEST = 0.15
/** What drawing calls size 1 has numbers of 3 mm. */
const NUMBER_SIZE = systemTextHeight / 0.3
/** cm between the grain line and what stands beside it, and the shares of it at which that is tried. */
const GAPS = [0.2, 1.5]
const ALONG = [0.2, 0.4, 0.6, 0.8]

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
    const behindNotches = numbers.left.map(behind)
    const across = behindNotches.filter((mark) => !room.isClear(mark))
    room.take(behindNotches)
    annotations.push(...numbers.texts, ...behindNotches)
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

const middleOf = ({ piece: { grainLine }, shift }: Said): Point => {
  const [[x0, y0], [x1, y1]] = grainLine
  return { x: (x0 + x1) / 2 + shift[0], y: (y0 + y1) / 2 + shift[1] }
}

/** System texts in rows beside the grain line, else together where there is room, else apart. */
const systemMarks = (said: Said, room: TextRoom): LabelMarks => {
  const { systemText } = said
  const wish = middleOf(said)
  const rows = rowsBesideGrain(said, room)
  if (rows !== undefined) room.take(rows)
  const whole = rows ?? room.together(systemText, SYSTEM_HEIGHTS, wish)
  return whole === undefined ? marksApart(systemText, room, wish) : { texts: whole, left: [] }
}

/** The longest by itself and the others together, or each, as high as lets all of them in; at worst some in the least bad place. */
const marksApart = (systemText: readonly string[], room: TextRoom, wish: Point): LabelMarks => {
  const longest = systemText.reduce((most, text) => (text.length > most.length ? text : most))
  const others = systemText.filter((text) => text !== longest)
  const atHeight = (height: number): LabelMarks => {
    const first = eachByItself(room, [longest], wish, [height])
    const rest = labelMarks(room, others, wish, [height])
    return { texts: [...first.texts, ...rest.texts], left: [...first.left, ...rest.left] }
  }
  for (const height of SYSTEM_HEIGHTS) {
    const found = atHeight(height)
    if (found.left.length === 0) return found
    room.giveBack(found.texts.length)
  }
  return isStrip(room) ? marksClose(systemText, room, wish) : withLeastBad(atHeight(LOWEST), room, wish)
}

/** cm: no wider, and so many times as long. Looked for on every piece, close places take a blazer's file ten times its time. */
const STRIP = { widest: 6, longer: 4 }

const isStrip = ({ space }: TextRoom): boolean => {
  const { minX, maxX, minY, maxY } = boundsOf(space.outline)
  const [short, long] = [Math.min(maxX - minX, maxY - minY), Math.max(maxX - minX, maxY - minY)]
  return short <= STRIP.widest && long >= STRIP.longer * short
}

/** Each as near as can be and as high, between lines that stand close; what is clear nowhere in the least bad place. */
const marksClose = (systemText: readonly string[], room: TextRoom, wish: Point): LabelMarks => {
  const heights = [...SYSTEM_HEIGHTS, LOWEST]
  const longestFirst = systemText.toSorted((a, b) => b.length - a.length)
  const found = (tried: readonly number[]): LabelMarks => {
    const marks = longestFirst.map((text) => closeText(room, text, tried, wish))
    return {
      texts: marks.filter((mark) => mark !== undefined),
      left: longestFirst.filter((_, i) => marks[i] === undefined),
    }
  }
  for (const height of heights) {
    const all = found([height])
    if (all.left.length === 0) return all
    room.giveBack(all.texts.length)
  }
  return withLeastBad(found(heights), room, wish)
}

/** What is left has the least bad place; told is what crosses a line there. */
const withLeastBad = ({ texts, left }: LabelMarks, room: TextRoom, wish: Point): LabelMarks => {
  const across: string[] = []
  const bad = left.map((text) => {
    const mark = leastBadText(room, text, LOWEST, wish)
    room.giveBack(1)
    if (!room.isClear(mark)) across.push(text)
    room.take([mark])
    return mark
  })
  return { texts: [...texts, ...bad], left: across }
}

/** In rows beside a part of the grain line, which lies inside every piece; labels mostly stand at its middle. */
const rowsBesideGrain = ({ systemText, piece, shift }: Said, room: TextRoom): readonly TextMark[] | undefined => {
  const [from, to] = piece.grainLine.map(([x, y]): Point => ({ x: x + shift[0], y: y + shift[1] }))
  const across = leftNormal(unit(subtract(to!, from!)))
  const width = systemText.reduce((most, { length }) => Math.max(most, length), 0) * letterPitch * systemTextHeight
  const down = (systemText.length - 1) * systemTextPitch
  const tall = down + (ASCENT + DESCENT) * systemTextHeight
  const ways = [0, 90].map((angle) => {
    const along = direction(angle)
    const reach =
      (Math.abs(across.x * along.x + across.y * along.y) * width +
        Math.abs(across.x * along.y - across.y * along.x) * tall) /
      2
    return { angle, along, up: leftNormal(along), reach }
  })
  for (const gap of GAPS)
    for (const share of ALONG)
      for (const { angle, along, up, reach } of ways)
        for (const side of [-1, 1]) {
          const middle = add(between(from!, to!, share), scale(across, side * (reach + gap)))
          const centre = add(middle, scale(up, ((ASCENT - DESCENT) / 2) * systemTextHeight))
          if (!room.isFree({ centre, halfWidth: width / 2, halfHeight: tall / 2, cos: along.x, sin: along.y })) continue
          return systemText.map((text, row): TextMark => {
            const { x, y } = add(add(middle, scale(along, -width / 2)), scale(up, down / 2 - row * systemTextPitch))
            return { text, x, y, angle, height: systemTextHeight, anchor: "start" }
          })
        }
  return undefined
}

/** Behind its notch, whatever is there. */
const behind = ({ x, y, angle, depth, number }: Notch): TextMark => {
  const inward = direction(angle)
  const away = depth + systemTextHeight
  return centredText(String(number), { x: x + away * inward.x, y: y + away * inward.y }, 0, systemTextHeight)
}
