import type { Doubts } from "./doubts.js"
import type { GuessedUnit } from "./guess-unit.js"
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

/** What a file's unit may be known by. */
export interface UnitSigns {
  /** What the file's apparel texts tell. */
  readonly said: FileUnit | undefined
  readonly header: ReadonlyMap<string, string>
  /** What the RUL file tells where they do not. */
  readonly inRules: FileUnit | undefined
  /** Where nothing tells it. */
  readonly guess: () => GuessedUnit
}

/** The file's unit: the apparel text counts, then the RUL file beside it, then $INSUNITS, then what its pieces look like. */
export const unitOf = ({ said, header, inRules, guess }: UnitSigns, doubts: Doubts): FileUnit => {
  const inHeader = insertUnits[header.get("$INSUNITS") ?? ""]
  const told = said ?? inRules
  const teller = said === undefined ? "the RUL file" : "the text"
  if (told !== undefined && inHeader !== undefined && told !== inHeader)
    doubts.add("unitsDiffer", 0, `${teller} says ${told}, $INSUNITS ${inHeader}: ${told} is taken`)
  else if (inRules !== undefined && inHeader === undefined)
    doubts.add("noUnits", 0, `the file tells no units: ${inRules} is taken, as the RUL file says`)
  const unit = told ?? inHeader
  if (unit !== undefined) return unit
  const { unit: guessed, why } = guess()
  doubts.add("noUnits", 0, `the file tells no units: ${guessed} is taken, as ${why}`)
  return guessed
}

/** A unit in which the largest piece (its longer side in cm) is none of a garment. */
export const doubtUnit = (unit: FileUnit, largest: number, doubts: Doubts): void => {
  if (largest > 0 && (largest < 3 || largest > 2000))
    doubts.add("unitsOdd", 0, `in ${unit} the largest piece is ${largest.toPrecision(3)} cm long`)
}
