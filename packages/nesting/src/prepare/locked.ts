import { faultsOf } from "../check.js"
import type { ErrorOrigin, NestingError, NestingProblem } from "../problem.js"
import { invalidAt } from "./errors.js"

/** As many faults are told. */
const MOST_TOLD = 3

/** Why the locked parts cannot lie as they are locked. */
export const lockedFault = (given: NestingProblem): NestingError | undefined => {
  const copies = given.parts.flatMap(({ id, locked = [] }, index) =>
    locked.map((lying, at) => ({ lying: { part: id, ...lying }, origin: { of: "locked", index, id, at } as const })),
  )
  if (copies.length === 0) return undefined
  const parts = given.parts.map((part) => ({ ...part, demand: part.locked?.length ?? 0 }))
  const sheets = 1 + Math.max(...copies.map(({ lying: { sheet = 0 } }) => sheet))
  const laid = Array.from({ length: sheets }, (_, number) =>
    copies.filter(({ lying: { sheet = 0 } }) => sheet === number),
  )
  const faults = faultsOf(
    { ...given, parts },
    laid.map((own) => ({
      usedLength: Math.min(given.sheet.length, Number.MAX_VALUE),
      placements: own.map(({ lying }) => lying),
    })),
  ).slice(0, MOST_TOLD)
  if (faults.length === 0) return undefined
  const origins = new Set<ErrorOrigin>()
  const defects = new Set<number>()
  for (const { placements, defect } of faults) {
    for (const { sheet, at } of placements) origins.add(laid[sheet]![at]!.origin)
    if (defect !== undefined) defects.add(defect)
  }
  const [first = copies[0]!.origin, ...others] = origins
  const ofCloth = [...defects].map((index): ErrorOrigin => ({ of: "defect", index, field: "outline" }))
  return invalidAt(faults.map(({ message }) => message).join("; "), first, ...others, ...ofCloth)
}
