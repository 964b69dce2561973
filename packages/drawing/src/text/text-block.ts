import type { Point } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { brokenLines } from "./broken-lines.js"
import type { FreeSpace } from "./free-space.js"
import { type FinderRoom, roomFinder } from "./room-finder.js"
import type { SizedLine } from "./sized-line.js"
import { ASCENT, centredText, DESCENT, textBox } from "./text-box.js"
import { widthInHundredths } from "./text-width.js"

/** From one line's capitals to the next line's, in heights of the next line's capital. */
const LEADING = 2.05

/** Heights of size 1 in cm that are tried, and from which count of lines on. */
export const LARGE = [1.1, 0.95, 0.8, 0.68, 0.58, 0.5, 0.43] as const
export const SMALL = [0.6, 0.5, 0.42, 0.35, 0.29, 0.24, 0.2] as const
/** A first line below this is read with difficulty where the paper lies on a table. */
export const READABLE = 0.42

export interface TextBlock {
  readonly texts: readonly TextMark[]
  /** So many of the lines are among them, from the first on. */
  readonly told: number
}

/**
 * Lines of text where they touch nothing in the space, as near to `wish` as can be and as large as fits, upright or
 * turned by 90 degrees; on a narrow piece they run on in fewer, longer lines. Where there is no room the last ones are
 * left out, at the very end the first one too: then `last` (a number, say) is tried, and at worst nothing is written.
 * `readable`: lines smaller than can be read are not written, long ones go on in a row below before any is left out, and
 * `last` is as large as fits.
 */
export const placeTextBlock = (
  space: FreeSpace,
  lines: readonly SizedLine[],
  last: string,
  wish: Point,
  scale: number,
  readable: boolean,
  room?: FinderRoom,
): TextBlock => {
  const finder = roomFinder(space, room)
  const tryOne = (layout: Layout, height: number): TextMark[] | undefined => {
    const pad = 0.3 * height
    const width = widthAt(layout, height) + 2 * pad
    const tall = blockHeight(layout.lines, height) + 2 * pad
    const upright = finder.findRoom(width, tall, wish)
    if (upright) return blockAt(layout.lines, height, upright, 0)
    const turned = finder.findRoom(tall, width, wish)
    return turned ? blockAt(layout.lines, height, turned, 90) : undefined
  }
  for (const { layouts, heights, told } of roundsOf(lines, last, readable)) {
    const measured = layouts.map(layoutOf)
    for (const height of heights)
      for (const layout of measured) {
        const texts = tryOne(layout, height * scale)
        if (texts) {
          space.texts.push(...texts.map(textBox))
          return { texts, told }
        }
      }
  }
  return { texts: [], told: 0 }
}

/** Layouts that are tried at each of these heights, from the largest on. */
interface Round {
  readonly layouts: readonly (readonly SizedLine[])[]
  readonly heights: readonly number[]
  readonly told: number
}

/** One after the other as they are needed: most pieces have room in the first, and parting lines takes its time. */
function* roundsOf(lines: readonly SizedLine[], last: string, readable: boolean): Iterable<Round> {
  const small = readable ? SMALL.filter((height) => height >= READABLE) : SMALL
  yield { layouts: layoutsOf(lines), heights: LARGE, told: lines.length }
  if (readable) yield { layouts: brokenLines(lines), heights: small, told: lines.length }
  for (const n of fewerThan(lines.length)) {
    const some = lines.slice(0, n)
    yield { layouts: layoutsOf(some), heights: small, told: n }
    if (readable) yield { layouts: brokenLines(some), heights: small, told: n }
  }
  yield { layouts: [[[last, 1]]], heights: readable ? [...LARGE, ...SMALL] : SMALL, told: 0 }
}

/** Counts of lines that are tried where not all have room; of many (with labels) no more than needed are given up. */
const fewerThan = (count: number): readonly number[] =>
  count > MANY ? Array.from({ length: count - 1 }, (_, i) => count - 1 - i) : [4, 3, 2, 1].filter((n) => n < count)
/** A piece without labels has no more. */
const MANY = 6

/** The same words one below the other, in a title and one line, and in one line. */
const layoutsOf = (lines: readonly SizedLine[]): readonly (readonly SizedLine[])[] => {
  const [title, ...rest] = lines
  if (!title || rest.length === 0) return [lines]
  return [lines, ...(rest.length > 1 ? [[title, [runOn(rest), rest[0]![1]] as const]] : []), [[runOn(lines), 0.8]]]
}

export const runOn = (lines: readonly SizedLine[]): string => lines.map(([text]) => text).join(" · ")

/** Lines with how wide each is, in hundredths of its capitals' height. */
interface Layout {
  readonly lines: readonly SizedLine[]
  readonly widths: readonly number[]
}

const layoutOf = (lines: readonly SizedLine[]): Layout => ({
  lines,
  widths: lines.map(([text]) => widthInHundredths(text)),
})

/** How wide lines are at a height of size 1, cm. */
const widthAt = ({ lines, widths }: Layout, height: number): number => {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < lines.length; i++) most = Math.max(most, (widths[i]! * (lines[i]![1] * height)) / 100)
  return most
}

export const blockWidth = (lines: readonly SizedLine[], height: number): number => widthAt(layoutOf(lines), height)

export const blockHeight = (lines: readonly SizedLine[], height: number): number => {
  let sum = 0
  for (let i = 0; i < lines.length; i++) sum += (i === 0 ? ASCENT : LEADING) * lines[i]![1] * height
  return sum + DESCENT * lines[lines.length - 1]![1] * height
}

/** The lines one below the other, the whole block's middle at `centre`. */
export const blockAt = (lines: readonly SizedLine[], height: number, centre: Point, angle: 0 | 90): TextMark[] => {
  let down = -blockHeight(lines, height) / 2
  return lines.map(([text, size], i) => {
    down += (i === 0 ? ASCENT : LEADING) * size * height
    const offset = down - (size * height) / 2
    const at = angle === 0 ? { x: centre.x, y: centre.y - offset } : { x: centre.x + offset, y: centre.y }
    return centredText(text, at, angle, size * height)
  })
}
