import type { MarkerDefect, MarkerStripes, Sheet, XY } from "@toile/draft-model"
import type { Language } from "./draw-context.js"
import { boxOf, type Drawing, type TextMark } from "./drawing.js"
import { stroke } from "./marks/shapes.js"
import { short } from "./text/short-length.js"
import { centredText } from "./text/text-box.js"
import { textWidth } from "./text/text-width.js"

/** Lines that are nearer than this, cm, would hide what is drawn over them: then only each so many-th is drawn. */
const NEAREST = 2

/** Where the cloth's pattern begins anew, from the sheet's corner: bands across it by the warp's repeat, stripes along it by the weft's. */
export const drawStripes = ({ length, width }: Sheet, { repeat: { warp, weft } }: MarkerStripes): Drawing => {
  const at = (period: number, end: number): readonly number[] => {
    if (period <= 0) return []
    const step = period * Math.ceil(NEAREST / period)
    return Array.from({ length: Math.ceil(end / step) - 1 }, (_, k) => (k + 1) * step)
  }
  return {
    strokes: [
      ...at(warp, length).map((x) => line([x, 0], [x, width])),
      ...at(weft, width).map((y) => line([0, y], [length, y])),
    ],
    texts: [],
    bounds: { minX: 0, minY: 0, maxX: length, maxY: width },
  }
}

const line = (from: XY, to: XY) => stroke("frame", [from, to])

/** cm */
const WORD = { height: 0.8, smallest: 0.2 }

/** Defects of one sheet: outlines with their word on them, where it has room. */
export const drawDefects = (defects: readonly MarkerDefect[], language: Language): readonly Drawing[] =>
  defects.map(({ outline }) => {
    const bounds = boxOf(outline)
    const word = language === "fr" ? "défaut" : "defect"
    const room = Math.min((bounds.maxX - bounds.minX) / textWidth(word, 1), bounds.maxY - bounds.minY) / 2
    const height = Math.min(WORD.height, room)
    const middle = { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 }
    const texts: TextMark[] = height < WORD.smallest ? [] : [centredText(word, middle, 0, height)]
    return { strokes: [stroke("frame", outline, true)], texts, bounds }
  })

/** Of cloth whose stripes were to be matched, and that has none. */
export const noRepeatLine = (language: Language): string =>
  language === "fr"
    ? "rayures : le tissu n'a pas de rapport, rien n'est raccordé"
    : "stripes: the cloth has no repeat, nothing is matched"

/** What matching costs, in cloth, where that is known. */
export const stripesLine = (
  { repeat, unmatchedLength }: MarkerStripes,
  sheets: readonly Sheet[],
  language: Language,
): string => {
  const length = sheets.reduce((sum, sheet) => sum + sheet.length, 0)
  const size = `${short(repeat.warp, language)} × ${short(repeat.weft, language)} cm`
  const without = unmatchedLength === undefined ? undefined : short(unmatchedLength, language)
  return language === "fr"
    ? `rayures ${size}, raccordées : ${short(length, language)} cm${without === undefined ? "" : `, ${without} sans raccord`}`
    : `stripes ${size}, matched: ${short(length, language)} cm${without === undefined ? "" : ` for ${without} without`}`
}
