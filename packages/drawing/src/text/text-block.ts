import type { Point } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { type FreeSpace, roomFinder } from "./free-space.js"
import { ASCENT, centredText, DESCENT, textBox } from "./text-box.js"
import { textWidth } from "./text-width.js"

export type SizedLine = readonly [text: string, size: number]

/** From one line's capitals to the next line's, in heights of the next line's capital. */
const LEADING = 2.05

/** Heights of size 1 in cm that are tried, and from which count of lines on. */
const LARGE = [1.1, 0.95, 0.8, 0.68, 0.58, 0.5, 0.43] as const
const SMALL = [0.6, 0.5, 0.42, 0.35, 0.29, 0.24, 0.2] as const

/**
 * Lines of text where they touch nothing in the space, as near to `wish` as can be and as large as fits, upright or
 * turned by 90 degrees; on a narrow piece they run on in fewer, longer lines. Where there is no room the last ones are
 * left out, at the very end the first one too: then `last` (a number, say) is tried, and at worst nothing is written.
 */
export const placeTextBlock = (
  space: FreeSpace,
  lines: readonly SizedLine[],
  last: string,
  wish: Point,
  scale: number,
): TextMark[] => {
  const finder = roomFinder(space)
  const tryOne = (some: readonly SizedLine[], height: number): TextMark[] | undefined => {
    const width = Math.max(...some.map(([text, size]) => textWidth(text, size * height)))
    const tall = blockHeight(some, height)
    const pad = 0.3 * height
    const upright = finder.findRoom(width + 2 * pad, tall + 2 * pad, wish)
    if (upright) return blockAt(some, height, upright, 0)
    const turned = finder.findRoom(tall + 2 * pad, width + 2 * pad, wish)
    return turned ? blockAt(some, height, turned, 90) : undefined
  }
  const rounds: readonly (readonly [readonly (readonly SizedLine[])[], readonly number[]])[] = [
    [layoutsOf(lines), LARGE],
    ...[4, 3, 2, 1].filter((n) => n < lines.length).map((n) => [layoutsOf(lines.slice(0, n)), SMALL] as const),
    [[[[last, 1]]], SMALL],
  ]
  for (const [layouts, heights] of rounds)
    for (const height of heights)
      for (const layout of layouts) {
        const marks = tryOne(layout, height * scale)
        if (marks) {
          space.texts.push(...marks.map(textBox))
          return marks
        }
      }
  return []
}

/** The same words one below the other, in a title and one line, and in one line. */
const layoutsOf = (lines: readonly SizedLine[]): readonly (readonly SizedLine[])[] => {
  const [title, ...rest] = lines
  if (!title || rest.length === 0) return [lines]
  const run = (some: readonly SizedLine[]) => some.map(([text]) => text).join(" · ")
  return [lines, ...(rest.length > 1 ? [[title, [run(rest), rest[0]![1]] as const]] : []), [[run(lines), 0.8]]]
}

const blockHeight = (lines: readonly SizedLine[], height: number): number =>
  lines.reduce((sum, [, size], i) => sum + (i === 0 ? ASCENT : LEADING) * size * height, 0) +
  DESCENT * lines[lines.length - 1]![1] * height

/** The lines one below the other, the whole block's middle at `centre`. */
const blockAt = (lines: readonly SizedLine[], height: number, centre: Point, angle: 0 | 90): TextMark[] => {
  let down = -blockHeight(lines, height) / 2
  return lines.map(([text, size], i) => {
    down += (i === 0 ? ASCENT : LEADING) * size * height
    const offset = down - (size * height) / 2
    const at = angle === 0 ? { x: centre.x, y: centre.y - offset } : { x: centre.x + offset, y: centre.y }
    return centredText(text, at, angle, size * height)
  })
}
