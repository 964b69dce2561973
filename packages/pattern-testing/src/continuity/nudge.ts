import { measuredKind } from "@toile/body"
import type { Draft } from "@toile/draft-model"
import { type AnyPattern, defectMessage, draftPattern, type Order } from "@toile/pattern-model"
import { type LeftOut, type Movement, movement } from "./movement.js"

// One order, each of its measurements a little larger: how far the outlines move, and what the garment measurements
// follow.

/** A measurement is moved by hundredths of a cm; by one of them no outline's point moves further than this, cm. */
const HUNDREDTHS = 100
export const MOST = 0.1
/** Hundredths by which it is said what a garment measurement follows; and more of them, within which jumps are sought as well. */
const [WIDE, WIDEST] = [10, 100]
/** So many times what the first step says, and `MOST`, is further than a smooth outline moves. */
export const MUCH = 1.25

/** An outline that jumps: by how much and where. */
export interface Jump extends Movement {
  /** The order just below it. */
  readonly order: Order
  /** Codes of the warnings that one side of the jump has and the other not. */
  readonly warnings: readonly string[]
  /** It goes on as far with each further step: the outline is steep there, and does not jump. */
  readonly even?: true
}

/** What came of one measurement of one order, or of one of its options. */
export interface Nudged {
  readonly measurement: string
  /** Of an option "". */
  readonly group: string
  /** The order with the measurement a little larger is refused by name. */
  readonly refused: boolean
  /** By 0.1 mm of the measurement, or by the smallest part of an option's step, cm. */
  readonly moved: number
  readonly jump?: Jump
  /** An edge stepped that may. */
  readonly stepped: boolean
  /** One step of an option gave other pieces than the next, which are not compared. */
  readonly others?: boolean
  readonly follows: readonly Follow[]
}

/** How a garment measurement followed 1 mm of a measurement. */
export interface Follow {
  readonly garmentMeasurement: string
  /** mm for 1 mm. */
  readonly slope: number
  /** It is the one that is read at this measurement. */
  readonly own: boolean
  /** It goes round the body. */
  readonly girth: boolean
  /** Why this is no test of it. */
  readonly apart?: string
}

/** A draft that throws, which none should. */
export interface Thrown {
  readonly message: string
  readonly order: Order
}

export interface NudgedOrder {
  /** Nothing where the order itself is refused. */
  readonly nudged: readonly Nudged[] | undefined
  readonly thrown: readonly Thrown[]
}

/** An order's draft, nothing where it is refused. */
export type Drafting = (order: Order) => Draft | undefined

/** Drafts orders of a pattern; `thrown` grows with those whose draft throws. */
export const draftingOf = (pattern: AnyPattern): { readonly draft: Drafting; readonly thrown: readonly Thrown[] } => {
  const thrown: Thrown[] = []
  const draft: Drafting = (one) => {
    const made = draftPattern(pattern, one)
    if (made._tag === "Ok") return made.value
    if (made.error._tag === "Defect") thrown.push({ message: defectMessage(made.error.defect), order: one })
    return undefined
  }
  return { draft, thrown }
}

/** Drafts an order again with each of its measurements a little larger. */
export const nudgeAll = (pattern: AnyPattern, order: Order, leftOut: LeftOut = () => false): NudgedOrder => {
  const { draft, thrown } = draftingOf(pattern)
  const base = draft(order)
  if (!base) return { nudged: undefined, thrown }
  const groups = Object.entries(pattern.declaration.measurements[order.measurementType])
  const nudged = Object.keys(order.measurements).map((measurement) => {
    const [group, read] = groups.flatMap(([name, { items }]) => {
      const item = items[measurement]
      return item ? [[name, item] as const] : []
    })[0] ?? ["", (cm: number) => cm]
    return { measurement, group, ...nudge({ draft, order, base, leftOut }, measurement, read(2) - read(1)) }
  })
  return { nudged, thrown }
}

interface Tried {
  readonly draft: Drafting
  readonly order: Order
  readonly base: Draft
  /** Edges that may step. */
  readonly leftOut: LeftOut
}

/** @param factor by which the group reads the measurement */
const nudge = (
  { draft, order, base, leftOut }: Tried,
  measurement: string,
  factor: number,
): Omit<Nudged, "measurement" | "group"> => {
  const orderAt = (hundredths: number): Order => nudgedOrder(order, measurement, hundredths / HUNDREDTHS)
  const drafts = new Map<number, Draft | undefined>([[0, base]])
  const at = (hundredths: number): Draft | undefined => {
    if (!drafts.has(hundredths)) drafts.set(hundredths, draft(orderAt(hundredths)))
    return drafts.get(hundredths)
  }
  const between: Between = (from, to) => {
    const [a, b] = [at(from), at(to)]
    return a && b ? movement(a, b, leftOut) : undefined
  }
  const first = between(0, 1)
  if (!first) return { refused: true, moved: 0, stepped: false, follows: [] }
  const found = first.by > MOST ? { from: 0, ...first } : seekJump(between, first.by, [WIDE, WIDEST])
  const jump = found && { ...jumpOf(found, at, orderAt), ...(isEven(found, between) ? { even: true as const } : {}) }
  const small = at(1)
  const wide = at(WIDE)
  const stepped = !jump && wide !== undefined && movement(base, wide).by > 10 * MOST
  return {
    refused: false,
    moved: first.by,
    stepped,
    ...(jump ? { jump } : {}),
    follows: small && wide ? followsOf(base, small, wide, measurement, factor) : [],
  }
}

/** From the first step on, and on the way to the last as far with each. */
const isEven = ({ from, by }: Found, between: Between): boolean => {
  const whole = from === 0 ? between(0, WIDE) : undefined
  return whole !== undefined && whole.by > (WIDE * by) / MUCH
}

/** How far the outline moves from one number of steps to another. */
export type Between = (from: number, to: number) => Movement | undefined
export type Found = Movement & { readonly from: number }

/**
 * A jump within so many steps from 0 on, sought where the outline moves much further in them than its first step, by
 * `rate`, says: in the half that moves more, down to one step.
 */
export const seekJump = (between: Between, rate: number, reaches: readonly number[]): Found | undefined => {
  for (const reach of reaches) {
    const whole = between(0, reach)
    if (!whole || whole.by <= MUCH * reach * rate + MOST) continue
    let parts = reach
    let from = 0
    while (parts > 1) {
      const half = parts >> 1
      const [lower, upper] = [between(from, from + half), between(from + half, from + parts)]
      // A refusal between says that the measurement does not go together with the others there.
      if (!lower || !upper) return undefined
      if (lower.by >= upper.by) parts = half
      else {
        from += half
        parts -= half
      }
    }
    const there = between(from, from + 1)
    if (there && there.by > MOST) return { from, ...there }
  }
  return undefined
}

/** What was found, with the order just below it and what is told on one side alone. */
export const jumpOf = (
  { from, ...there }: Found,
  at: (steps: number) => Draft | undefined,
  orderAt: (steps: number) => Order,
): Jump => {
  const [a, b] = [at(from), at(from + 1)]
  return { ...there, order: orderAt(from), warnings: a && b ? changedWarnings(a, b) : [] }
}

const nudgedOrder = (order: Order, measurement: string, by: number): Order => ({
  ...order,
  measurements: { ...order.measurements, [measurement]: (order.measurements[measurement] ?? 0) + by },
})

const changedWarnings = (a: Draft, b: Draft): string[] => {
  const codes = ({ warnings }: Draft): ReadonlySet<string> =>
    new Set(warnings.map(({ code, piece }) => (piece ? `${code} (${piece})` : code)))
  const [p, q] = [codes(a), codes(b)]
  return [...[...p].filter((code) => !q.has(code)), ...[...q].filter((code) => !p.has(code))]
}

/** What a slope may differ between 0.1 mm and 1 mm where nothing is clamped in between. */
const STRAIGHT = 0.02

const followsOf = (base: Draft, small: Draft, wide: Draft, measurement: string, factor: number): Follow[] =>
  Object.entries(base.garmentMeasurements).map(([id, cm]) => {
    const by = (draft: Draft, step: number): number =>
      ((draft.garmentMeasurements[id] ?? Number.NaN) - cm) / (step * factor)
    const slope = by(wide, WIDE / HUNDREDTHS)
    const own = (base.levels ?? []).some((row) => row.garmentMeasurement === id && row.measurement === measurement)
    const isBent = Math.abs(slope - by(small, 1 / HUNDREDTHS)) > STRAIGHT
    const apart = excusing(base, id) ?? excusing(wide, id) ?? (isBent ? "a clamp within the millimetre" : undefined)
    const girth = isGirth(base, id)
    return { garmentMeasurement: id, slope: Math.round(slope * 1e4) / 1e4, own, girth, ...(apart ? { apart } : {}) }
  })

/** A note that says why the measurement does not come out as the inputs call for. */
const excusing = ({ warnings }: Draft, id: string): string | undefined =>
  warnings.find(({ excuses = [] }) =>
    excuses.some((excuse) => excuse.rule === "calledFor" && excuse.garmentMeasurement === id),
  )?.code

/** Measured all round; of one that no other garment knows, the pattern says by `levels` that it is compared with a body's. */
const isGirth = ({ levels = [] }: Draft, id: string): boolean => {
  const kind = measuredKind(id)
  return kind === undefined ? levels.some((row) => row.garmentMeasurement === id) : kind === "girth"
}
