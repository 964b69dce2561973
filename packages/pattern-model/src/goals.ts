import type { Warning } from "@toile/draft-model"
import type { Declaration, Order } from "./sheet.js"

/** A garment measurement that is to come out, cm, and who asks for it. */
export interface Goal {
  readonly name: string
  readonly cm: number
  readonly kind: "exact" | "atMost"
  readonly source: "order" | "parent"
  /** In words, for a refusal: where the figure comes from. */
  readonly because: string
}

/**
 * The order's targets, and for what it gives none, what the pattern takes from the parent; in the order in which the
 * pattern's levers are declared, for that is the order in which one disturbs the other least.
 */
export const goalsOf = (
  { levers = {}, parents = {} }: Declaration,
  { targetGarmentMeasurements: targets = {}, parent }: Order,
): { readonly goals: readonly Goal[]; readonly warnings: readonly Warning[] } => {
  const goals: Goal[] = Object.entries(targets).map(([name, cm]) => ({
    name,
    cm,
    kind: "exact",
    source: "order",
    because: "the target",
  }))
  const warnings: Warning[] = []
  const relations = parent && Object.hasOwn(parents, parent.pattern) ? parents[parent.pattern] : undefined
  if (parent && !relations)
    warnings.push({ code: "parent", message: `nothing is taken from a parent of the pattern ${parent.pattern}` })
  for (const [name, relation] of Object.entries(relations ?? {})) {
    if (relation === undefined || Object.hasOwn(targets, name)) continue
    const { kind, of, by } = relation
    const measured = Object.hasOwn(parent!.garmentMeasurements, of) ? parent!.garmentMeasurements[of] : undefined
    if (measured === undefined) {
      warnings.push({ code: "parent", message: `${name}: the parent has no ${of} to take it from` })
      continue
    }
    const plus = by === 0 ? "" : by > 0 ? ` and ${by}` : ` less ${-by}`
    goals.push({
      name,
      cm: measured + by,
      kind: kind === "atMost" ? "atMost" : "exact",
      source: "parent",
      because: `the parent's ${of}${plus}`,
    })
  }
  const rank = Object.keys(levers)
  const place = ({ name }: Goal): number => (rank.includes(name) ? rank.indexOf(name) : rank.length)
  return { goals: goals.sort((a, b) => place(a) - place(b)), warnings }
}
