import type { Piece, XY } from "@toile/draft-model"
import {
  ASCENT,
  closeText,
  DESCENT,
  eachByItself,
  type LabelMarks,
  labelMarks,
  leastBadText,
  type TextMark,
  type TextRoom,
  uprightAngle,
} from "@toile/drawing"
import {
  add,
  angleOf,
  between,
  boundsOf,
  direction,
  leftNormal,
  type Point,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import { letterPitch } from "../pieces/text-place.js"

/** The height of system texts, 3.5 mm, and from line to line. */
export const systemTextHeight = 0.35
export const systemTextPitch = 0.6
/** The lower ones where there is no room. */
const SYSTEM_HEIGHTS = [systemTextHeight, 0.3, 0.25, 0.2]
const LOWEST = 0.15
/** Of what else would cross a line: on a screen it is read, and a plotter draws it. */
const LAST_HEIGHTS = [LOWEST, 0.12, 0.1]
/** Degrees, once upright and along the grain are tried: a curved facing is straight along some line across it. */
const TURNS = Array.from({ length: 12 }, (_, i) => uprightAngle(15 * i))
const UPRIGHT: readonly number[] = [0, 90]
/** cm between the grain line and what stands beside it, and the shares of it at which that is tried. */
const GAPS = [0.2, 1.5]
const ALONG = [0.2, 0.4, 0.6, 0.8]

/** The system texts of a block and where it lies. */
export interface SystemSaid {
  readonly piece: Piece
  readonly shift: XY
  readonly systemText: readonly string[]
}

/**
 * System texts in rows beside the grain line, else together where there is room, else apart: in the way of no line and no other text as far as there is
 * any such place at all. What crosses a line is told as left.
 */
export const systemMarks = (said: SystemSaid, room: TextRoom): LabelMarks => {
  const { systemText } = said
  const [from, to] = grainOf(said)
  const wish = between(from, to, 0.5)
  const grain = uprightAngle(angleOf(subtract(to, from)))
  const rows = rowsBesideGrain(said, room)
  if (rows !== undefined) room.take(rows)
  const whole = rows ?? room.together(systemText, SYSTEM_HEIGHTS, wish)
  return whole === undefined ? marksApart(systemText, room, { wish, grain }) : { texts: whole, left: [] }
}

/** The piece's grain line in the block. */
const grainOf = ({ piece: { grainLine }, shift }: SystemSaid): readonly [Point, Point] => {
  const [from, to] = grainLine
  return [
    { x: from[0] + shift[0], y: from[1] + shift[1] },
    { x: to[0] + shift[0], y: to[1] + shift[1] },
  ]
}

/** Where texts shall stand, and how the grain line lies there, degrees. */
interface Wish {
  readonly wish: Point
  readonly grain: number
}

/** The longest by itself and the others together, or each, as high as lets all of them in; at worst some in the least bad place. */
const marksApart = (systemText: readonly string[], room: TextRoom, wished: Wish): LabelMarks => {
  const { wish } = wished
  const longest = systemText.reduce((most, text) => (text.length > most.length ? text : most))
  const others = systemText.filter((text) => text !== longest)
  for (const height of SYSTEM_HEIGHTS) {
    const oneOf = (text: string) => room.together([text], [height], wish)
    const first = oneOf(longest)
    if (first === undefined) continue
    const rest =
      (others.length > 1 ? room.together(others, [height], wish) : undefined) ?? allOrNone(room, others, oneOf)
    if (rest !== undefined) return { texts: [...first, ...rest], left: [] }
    room.giveBack(first.length)
  }
  if (isStrip(room)) return marksClose(systemText, room, wished)
  const first = eachByItself(room, [longest], wish, [LOWEST])
  const rest = labelMarks(room, others, wish, [LOWEST])
  return withLast({ texts: [...first.texts, ...rest.texts], left: [...first.left, ...rest.left] }, room, wished)
}

/** What each text is put as; where one is put nowhere the others are not looked for, and what was found is given back. */
const allOrNone = (
  room: TextRoom,
  texts: readonly string[],
  put: (text: string) => readonly TextMark[] | undefined,
): readonly TextMark[] | undefined => {
  const found: TextMark[] = []
  for (const text of texts) {
    const marks = put(text)
    if (marks === undefined) {
      room.giveBack(found.length)
      return undefined
    }
    found.push(...marks)
  }
  return found
}

/** cm: no wider, and so many times as long. Looked for on every piece, close places take a blazer's file ten times its time. */
const STRIP = { widest: 6, longer: 4 }

const isStrip = ({ space }: TextRoom): boolean => {
  const { minX, maxX, minY, maxY } = boundsOf(space.outline)
  const [short, long] = [Math.min(maxX - minX, maxY - minY), Math.max(maxX - minX, maxY - minY)]
  return short <= STRIP.widest && long >= STRIP.longer * short
}

/** Each as near as can be and as high, between lines that stand close; what is clear nowhere in the least bad place. */
const marksClose = (systemText: readonly string[], room: TextRoom, wished: Wish): LabelMarks => {
  const { wish } = wished
  const heights = [...SYSTEM_HEIGHTS, LOWEST]
  const longestFirst = systemText.toSorted((a, b) => b.length - a.length)
  const closeAt = (tried: readonly number[]) => (text: string) => closeText(room, text, tried, wish)
  for (const height of heights) {
    const oneOf = closeAt([height])
    const all = allOrNone(room, longestFirst, (text) => {
      const mark = oneOf(text)
      return mark && [mark]
    })
    if (all !== undefined) return { texts: all, left: [] }
  }
  const marks = longestFirst.map(closeAt(heights))
  const found: LabelMarks = {
    texts: marks.filter((mark) => mark !== undefined),
    left: longestFirst.filter((_, i) => marks[i] === undefined),
  }
  return withLast(found, room, wished)
}

/** What is left is tried between close lines, along the grain, at any angle and lower; then it has the least bad place, and is told where it crosses a line there. */
const withLast = ({ texts, left }: LabelMarks, room: TextRoom, { wish, grain }: Wish): LabelMarks => {
  const across: string[] = []
  // What has no room at an angle has none there once more.
  const grains = UPRIGHT.includes(grain) ? [] : [grain]
  const turns = TURNS.filter((angle) => !UPRIGHT.includes(angle) && angle !== grain)
  const last = left
    .toSorted((a, b) => b.length - a.length)
    .map((text) => {
      for (const height of LAST_HEIGHTS)
        for (const angles of [undefined, grains, turns]) {
          const found = closeText(room, text, [height], wish, angles)
          if (found !== undefined) return found
        }
      const mark = leastBadText(room, text, LOWEST, wish)
      room.giveBack(1)
      if (!room.isClear(mark)) across.push(text)
      room.take([mark])
      return mark
    })
  return { texts: [...texts, ...last], left: across }
}

/** In rows beside a part of the grain line, which lies inside every piece; labels mostly stand at its middle. */
const rowsBesideGrain = (said: SystemSaid, room: TextRoom): readonly TextMark[] | undefined => {
  const { systemText } = said
  const [from, to] = grainOf(said)
  const across = leftNormal(unit(subtract(to, from)))
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
          const middle = add(between(from, to, share), scale(across, side * (reach + gap)))
          const centre = add(middle, scale(up, ((ASCENT - DESCENT) / 2) * systemTextHeight))
          if (!room.isFree({ centre, halfWidth: width / 2, halfHeight: tall / 2, cos: along.x, sin: along.y })) continue
          return systemText.map((text, row): TextMark => {
            const { x, y } = add(add(middle, scale(along, -width / 2)), scale(up, down / 2 - row * systemTextPitch))
            return { text, x, y, angle, height: systemTextHeight, anchor: "start" }
          })
        }
  return undefined
}
