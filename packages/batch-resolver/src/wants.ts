import { atOnce, err, type InParts, ok, type Result } from "@toile/result"
import type { Batch, BatchProblem } from "./batch.js"
import { type Form, stuckAt } from "./form.js"
import { MOST_PROBLEMS } from "./plan.js"
import { type Place, placeOf, pointerTo, referencesIn } from "./reference.js"
import { targetOf } from "./target.js"

/** References that are followed in one part: each may lead through dozens of definitions. */
const AT_ONCE = 16

/** A reference to what an action makes, straight or through definitions. */
export interface Want {
  /** Where the reference stands in the batch. */
  readonly place: Place
  readonly action: string
  /** The place in what the action makes, its field first. */
  readonly path: readonly string[]
}

/**
 * Every place in what an action makes that a planned batch refers to; or the references to places that a definition has
 * not, and that no action of the type will have, whatever it is made from.
 *
 * @param forms for each action type what it makes
 */
export const wantsOf = (
  batch: Batch,
  forms: Readonly<Record<string, Form>>,
): Result<readonly Want[], readonly BatchProblem[]> => atOnce(wantsInParts(batch, forms))

/** As wantsOf, in parts. */
export function* wantsInParts(
  { actions, definitions }: Batch,
  forms: Readonly<Record<string, Form>>,
): InParts<Result<readonly Want[], readonly BatchProblem[]>> {
  const wants: Want[] = []
  const problems: BatchProblem[] = []
  const roots = [
    ...Object.entries(definitions).map(([name, value]) => [["definitions", name], value] as const),
    ...Object.entries(actions).map(([id, { body }]) => [["actions", id, "body"], body] as const),
  ]
  for (const [root, value] of roots) {
    for (const [index, { place, ref }] of (yield* referencesIn(value, placeOf(root))).entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) yield undefined
      const say = (message: string) => {
        if (problems.length === MOST_PROBLEMS) return
        problems.push({ pointer: pointerTo(place), message: `${JSON.stringify(ref)}: ${message}` })
      }
      const target = targetOf(definitions, ref)
      if (target._tag === "Err") say(target.error)
      else if (target.value.to === "resource") {
        const { action, path } = target.value
        const { type } = actions[action]!
        const stuck = stuckAt(forms[type]!, path)
        if (stuck === undefined) wants.push({ place: place!, action, path })
        else say(`an action of type ${type} gives nothing at ${path.slice(0, stuck + 1).join("/")}`)
      }
    }
  }
  return problems.length > 0 ? err(problems) : ok(wants)
}
