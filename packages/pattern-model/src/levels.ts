import type { Level, MeasurementSource, MetTarget } from "@toile/draft-model"
import type { Way } from "./ease-adj.js"
import { round } from "./rounding.js"

/**
 * What a garment measurement has its like in on the body, and what the inputs call for there: each draft from a body is
 * held to it. Of `ease`, `stretch` and `called` a measurement has one at the most; without any it is only compared.
 *
 * @typeParam Group the body's measurement groups
 * @typeParam Range the options that are numbers
 * @typeParam S an order from a body, filled in
 */
export interface LevelOf<Group extends string, Range extends string, S> {
  /** The groups that it is compared with; of several the one that is largest on the body. */
  readonly over?: Group | readonly Group[]
  /** The option that it has over the body. */
  readonly ease?: Range
  /** Options in percent: the cloth's stretch, and the share of it by which the garment is smaller than the body. */
  readonly stretch?: { readonly of: Range; readonly use: Range }
  /** What is called for otherwise, in cm, and the option that asks for it; undefined where nothing is. */
  readonly called?: { readonly by: Range; cm(sheet: S): number | undefined }
  /** The body's own there, where that is not what was measured: a waist that is worn lower. Undefined where it is not known. */
  worn?(sheet: S): number | undefined
  /** It may come out larger, for reasons of the construction. Else it comes out as it is called for. */
  readonly comes?: "exactly" | "atLeast"
  /** How a cloth's ease adjustment moves it; a girth, as most are, by the weft's. */
  readonly way?: Way
}

/** The levels of any pattern, for the engine. */
export type AnyLevels = Readonly<Record<string, LevelOf<string, string, never> | undefined>>

export interface Body {
  readonly values: Readonly<Record<string, number | undefined>>
  /** The item that was taken in each group. */
  readonly taken: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, MeasurementSource>>
}

/** The table of body, ease, garment and target: a row for each garment measurement that has its like on the body. */
export const levelsOf = (
  levels: AnyLevels,
  garmentMeasurements: Readonly<Record<string, number>>,
  { values, taken, sources }: Body,
  targets: readonly MetTarget[],
): Level[] => {
  const rows: Level[] = []
  for (const id of Object.keys(garmentMeasurements)) {
    const over = levels[id]?.over
    const group = over === undefined ? undefined : largestOf(over, values)
    if (group === undefined) continue
    const cm = garmentMeasurements[id]!
    const body = values[group]!
    const measurement = taken[group]!
    const target = targets.find(({ garmentMeasurement }) => garmentMeasurement === id)?.target
    const level: Level = {
      garmentMeasurement: id,
      garment: round(cm),
      measurement,
      body: round(body),
      ease: round(cm - body),
      source: sources[measurement] ?? "measured",
    }
    rows.push(target === undefined ? level : { ...level, target })
  }
  return rows
}

/** Of the groups that have a value the one with the largest. */
export const largestOf = (
  over: string | readonly string[],
  values: Readonly<Record<string, number | undefined>>,
): string | undefined => {
  if (typeof over === "string") return values[over] === undefined ? undefined : over
  let largest: string | undefined
  for (const group of over) {
    const value = values[group]
    if (value !== undefined && (largest === undefined || value > values[largest]!)) largest = group
  }
  return largest
}
