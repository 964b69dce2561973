import type { LaidPlainer, Spread } from "@toile/nesting"
import { print } from "../arguments.js"

/** What a nesting tells of itself, whatever it was made of. */
export interface Nested {
  readonly name: string
  readonly density: number
  readonly usedLength: number
  readonly stripHeight: number
  readonly placed: number
  readonly demanded: number
  readonly overlapFree: boolean
  readonly seconds: number
  readonly evaluations: number
  readonly seed: number
  /** It was stopped before its time. */
  readonly stopped?: true
  /** Of double cloth, and what is cut beyond the demand. */
  readonly spread?: Spread
  readonly spare?: readonly { readonly item_id: number; readonly count: number }[]
  /** What was laid by a plainer line than usual, as a share of its area larger. */
  readonly plainer?: readonly LaidPlainer[]
}

export const tell = (nested: Nested, asJson: boolean): void => {
  if (asJson) {
    print({ ...nested })
    return
  }
  const { name, density, usedLength, stripHeight, placed, demanded, seconds, evaluations, seed, spread, stopped } =
    nested
  print(
    `${name}: ${(100 * density).toFixed(2)} %, ${placed} of ${demanded} parts on ${usedLength} x ${stripHeight}\n` +
      `${evaluations} places judged in ${seconds.toFixed(1)} s, seed ${seed}${stopped ? ", stopped" : ""}`,
  )
  if (spread !== undefined) print(`spread ${spread}: the layout is ${stripHeight / 2} wide, two plies`)
  for (const { item_id, count } of nested.spare ?? []) print(`  item ${item_id} is cut ${count} too often`)
  for (const one of nested.plainer ?? []) {
    const which = "part" in one ? `item ${one.part}` : `defect ${one.defect + 1}`
    print(`  ${which} has so many corners that it was laid ${(100 * one.grownBy).toFixed(2)} % larger`)
  }
}
