import { marginsAcross } from "../fold.js"
import { MOST_CORNERS } from "../outline/limits.js"
import type { NestingError, NestingPart, NestingProblem } from "../problem.js"
import { invalid } from "./errors.js"

/** Outlines whose corners' squares come to more together are refused: preparing them takes about 3 s then, and nothing interrupts it. */
const MOST_SQUARES = MOST_CORNERS ** 2
/** More copies are refused: what each pair of them costs is kept, 16 bytes a pair both ways round. */
const MOST_COPIES = 4000
/** Something that is locked on, or a defect of, a sheet behind these is refused. */
const MOST_SHEETS = 1000

/** What of a problem nothing can be laid from, whatever its parts look like; with the cloth's defects among its parts. */
export const wrongProblem = (given: NestingProblem, problem: NestingProblem): NestingError | undefined =>
  wrongNumber(problem) ?? tooMuch(problem) ?? wrongSheet(given)

const wrongNumber = ({ sheet, gap }: NestingProblem): NestingError | undefined => {
  if (!(sheet.width > 0) || sheet.width === Infinity) {
    return invalid("sheet.width", `must be a finite number above 0, not ${sheet.width}`)
  }
  if (!(sheet.length > 0)) return invalid("sheet.length", `must be above 0, not ${sheet.length}`)
  if (!(sheet.margin >= 0)) return invalid("sheet.margin", `must be 0 or more, not ${sheet.margin}`)
  const across = marginsAcross({ sheet, gap })
  if (2 * sheet.margin >= Math.min(sheet.width, sheet.length) || across.low + across.high >= sheet.width) {
    return invalid("sheet.margin", `two margins of ${sheet.margin} leave nothing of the sheet`)
  }
  if (!(gap >= 0) || gap === Infinity) return invalid("gap", `must be a finite number, 0 or more, not ${gap}`)
  return undefined
}

/** What lies on a sheet that there cannot be. */
const wrongSheet = ({ parts, holes = [], sheet: { length } }: NestingProblem): NestingError | undefined => {
  const reasonOf = (sheet: number): string | undefined => {
    if (!Number.isInteger(sheet) || sheet < 0 || sheet >= MOST_SHEETS)
      return `sheet ${sheet} is none of 0 to ${MOST_SHEETS - 1}`
    return sheet > 0 && length === Infinity ? `sheet ${sheet}: a strip without an end is one sheet` : undefined
  }
  for (const [index, { locked = [], id }] of parts.entries()) {
    const reason = locked.map(({ sheet = 0 }) => reasonOf(sheet)).find((found) => found !== undefined)
    if (reason !== undefined) return invalid(`parts[${index}].locked`, `part "${id}" is locked on ${reason}`)
  }
  for (const [index, { sheet = 0 }] of holes.entries()) {
    const reason = reasonOf(sheet)
    if (reason !== undefined) return invalid(`holes[${index}].sheet`, reason)
  }
  return undefined
}

/** The part that takes most of it is named. */
const tooMuch = ({ parts }: NestingProblem): NestingError | undefined => {
  const copies = parts.reduce((sum, { demand }) => sum + Math.max(0, demand), 0)
  if (copies > MOST_COPIES) {
    const index = largestOf(parts, ({ demand }) => demand)
    const reason = `part "${parts[index]!.id}" is demanded ${parts[index]!.demand} times: of all parts together ${copies}, more than ${MOST_COPIES}`
    return invalid(`parts[${index}].demand`, reason)
  }
  const corners = ({ outline }: NestingPart): number => outline.length / 2
  const index = largestOf(parts, corners)
  if (index < 0 || parts.reduce((sum, part) => sum + corners(part) ** 2, 0) <= MOST_SQUARES) return undefined
  const most = corners(parts[index]!)
  const which = `part "${parts[index]!.id}" has ${most} corners`
  return invalid(
    `parts[${index}].outline`,
    most > MOST_CORNERS ? `${which}, more than ${MOST_CORNERS}` : `${which}, and all parts have too many together`,
  )
}

const largestOf = (parts: readonly NestingPart[], size: (part: NestingPart) => number): number =>
  parts.reduce((best, part, index) => (best < 0 || size(part) > size(parts[best]!) ? index : best), -1)
