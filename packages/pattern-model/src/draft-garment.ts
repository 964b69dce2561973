import type { MetTarget, Warning } from "@toile/draft-model"
import { OutOfSteps, withStepLimit } from "@toile/geometry/kernel"
import { err, ok, type Result } from "@toile/result"
import { draftMaterials } from "./draft-materials.js"
import { goalsOf } from "./goals.js"
import { meetGoals } from "./meet-goals.js"
import type { LeverSheet } from "./mover.js"
import type { AnyPattern, Garment } from "./pattern.js"
import { type Refusal, refusalOf } from "./refusal.js"
import type { GroupScaling } from "./scaling.js"
import type { Declaration, Order, Sheet } from "./sheet.js"

/** What the searches of one draft may take together, a hundred times what a garment takes; and all drafts of one order. */
const MOST_STEPS = 20_000
const MOST_STEPS_OF_ORDER = 50 * MOST_STEPS

export interface DraftedGarment {
  readonly garment: Garment
  /** What it was drafted from: the order's sheet, its levers where targets have moved them. */
  readonly sheet: LeverSheet
  /** What became of the targets, the order's and the parent's. */
  readonly targets: readonly MetTarget[]
  /** What could not be taken from the parent. */
  readonly notes: readonly Warning[]
}

/** The garment for a sheet in its materials, every target met; or why there is none. */
export const draftGarment = (
  pattern: AnyPattern,
  sheet: Sheet<Declaration>,
  order: Order,
  scaling: Readonly<Record<string, GroupScaling>>,
): Result<DraftedGarment, Refusal> => {
  const { goals, warnings: notes } = goalsOf(pattern.declaration, order)
  const draft = (s: object): Result<Garment, Refusal> => limited(MOST_STEPS, () => draftMaterials(pattern, s, scaling))
  if (goals.length === 0) {
    const made = draft(sheet)
    return made._tag === "Err" ? made : ok({ garment: made.value, sheet: sheet as LeverSheet, targets: [], notes })
  }
  return limited(MOST_STEPS_OF_ORDER, () => ({
    ...meetGoals(pattern.declaration, sheet as LeverSheet, goals, draft),
    notes,
  }))
}

/** Runs a part of the draft; what it refuses, and a search without end, become values. */
const limited = <A>(steps: number, run: () => A): Result<A, Refusal> => {
  try {
    return ok(withStepLimit(steps, run))
  } catch (thrown) {
    if (thrown instanceof OutOfSteps)
      return err({ code: "stepLimit", message: `no draft was found in ${steps} steps of search` })
    const refusal = refusalOf(thrown)
    if (refusal) return err(refusal)
    throw thrown
  }
}
