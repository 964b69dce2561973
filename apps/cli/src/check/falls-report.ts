import type { Fall } from "@toile/pattern-testing"
import type { BodyFall, FallAtEnds, SweptAtEnds } from "./check-falls.js"

/** Which girths and lengths get smaller as the body gets larger there: none but those that the pattern declares. */
export interface FallsReport {
  /** Bodies whose measurements were swept. */
  readonly bodies: number
  /** Not declared. */
  readonly falls: readonly BodyFall[]
  /** Declared, each pair once, at its most. */
  readonly declared: readonly BodyFall[]
  /** The same of orders with options at their ends. */
  readonly atEnds: {
    readonly orders: number
    /** Orders that were not swept: they, and others like them, were refused. */
    readonly refused: number
    readonly falls: readonly FallAtEnds[]
    readonly declared: readonly FallAtEnds[]
  }
}

export const fallsReport = (
  bodies: number,
  ofBodies: readonly BodyFall[],
  atEnds: readonly SweptAtEnds[],
): FallsReport => ({
  bodies,
  ...byDeclaration(ofBodies),
  atEnds: {
    orders: atEnds.length,
    refused: atEnds.filter(({ refused }) => refused).length,
    ...byDeclaration(atEnds.flatMap(({ falls }) => falls)),
  },
})

const byDeclaration = <F extends Fall>(
  all: readonly F[],
): { readonly falls: readonly F[]; readonly declared: readonly F[] } => {
  const most = new Map<string, F>()
  for (const fall of all) {
    if (fall.declared === undefined) continue
    const pair = `${fall.garmentMeasurement} ${fall.group}`
    if (fall.most > (most.get(pair)?.most ?? 0)) most.set(pair, fall)
  }
  return { falls: all.filter(({ declared }) => declared === undefined), declared: [...most.values()] }
}
