import type { Draft } from "@toile/draft-model"
import { type AnyPattern, holds, type Option, type Order, type RangeOption } from "@toile/pattern-model"
import { withCondition } from "../options.js"
import { type LeftOut, movement } from "./movement.js"
import {
  type Between,
  type Drafting,
  draftingOf,
  type Found,
  jumpOf,
  MOST,
  MUCH,
  type Nudged,
  type NudgedOrder,
  seekJump,
} from "./nudge.js"

// One order, each of its options from one end to the other: what lies between two steps cannot be ordered, and tells whether
// the outline goes from one to the other or jumps.

/** Parts of a step: a power of two, so that each is a number that a finer option would take. */
const PARTS = 32
/** Parts of such a part: one in which the outline moves far is even where each of them moves it a little. */
const FINER = 8
/** What an option of a length moves by in one part is no jump where it is no more for each 0.1 mm than what a measurement may. */
const A_TENTH = 0.01

/**
 * Drafts an order with each of its ranges at each step, and where the outline moves much further from one to the next than
 * by the first part of it, seeks the jump. Numbers of things (buttons, panels) are no ranges to be divided.
 */
export const nudgeOptions = (pattern: AnyPattern, order: Order, leftOut: LeftOut = () => false): NudgedOrder => {
  const { draft, thrown } = draftingOf(finelyStepped(pattern))
  if (!draft(order)) return { nudged: undefined, thrown }
  const nudged = Object.entries(pattern.declaration.options).flatMap(([id, option]) => {
    if (!isDivided(option)) return []
    const own: Order = { ...order, options: { ...order.options, ...conditionOf(pattern, order, option) } }
    return [{ measurement: id, group: "", follows: [], ...alongOption({ draft, order: own, leftOut }, id, option) }]
  })
  return { nudged, thrown }
}

const isDivided = (option: Option): option is RangeOption =>
  option.kind === "range" && !(option.suffix === "" && Number.isInteger(option.step))

/** Every range takes parts of its steps. */
const finelyStepped = (pattern: AnyPattern): AnyPattern => ({
  ...pattern,
  declaration: {
    ...pattern.declaration,
    options: Object.fromEntries(
      Object.entries(pattern.declaration.options).map(([id, option]) => [
        id,
        isDivided(option) ? { ...option, step: option.step / PARTS / FINER } : option,
      ]),
    ),
  },
})

/** What the option's condition asks for, where the order's own options do not hold it. */
const conditionOf = ({ declaration }: AnyPattern, order: Order, option: Option): NonNullable<Order["options"]> => {
  const values = Object.fromEntries(
    Object.entries(declaration.options).map(([id, { kind, default: usual }]) => {
      const given = order.options?.[id]
      return [id, given === undefined ? usual : kind === "choice" ? String(given).slice(id.length + 1) : given]
    }),
  )
  return holds(option, values) ? {} : withCondition(option)
}

const alongOption = (
  { draft, order, leftOut }: { readonly draft: Drafting; readonly order: Order; readonly leftOut: LeftOut },
  id: string,
  option: RangeOption,
): Pick<Nudged, "refused" | "moved" | "stepped" | "others" | "jump"> => {
  const { min, max, step } = option
  let [refused, others, moved] = [false, false, 0]
  let before: Draft | undefined
  /** By how much the last step moved the outline; one that is like it is not looked into. */
  let last = 0
  for (let value = min; value < max; value += step) {
    const orderAt = (parts: number): Order => ({
      ...order,
      options: { ...order.options, [id]: value + (parts * step) / PARTS },
    })
    const drafts = new Map([[0, before ?? draft(orderAt(0))]])
    const at = (parts: number): Draft | undefined => {
      if (!drafts.has(parts)) drafts.set(parts, draft(orderAt(parts)))
      return drafts.get(parts)
    }
    const between: Between = (from, to) => {
      const [a, b] = [at(from), at(to)]
      return a && b && isAlike(a, b) ? movement(a, b, leftOut) : undefined
    }
    before = at(PARTS)
    const whole = between(0, PARTS)
    if (!whole) {
      if (before && at(0)) others = true
      else refused = true
      last = 0
      continue
    }
    moved = Math.max(moved, whole.by / PARTS)
    const isLikeLast = whole.by <= MUCH * last + MOST
    last = whole.by
    if (isLikeLast) continue
    // A long piece of a cloth that stretches may move by more than that in every part
    const ends = [between(0, 1), between(PARTS - 1, PARTS)].map((part) => part?.by ?? 0)
    const found = seekJump(between, Math.min(...ends), [PARTS])
    if (found && !goesEvenly(found, between, option))
      return { refused, moved, stepped: false, others, jump: jumpOf(found, at, orderAt) }
  }
  return { refused, moved, stepped: false, others }
}

/** Within the part in which it moves so far: steep, and in each part of that alike. A percentage has no measure of its own. */
const goesEvenly = ({ from, by }: Found, between: Between, { suffix, step }: RangeOption): boolean =>
  (suffix === "%" || (suffix === "cm" && by <= (MOST * step) / PARTS / A_TENTH)) &&
  Array.from({ length: FINER }, (_, i) => between(from + i / FINER, from + (i + 1) / FINER)).every(
    (part) => part !== undefined && part.by <= MOST / 2,
  )

/** Of the same pieces, each a half or each whole: what an option puts in place of another piece is no jump of it. */
const isAlike = (a: Draft, b: Draft): boolean =>
  a.pieces.length === b.pieces.length &&
  a.pieces.every(({ name, onFold }, i) => b.pieces[i]?.name === name && b.pieces[i]?.onFold === onFold)
