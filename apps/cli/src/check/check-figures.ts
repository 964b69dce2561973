import { beyond, figureReadings, isFarOff } from "@toile/draft-checks"
import { draftRoom, makeDraft } from "@toile/drafting"
import type { AnyPattern } from "@toile/pattern-model"
import { orderFor, randomBodies } from "@toile/pattern-testing"

/** One rule of figures on one body's draft. */
export interface FigureResult {
  readonly rule: string
  /** What came less what was asked; what came, where only bounds are asked for. */
  readonly value: number
  /** How far beyond what was asked. */
  readonly beyond: number
  readonly far: "noted" | "refused" | undefined
}

/** How the drafts of a population's bodies, with the pattern's own options, follow their figures. */
export const checkFigures = (pattern: AnyPattern, from: number, count: number): FigureResult[] => {
  const room = draftRoom()
  return Array.from({ length: count }, (_, i) => {
    const order = orderFor(pattern.declaration, randomBodies(pattern.declaration, from + i)())
    const made = makeDraft(pattern, order, "", room)
    if (made._tag === "Err") return []
    return figureReadings(made.value).map((reading): FigureResult => {
      const [least, most] = reading.asked
      const value = least === most ? reading.came - least : reading.came
      return { rule: reading.rule, value, beyond: beyond(reading), far: isFarOff(reading) }
    })
  }).flat()
}
