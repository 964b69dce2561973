import { findFaults } from "../check.js"
import type { NestingProblem } from "../problem.js"

/** Why the locked parts cannot lie as they are locked. */
export const lockedFaults = (given: NestingProblem): readonly string[] => {
  if (!given.parts.some(({ locked }) => locked !== undefined && locked.length > 0)) return []
  const parts = given.parts.map((part) => ({ ...part, demand: part.locked?.length ?? 0 }))
  const copies = parts.flatMap(({ id, locked = [] }) => locked.map((lying) => ({ part: id, ...lying })))
  const sheets = 1 + Math.max(...copies.map(({ sheet = 0 }) => sheet))
  const laid = Array.from({ length: sheets }, (_, number) => ({
    usedLength: Math.min(given.sheet.length, Number.MAX_VALUE),
    placements: copies.filter(({ sheet = 0 }) => sheet === number),
  }))
  return findFaults({ ...given, parts }, laid)
}
