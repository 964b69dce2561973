// One order, each of its measurements a little larger: how far the outlines move (I25), and what the garment
// measurements follow (I24).
import { draftPattern } from "../../../../packages/pattern-model/dist/index.js"
import { movement } from "./movement.mjs"
import { stepsOf } from "./steps.mjs"

/** @typedef {import("../../../../packages/pattern-model/dist/index.js").AnyPattern} AnyPattern */
/** @typedef {import("../../../../packages/pattern-model/dist/index.js").Order} Order */
/** @typedef {import("../../../../packages/draft-model/dist/index.js").Draft} Draft */
/** @typedef {import("./movement.mjs").Movement} Movement */

/** I25: a measurement's step and how far an outline's point may move for it, cm. */
const STEP = 0.01
const MOST = 0.1
/** I24: a measurement's step, cm; and a wider one, within which jumps are sought as well. */
const WIDE = 0.1
const WIDEST = 1
/** So many times what the first step says, and `MOST`, is further than a smooth outline moves. */
const MUCH = 1.25

/**
 * What came of one measurement of one order.
 * @typedef {object} Nudged
 * @property {string} measurement
 * @property {string} group
 * @property {boolean} refused the order with the measurement a little larger is refused by name
 * @property {number} moved by 0.1 mm of the measurement, cm
 * @property {(Movement & { readonly at: number, readonly warnings: readonly string[] })=} jump `at`: where, above the order's own
 * @property {boolean} stepped an edge stepped that may
 * @property {readonly Follow[]} follows
 */

/**
 * How a garment measurement followed 1 mm of a measurement.
 * @typedef {object} Follow
 * @property {string} garmentMeasurement
 * @property {number} slope mm for 1 mm
 * @property {boolean} own it is the one that is read at this measurement
 * @property {string=} apart why this is no test of it
 */

/** A draft that throws, which none should. @typedef {{ readonly message: string, readonly order: Order }} Thrown */
/** An order's draft, nothing where it is refused. @typedef {(order: Order) => Draft | undefined} Drafting */

/**
 * @param {AnyPattern} pattern @param {Order} order
 * @returns {{ nudged: Nudged[] | undefined, thrown: Thrown[] }} nothing nudged where the order itself is refused
 */
export function nudgeAll(pattern, order) {
  /** @type {Thrown[]} */
  const thrown = []
  /** @type {Drafting} */
  const draft = (one) => {
    try {
      const made = draftPattern(pattern, one)
      return made._tag === "Ok" ? made.value : undefined
    } catch (error) {
      thrown.push({ message: error instanceof Error ? error.message : String(error), order: one })
      return undefined
    }
  }
  const base = draft(order)
  if (!base) return { nudged: undefined, thrown }
  const leftOut = stepsOf(pattern.declaration.slug)
  const groups = Object.entries(pattern.declaration.measurements.body)
  const nudged = Object.keys(order.measurements).map((measurement) => {
    const [group, read] = groups.flatMap(([name, { items }]) => {
      const item = items[measurement]
      return item ? [/** @type {const} */ ([name, item])] : []
    })[0] ?? ["", (/** @type {number} */ cm) => cm]
    return { measurement, group, ...nudge(draft, order, base, measurement, read(2) - read(1), leftOut) }
  })
  return { nudged, thrown }
}

/**
 * @param {Drafting} draft @param {Order} order @param {Draft} base @param {string} measurement
 * @param {number} factor by which the group reads the measurement
 * @param {(piece: string, edge?: string) => boolean} leftOut edges that may step
 * @returns {Omit<Nudged, "measurement" | "group">}
 */
function nudge(draft, order, base, measurement, factor, leftOut) {
  /** @type {Map<number, Draft | undefined>} */
  const drafts = new Map([[0, base]])
  const at = (/** @type {number} */ by) => {
    if (!drafts.has(by)) drafts.set(by, draft(nudgedOrder(order, measurement, by)))
    return drafts.get(by)
  }
  const between = (/** @type {number} */ from, /** @type {number} */ to) => {
    const [a, b] = [at(from), at(to)]
    return a && b ? movement(a, b, leftOut) : undefined
  }
  const first = between(0, STEP)
  if (!first) return { refused: true, moved: 0, stepped: false, follows: [] }
  const found = first.by > MOST ? { at: 0, ...first } : seekJump(between, first.by)
  const [a, b] = [at(found?.at ?? 0), at((found?.at ?? 0) + STEP)]
  const jump = found && a && b ? { ...found, warnings: changedWarnings(a, b) } : undefined
  const small = at(STEP)
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

/**
 * A jump within the millimetre and the centimetre above, sought where the outline moves much further than its first
 * tenth of a millimetre says: in the half that moves more, down to a tenth of a millimetre.
 * @param {(from: number, to: number) => Movement | undefined} between @param {number} rate
 */
function seekJump(between, rate) {
  for (const reach of [WIDE, WIDEST]) {
    const whole = between(0, reach)
    if (!whole || whole.by <= MUCH * (reach / STEP) * rate + MOST) continue
    let parts = Math.round(reach / STEP)
    let from = 0
    while (parts > 1) {
      const half = parts >> 1
      const middle = round(from + half * STEP)
      const [lower, upper] = [between(from, middle), between(middle, round(from + parts * STEP))]
      // A refusal between says that the measurement does not go together with the others there.
      if (!lower || !upper) return undefined
      if (lower.by >= upper.by) parts = half
      else {
        from = middle
        parts -= half
      }
    }
    const there = between(from, round(from + STEP))
    if (there && there.by > MOST) return { at: from, ...there }
  }
  return undefined
}

/** @param {number} cm */
const round = (cm) => Math.round(cm * 1e4) / 1e4

/** @param {Order} order @param {string} measurement @param {number} by @returns {Order} */
export const nudgedOrder = (order, measurement, by) => ({
  ...order,
  measurements: { ...order.measurements, [measurement]: (order.measurements[measurement] ?? 0) + by },
})

/** @param {Draft} a @param {Draft} b @returns {string[]} */
function changedWarnings(a, b) {
  const codes = (/** @type {Draft} */ { warnings }) =>
    new Set(warnings.map(({ code, piece }) => (piece ? `${code} (${piece})` : code)))
  const [p, q] = [codes(a), codes(b)]
  return [...[...p].filter((code) => !q.has(code)), ...[...q].filter((code) => !p.has(code))]
}

/** What a slope may differ between 0.1 mm and 1 mm where nothing is clamped in between. */
const STRAIGHT = 0.02

/**
 * @param {Draft} base @param {Draft} small @param {Draft} wide @param {string} measurement @param {number} factor
 * @returns {Follow[]}
 */
function followsOf(base, small, wide, measurement, factor) {
  return Object.entries(base.garmentMeasurements).map(([id, cm]) => {
    const by = (/** @type {Draft} */ draft, /** @type {number} */ step) =>
      ((draft.garmentMeasurements[id] ?? Number.NaN) - cm) / (step * factor)
    const slope = by(wide, WIDE)
    const own = (base.levels ?? []).some((row) => row.garmentMeasurement === id && row.measurement === measurement)
    const isBent = Math.abs(slope - by(small, STEP)) > STRAIGHT
    const apart =
      notedIn(base, id, measurement) ??
      notedIn(wide, id, measurement) ??
      (isBent ? "a clamp within the millimetre" : undefined)
    return { garmentMeasurement: id, slope: Math.round(slope * 1e4) / 1e4, own, ...(apart ? { apart } : {}) }
  })
}

/** A note on the measurement, or by its code on the garment measurement, says why it came out otherwise. @param {Draft} draft @param {string} id @param {string} measurement */
function notedIn({ warnings }, id, measurement) {
  const word = id
    .slice(2)
    .replace(/(Girth|Width|Length)$/, "")
    .toLowerCase()
  return warnings.find((one) => one.measurement === measurement || one.code.toLowerCase().startsWith(word))?.code
}
