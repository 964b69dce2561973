import { err, isErr, ok, type Result } from "@toile/result"
import { type DraftError, measureOrder } from "./draft-pattern.js"
import { type AnyLevels, largestOf } from "./levels.js"
import type { AnyPattern } from "./pattern.js"
import { resolveOrder } from "./resolve-order.js"
import type { Order } from "./sheet.js"

/** What an order comes to at the levels that a pattern declares fit tolerances for, cm. */
export interface FitMeasured {
  /** By garment measurement; one that this order's garment does not have is left out. */
  readonly garment: Readonly<Record<string, number>>
  /** The body's own there; left out where there is no such thing. */
  readonly body: Readonly<Record<string, number>>
}

/** By garment measurement, cm: how far it may be from what its wearer should have had; none of a pattern that does not say. */
export const fitTolerancesOf = ({ declaration }: AnyPattern): Readonly<Record<string, number>> =>
  numbersOf(declaration.fitTolerances ?? {})

/** For whoever compares what many bodies would get: nothing is finished, rounded or judged. */
export const measureFit = (pattern: AnyPattern, order: Order): Result<FitMeasured, DraftError> => {
  const measured = measureOrder(pattern, order)
  if (isErr(measured)) return measured
  const resolved = resolveOrder(pattern.declaration, order)
  if (isErr(resolved)) return err({ _tag: "InvalidOrder", problems: resolved.error })
  const { sheet } = resolved.value
  const own: Readonly<Record<string, number | undefined>> = sheet.type === "body" ? sheet.body : {}
  const levels = (pattern.declaration.levels ?? {}) as AnyLevels
  const ids = Object.keys(fitTolerancesOf(pattern))
  return ok({
    garment: numbersOf(Object.fromEntries(ids.map((id) => [id, measured.value[id]]))),
    body: numbersOf(
      Object.fromEntries(
        ids.map((id) => {
          const over = levels[id]?.over
          const group = over === undefined ? undefined : largestOf(over, own)
          return [id, group === undefined ? undefined : own[group]]
        }),
      ),
    ),
  })
}

const numbersOf = (values: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
