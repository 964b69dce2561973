import { marginsAcross } from "../fold.js"
import { MOST_CORNERS } from "../outline/limits.js"
import type { NestingError, NestingPart, NestingProblem } from "../problem.js"
import { invalid, invalidAt, subjectOf } from "./errors.js"

/** Parts whose corners' squares, those of their holes counted in, come to more together are refused: preparing them takes about 3 s then, and nothing interrupts it. */
export const MOST_SQUARES = MOST_CORNERS ** 2
/** More copies are refused: what each pair of them costs is kept, 16 bytes a pair both ways round. */
const MOST_COPIES = 4000
/** Something that is locked on, or a defect of, a sheet behind these is refused. */
const MOST_SHEETS = 1000

/** What of a problem nothing can be laid from, whatever its parts look like; with the cloth's defects among its parts. */
export const wrongProblem = (given: NestingProblem, problem: NestingProblem): NestingError | undefined =>
  wrongNumber(problem) ?? tooMuch(problem, given.parts.length) ?? wrongSheet(given)

const wrongNumber = ({ sheet, gap }: NestingProblem): NestingError | undefined => {
  if (!(sheet.width > 0) || sheet.width === Infinity) {
    return invalid("sheet.width", `must be a finite number above 0, not ${sheet.width}`)
  }
  if (!(sheet.length > 0)) return invalid("sheet.length", `must be above 0, not ${sheet.length}`)
  if (!(sheet.margin >= 0)) return invalid("sheet.margin", `must be 0 or more, not ${sheet.margin}`)
  const { endLoss = 0 } = sheet
  if (!(endLoss >= 0) || endLoss === Infinity) {
    return invalid("sheet.endLoss", `must be a finite number, 0 or more, not ${endLoss}`)
  }
  if (!(gap >= 0) || gap === Infinity) return invalid("gap", `must be a finite number, 0 or more, not ${gap}`)
  if (2 * sheet.margin >= Math.min(sheet.width, sheet.length))
    return invalid("sheet.margin", `two margins of ${sheet.margin} leave nothing of the sheet`)
  const { low, high } = marginsAcross({ sheet, gap })
  if (low + high >= sheet.width)
    return invalid(
      "gap",
      `a gap of ${gap} leaves nothing of a sheet ${sheet.width} wide: parts keep half of it from a fold`,
    )
  return undefined
}

/** What lies on a sheet that there cannot be. */
const wrongSheet = ({ parts, holes = [], sheet: { length } }: NestingProblem): NestingError | undefined => {
  const reasonOf = (sheet: number): string | undefined => {
    if (!Number.isInteger(sheet) || sheet < 0 || sheet >= MOST_SHEETS)
      return `a sheet that is none of the first ${MOST_SHEETS}`
    return sheet > 0 && length === Infinity ? "a second sheet, and a strip without an end is one" : undefined
  }
  for (const [index, { locked = [], id }] of parts.entries()) {
    for (const [at, { sheet = 0 }] of locked.entries()) {
      const reason = reasonOf(sheet)
      if (reason !== undefined) return invalidAt(`part "${id}" is locked on ${reason}`, { of: "locked", index, id, at })
    }
  }
  for (const [index, { sheet = 0 }] of holes.entries()) {
    const reason = reasonOf(sheet)
    if (reason !== undefined)
      return invalidAt(`defect ${index + 1} of the cloth lies on ${reason}`, { of: "defect", index, field: "sheet" })
  }
  return undefined
}

/**
 * The part that takes most of it is named; the defects as such, where they are most of it.
 * @param own how many of the parts are no defects of the cloth
 */
const tooMuch = ({ parts }: NestingProblem, own: number): NestingError | undefined => {
  const copies = parts.reduce((sum, { demand }) => sum + Math.max(0, demand), 0)
  const defects = parts.slice(own)
  if (copies > MOST_COPIES) {
    if (2 * defects.length > copies)
      return invalid("holes", `are ${defects.length}, with the copies of all parts ${copies}, more than ${MOST_COPIES}`)
    const index = largestOf(parts, ({ demand }) => demand)
    const { id, demand } = parts[index]!
    const { name, at } = subjectOf(id, index, own)
    const reason = `${name} is demanded ${demand} times: of all parts together ${copies}, more than ${MOST_COPIES}`
    return invalidAt(reason, at("demand"))
  }
  const index = largestOf(parts, corners)
  const squares = squaresOf(parts)
  if (index < 0 || squares <= MOST_SQUARES) return undefined
  const { id, cutouts = [] } = parts[index]!
  const most = corners(parts[index]!)
  if (most <= MOST_CORNERS && 2 * squaresOf(defects) > squares)
    return invalid("holes", `are ${defects.length}, and have too many corners together`)
  const { name, at } = subjectOf(id, index, own)
  const which = `${name} has ${most} corners${cutouts.length === 0 ? "" : ", those of its holes counted in"}`
  return invalidAt(
    most > MOST_CORNERS ? `${which}, more than ${MOST_CORNERS}` : `${which}, and all parts have too many together`,
    at("outline"),
  )
}

/** Holes are joined to the outline for the search: they count as if they were of it. */
const corners = ({ outline, cutouts = [] }: NestingPart): number =>
  cutouts.reduce((sum, cutout) => sum + cutout.length / 2, outline.length / 2)

/** Of a part's corners: what preparing it takes grows by it. */
export const squareOf = (part: NestingPart): number => corners(part) ** 2

const squaresOf = (parts: readonly NestingPart[]): number => parts.reduce((sum, part) => sum + squareOf(part), 0)

const largestOf = (parts: readonly NestingPart[], size: (part: NestingPart) => number): number =>
  parts.reduce((best, part, index) => (best < 0 || size(part) > size(parts[best]!) ? index : best), -1)
