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
  /** The first line is among them. */
  readonly named: boolean
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
  const tryOne = (some: readonly SizedLine[], widthOf: BlockWidth, height: number): TextMark[] | undefined => {
    const width = widthOf(height)
    const tall = blockHeight(some, height)
    const pad = 0.3 * height
    const upright = finder.findRoom(width + 2 * pad, tall + 2 * pad, wish)
    if (upright) return blockAt(some, height, upright, 0)
    const turned = finder.findRoom(tall + 2 * pad, width + 2 * pad, wish)
    return turned ? blockAt(some, height, turned, 90) : undefined
  }
  const small = readable ? SMALL.filter((height) => height >= READABLE) : SMALL
  const rounds: readonly (readonly [readonly (readonly SizedLine[])[], readonly number[], named: boolean])[] = [
    [layoutsOf(lines), LARGE, true],
    ...(readable ? [[brokenLines(lines), small, true] as const] : []),
    ...fewerThan(lines.length).flatMap((n) => {
      const some = lines.slice(0, n)
      const whole = [layoutsOf(some), small, true] as const
      return readable ? [whole, [brokenLines(some), small, true] as const] : [whole]
    }),
    [[[[last, 1]]], readable ? [...LARGE, ...SMALL] : SMALL, false],
  ]
  for (const [layouts, heights, named] of rounds) {
    const measured = layouts.map((layout) => [layout, blockWidths(layout)] as const)
    for (const height of heights)
      for (const [layout, widthOf] of measured) {
        const texts = tryOne(layout, widthOf, height * scale)
        if (texts) {
          space.texts.push(...texts.map(textBox))
          return { texts, named }
        }
      }
  }
  return { texts: [], named: false }
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

/** How wide lines are at a height of size 1, cm. */
type BlockWidth = (height: number) => number

const blockWidths = (lines: readonly SizedLine[]): BlockWidth => {
  const widths = lines.map(([text]) => widthInHundredths(text))
  return (height) => Math.max(...lines.map(([, size], i) => (widths[i]! * (size * height)) / 100))
}

export const blockWidth = (lines: readonly SizedLine[], height: number): number => blockWidths(lines)(height)

export const blockHeight = (lines: readonly SizedLine[], height: number): number =>
  lines.reduce((sum, [, size], i) => sum + (i === 0 ? ASCENT : LEADING) * size * height, 0) +
  DESCENT * lines[lines.length - 1]![1] * height

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
