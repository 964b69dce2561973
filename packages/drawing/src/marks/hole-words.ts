import type { DrillHole } from "@toile/draft-model"
import { add, direction, scale } from "@toile/geometry"
import type { Language } from "../draw-context.js"
import type { TextMark } from "../drawing.js"
import { fits } from "../text/free-space.js"
import { centredText } from "../text/text-box.js"
import type { TextRoom } from "../text/text-room.js"

/** What is set in a hole; of one that only marks a place nothing is said. */
const words: Readonly<Record<Language, Readonly<Record<NonNullable<DrillHole["kind"]>, string>>>> = {
  en: { rivet: "rivet" },
  fr: { rivet: "rivet" },
}

const kinds: readonly NonNullable<DrillHole["kind"]>[] = ["rivet"]

/** What is set in a hole that has this word beside it, in any of our languages. */
export const holeKindSaid = (text: string): DrillHole["kind"] => {
  const said = text.trim().toLowerCase()
  return kinds.find((kind) => Object.values(words).some((own) => own[kind] === said))
}

/** Heights that are tried, cm at full size. */
const HEIGHTS = [0.3, 0.24, 0.18] as const
/** From the hole's middle to the word, cm at full size: it is rather lower than further than the first of these, and never beyond the second. */
const NEAREST = 0.25
const FAR = [0.85, 1.8] as const
const STEP = 0.15
/** To which side of the hole it is tried, degrees: beside it first, then above and below. */
const SIDES = [0, 180, 90, 270, 45, 135, 225, 315] as const

export interface HoleWords {
  readonly texts: readonly TextMark[]
  /** The words that have no room, where they would stand. */
  readonly left: readonly TextMark[]
}

/** What is set in a hole, in a word beside it that touches nothing, and is taken; one that has no room is left. */
export const holeWords = (holes: readonly DrillHole[], room: TextRoom, language: Language, size: number): HoleWords => {
  const texts: TextMark[] = []
  const left: TextMark[] = []
  for (const hole of holes) {
    if (hole.kind === undefined) continue
    const text = words[language][hole.kind]
    const mark = wordBeside(hole, text, room, size)
    if (mark === undefined) {
      left.push(centredText(text, { x: hole.x, y: hole.y - NEAREST * size }, 0, HEIGHTS[0] * size))
      continue
    }
    room.take([spaced(mark)])
    texts.push(mark)
  }
  return { texts, left }
}

/** With a space before and behind: what comes after it stands no nearer. */
const spaced = (mark: TextMark): TextMark => ({ ...mark, text: ` ${mark.text} ` })

const wordBeside = (hole: DrillHole, text: string, { space, boxOf }: TextRoom, size: number): TextMark | undefined => {
  for (const far of FAR)
    for (const height of HEIGHTS.map((h) => h * size)) {
      const { halfWidth, halfHeight } = boxOf(spaced(centredText(text, { x: 0, y: 0 }, 0, height)))
      for (let away = NEAREST; away <= far; away += STEP)
        for (const side of SIDES) {
          const way = direction(side)
          const reach = Math.abs(way.x) * halfWidth + Math.abs(way.y) * halfHeight
          const mark = centredText(text, add(hole, scale(way, away * size + reach)), 0, height)
          if (fits(space, boxOf(spaced(mark)), 0)) return mark
        }
    }
  return undefined
}
