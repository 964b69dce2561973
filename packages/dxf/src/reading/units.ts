import type { Doubts } from "./doubts.js"
import type { GuessedUnit } from "./guess-unit.js"
import type { Groups } from "./scan.js"
import { keyAndValue, plainLines } from "./text.js"

export type FileUnit = "mm" | "cm" | "m" | "inch" | "foot"

export const centimetresIn: Readonly<Record<FileUnit, number>> = { mm: 0.1, cm: 1, m: 100, inch: 2.54, foot: 30.48 }

const insertUnits: Readonly<Record<string, FileUnit>> = { 1: "inch", 2: "foot", 4: "mm", 5: "cm", 6: "m" }

const unitOfWord = (word: string): FileUnit | undefined => {
  const said = word.trim().toUpperCase()
  if (/^(M|METERS?|METRES?)$/.test(said)) return "m"
  if (/^(MET|MÉTR|MM|MILLIM|毫米|公制|밀리|ММ|МИЛЛИМ|МЕТРИЧ)/.test(said)) return "mm"
  if (/^(CM|CENT[IÍ]M|ZENTIM|厘米|公分|СМ|САНТИМ)/.test(said)) return "cm"
  if (/^(ENGLISH|ENG|IMPERIAL|INCH|IN\b|"|ANGL|ZOLL|POUCE|PULG|POLLIC|POLEG|英寸|英制|인치|ДЮЙМ)/.test(said))
    return "inch"
  return undefined
}

/** The standard's key, and the words of other languages' versions. */
const UNIT_KEYS: ReadonlySet<string> = new Set([
  ...[
    "UNITS",
    "UNIT",
    "UNITS OF MEASURE",
    "UNITÉS",
    "UNITES",
    "UNITÉ",
    "UNITE",
    "EINHEIT",
    "EINHEITEN",
    "MASSEINHEIT",
    "MASSEINHEITEN",
  ],
  ...["UNIDADES", "UNIDAD", "UNIDADE", "UNITÀ", "UNITA", "UNITÀ DI MISURA", "UNITA DI MISURA", "BİRİM", "BIRIM"],
  ...["ЕДИНИЦЫ", "ЕДИНИЦЫ ИЗМЕРЕНИЯ", "单位", "單位", "単位", "단위"],
])

/** The unit that a text tells: "Units: METRIC". */
export const unitOfText = (text: string): FileUnit | undefined => {
  const [key, value = ""] = keyAndValue(text) ?? []
  return key !== undefined && UNIT_KEYS.has(key) ? unitOfWord(value) : undefined
}

/** Whether any text tells inches: how fine curves are flattened has to be known before the file's entities are read. */
export const tellsInches = ({ codes, values }: Groups): boolean =>
  codes.some((code, i) => code === 1 && plainLines(values[i]!).some((line) => unitOfText(line) === "inch"))

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
