import type { NestingError, NestingProblem } from "../problem.js"
import { groupDoesNotFit } from "./errors.js"

/** Which parts lie on one sheet. */
export interface SameSheet {
  readonly groups: readonly string[]
  /** Of each part its place in `groups`; -1: in none. */
  readonly groupOf: readonly number[]
}

/** A strip without an end is one sheet. */
export const sameSheet = ({ parts, sheet }: NestingProblem): SameSheet => {
  const groups = sheet.length === Infinity ? [] : [...new Set(parts.flatMap((part) => part.sameSheet ?? []))]
  return { groups, groupOf: parts.map((part) => (part.sameSheet === undefined ? -1 : groups.indexOf(part.sameSheet))) }
}

/** A group whose parts are larger than a sheet. */
export const groupTooLarge = (
  { parts, sheet }: NestingProblem,
  groups: readonly string[],
  areas: readonly number[],
  room: number,
): NestingError | undefined => {
  for (const group of groups) {
    const own = parts.flatMap((part, index) => (part.sameSheet === group ? [{ ...part, index }] : []))
    if (own.every(({ demand }) => demand === 0)) continue
    const area = own.reduce((sum, { demand, index }) => sum + demand * areas[index]!, 0)
    if (area > room * (1 + 1e-9)) return groupDoesNotFit(group, area, room, sheet)
  }
  return undefined
}
