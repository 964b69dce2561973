import type { Draft, XY } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  checkSentBack,
  differences,
  draftOf,
  type Finding,
  firstPoint,
  gm,
  goldenOf,
  lastPoint,
  ordersLike,
  pointsOf,
  refusalOf,
  warningCodes,
} from "@toile/pattern-testing"
import { findPattern } from "../src/catalogue.js"
import { readOrder } from "./orders.js"

// For tests alone: an option of a figure that is seen, step by step, beside the same order without it. What looks at such a
// sweep gives back what it found, so that a test says `expect(unsewn(sweep)).toEqual([])`.

export type More = Readonly<Record<string, string | number>>

interface Swept {
  readonly step: number
  readonly draft: Draft
}

export interface FigureSweep {
  readonly pattern: AnyPattern
  readonly order: (step: number) => Order
  readonly made: (step: number) => Draft
  /** Without the option. */
  readonly plain: Draft
  readonly sweep: readonly Swept[]
}

/** An average wearer's orders of a garment, and its pattern; `measured` are those of whom more may have been measured than they tell. */
export const averageOf = (slug: string) => {
  const average = readOrder(`${slug}-average`)
  const { selectedMeasurementIds, ...anyMeasured } = average
  return { pattern: patternOf(slug), orderFor: ordersLike(average), measured: ordersLike(anyMeasured) }
}

const patternOf = (slug: string): AnyPattern => {
  const pattern = findPattern(slug)
  if (pattern === undefined) throw new Error(`there is no pattern ${slug}`)
  return pattern
}

/** From a quarter of a step to so many, by quarters. */
export const quartersTo = (most: number): readonly number[] => Array.from({ length: 4 * most }, (_, i) => (i + 1) / 4)

/** An average wearer's garment with `more` options, at each of the steps of one that tells of the figure. */
export const figureSweep = (slug: string, option: string, steps: readonly number[], more: More = {}): FigureSweep => {
  const { pattern, orderFor } = averageOf(slug)
  const order = (step: number): Order => orderFor({ ...more, [option]: step })
  const made = (step: number): Draft => draftOf(pattern, order(step))
  const plain = draftOf(pattern, orderFor(more))
  return { pattern, order, made, plain, sweep: steps.map((step) => ({ step, draft: made(step) })) }
}

/** Where no step of it is another draft than none of it. */
export const otherAtNone = ({ made, plain }: FigureSweep): readonly string[] =>
  differences(drawnOf(made(0)), drawnOf(plain), 0)

const drawnOf = (draft: Draft) => ({
  golden: goldenOf(draft),
  pieces: draft.pieces,
  garmentMeasurements: draft.garmentMeasurements,
})

interface Moving {
  /** So much a step, cm. */
  readonly by?: Readonly<Record<string, number>>
  /** By how much another one may move, cm. */
  readonly hair: (id: string, step: number) => number
  /** These may move as they like. */
  readonly but?: readonly string[]
}

/** Garment measurements that move otherwise than they should, and by how much. */
export const strayed = (
  { plain, sweep }: Pick<FigureSweep, "plain" | "sweep">,
  { by = {}, hair, but = [] }: Moving,
): readonly (readonly [step: number, id: string, off: number])[] =>
  sweep.flatMap(({ step, draft }) =>
    Object.keys(plain.garmentMeasurements)
      .filter((id) => !but.includes(id))
      .map((id) => [step, id, (draft.garmentMeasurements[id] ?? 0) - gm(plain, id) - (by[id] ?? 0) * step] as const)
      .filter(([, id, off]) => !(Math.abs(off) < hair(id, step))),
  )

/** Seams that are not sewn as they are meant to be. */
export const unsewn = ({ sweep }: Pick<FigureSweep, "sweep">): readonly (readonly [step: number, seam: string])[] =>
  sweep.flatMap(({ step, draft }) =>
    draft.walk.flatMap(({ verdict, stitch }) => (verdict === "matches" ? [] : [[step, stitch] as const])),
  )

/** Notes that are not told without the option. */
export const newlyTold = ({ plain, sweep }: FigureSweep): readonly (readonly [step: number, code: string])[] => {
  const usual = warningCodes(plain)
  return sweep.flatMap(({ step, draft }) =>
    warningCodes(draft).flatMap((code) => (usual.includes(code) ? [] : [[step, code] as const])),
  )
}

/** What its finished measurements, sent back, give another garment by; at these steps, at all where nothing is said. */
export const otherSentBack = (
  { pattern, order, sweep }: Pick<FigureSweep, "pattern" | "order" | "sweep">,
  steps?: readonly number[],
): readonly (readonly [step: number, finding: Finding])[] =>
  sweep
    .filter(({ step }) => steps?.includes(step) ?? true)
    .flatMap(({ step, draft }) => checkSentBack(pattern, order(step), draft).map((finding) => [step, finding] as const))

/** Edges whose ends lie so far or further from where the step before has them, cm. */
export const jumps = (
  drafts: readonly Swept[],
  most: number,
): readonly (readonly [step: number, piece: string, edge: string, by: number])[] =>
  drafts.slice(1).flatMap(({ step, draft }, i) =>
    draft.pieces.flatMap((piece) =>
      piece.edges.flatMap(({ name }) =>
        [firstPoint, lastPoint].flatMap((end) => {
          const [now, before] = [draft, drafts[i]!.draft].map((of) => end(pointsOf(of, piece.name, name)))
          const by = away(now!, before!)
          return by < most ? [] : [[step, piece.name, name, by] as const]
        }),
      ),
    ),
  )

const away = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)

/** Whether a quarter beyond either end is refused by the option's name. */
export const refusedBeyond = (slug: string, option: string, least: number, most: number): boolean => {
  const { pattern, orderFor } = averageOf(slug)
  return [least - 0.25, most + 0.25].every((step) => refusalOf(pattern, orderFor({ [option]: step })).includes(option))
}
