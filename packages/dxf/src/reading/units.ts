import type { Doubts } from "./doubts.js"
import { keyAndValue } from "./text.js"

export type FileUnit = "mm" | "cm" | "m" | "inch" | "foot"

export const centimetresIn: Readonly<Record<FileUnit, number>> = { mm: 0.1, cm: 1, m: 100, inch: 2.54, foot: 30.48 }

const insertUnits: Readonly<Record<string, FileUnit>> = { 1: "inch", 2: "foot", 4: "mm", 5: "cm", 6: "m" }

const unitOfWord = (word: string): FileUnit | undefined => {
  const said = word.trim().toUpperCase()
  if (/^(METRIC|MET|MM|MILLIM)/.test(said)) return "mm"
  if (/^(CM|CENTIM)/.test(said)) return "cm"
  if (/^(ENGLISH|ENG|IMPERIAL|INCH|IN\b|")/.test(said)) return "inch"
  return undefined
}

/** The unit that a text tells: "Units: METRIC". */
export const unitOfText = (text: string): FileUnit | undefined => {
  const [key, value = ""] = keyAndValue(text) ?? []
  return key === "UNITS" || key === "UNIT" || key === "UNITS OF MEASURE" ? unitOfWord(value) : undefined
}

/**
 * The file's unit: the apparel text counts, then $INSUNITS, then a guess by the largest piece: one of more than 150 units is
 * in millimetres (or a tent in inches).
 *
 * @param largest the longer side of the largest piece, in the file's unit
 */
export const unitOf = (
  said: FileUnit | undefined,
  header: ReadonlyMap<string, string>,
  largest: number,
  doubts: Doubts,
): FileUnit => {
  const inHeader = insertUnits[header.get("$INSUNITS") ?? ""]
  if (said !== undefined && inHeader !== undefined && said !== inHeader)
    doubts.add("unitsDiffer", 0, `the text says ${said}, $INSUNITS ${inHeader}: ${said} is taken`)
  const unit = said ?? inHeader
  if (unit === undefined) {
    const guess = largest > 150 ? "mm" : "inch"
    doubts.add(
      "noUnits",
      0,
      `the file tells no units; its largest piece is ${largest.toFixed(1)} long: ${guess} is taken`,
    )
    return guess
  }
  const cm = largest * centimetresIn[unit]
  if (largest > 0 && (cm < 3 || cm > 2000))
    doubts.add("unitsOdd", 0, `in ${unit} the largest piece is ${cm.toPrecision(3)} cm long`)
  return unit
}
