import type { Order } from "@toile/pattern-model"
import { type LeftOut, OTHER_PIECE } from "./movement.js"

// What a pattern says of how it follows a body, where that is not what one would expect: with the reason of each.

/** What a body's measurement may move in the garment beside its own. */
export interface Coupling {
  readonly only?: (order: Order) => boolean
  /** Measurement groups of the declaration. */
  readonly groups: readonly string[]
  /** Garment measurements. */
  readonly moves: readonly string[]
  /** mm for 1 mm, either way. */
  readonly most: number
  readonly why: string
}

/** A garment measurement that follows its own by another factor than 1. */
export interface Factor {
  readonly only?: (order: Order) => boolean
  readonly garmentMeasurement: string
  /** Of what the group reads. */
  readonly factor: readonly [least: number, most: number]
  readonly why: string
}

/** Where an outline may step for a tenth of a millimetre of the body; without `edge` the whole piece, if both drafts have it. */
export interface Step {
  readonly piece: RegExp
  /** An edge's name, or `SEW_LINE`, `CUT_LINE` or `OTHER_PIECE`. */
  readonly edge?: RegExp
  readonly why: string
}

/** Where an outline may be steep: it moves by more than a smooth one does, and as far with each further tenth of a millimetre. */
export interface Steep {
  readonly piece: RegExp
  readonly edge: RegExp
  /** Measurements of a body. */
  readonly measurement: RegExp
  /** mm by 0.1 mm of the measurement. */
  readonly most: number
  readonly why: string
}

export interface Expectations {
  /** Without it nothing is said of what girths follow. */
  readonly couplings?: readonly Coupling[]
  readonly factors?: readonly Factor[]
  readonly steps?: readonly Step[]
  readonly steep?: readonly Steep[]
}

/** Whether an outline that goes on moving evenly may be so steep. */
export const maySlope = (
  steep: readonly Steep[],
  moved: { readonly piece: string; readonly edge: string; readonly by: number },
  measurement: string,
): boolean =>
  steep.some(
    (one) =>
      one.piece.test(moved.piece) &&
      one.edge.test(moved.edge) &&
      one.measurement.test(measurement) &&
      moved.by <= one.most,
  )

/** How far a group may move a garment measurement that is not its own, mm for 1 mm. */
export const mostMoved = (
  couplings: readonly Coupling[],
  order: Order,
  group: string,
  garmentMeasurement: string,
): number =>
  couplings
    .filter(({ groups, moves }) => groups.includes(group) && moves.includes(garmentMeasurement))
    .filter(({ only }) => only?.(order) ?? true)
    .reduce((most, coupling) => Math.max(most, coupling.most), 0)

/** By what a garment measurement follows its own. */
export const factorOf = (
  factors: readonly Factor[],
  order: Order,
  garmentMeasurement: string,
): readonly [least: number, most: number] =>
  factors.find((one) => one.garmentMeasurement === garmentMeasurement && (one.only?.(order) ?? true))?.factor ?? [1, 1]

/** Whether an edge of a piece may step; called without an edge, whether the whole piece may. */
export const leftOutBy =
  (steps: readonly Step[]): LeftOut =>
  (piece, edge) =>
    steps.some(
      (step) =>
        step.piece.test(piece) &&
        (step.edge === undefined ? edge !== OTHER_PIECE : edge !== undefined && step.edge.test(edge)),
    )
