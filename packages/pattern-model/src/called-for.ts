import type { CalledFor, MetTarget } from "@toile/draft-model"
import type { EaseAdj } from "./ease-adj.js"
import { comesOutAs } from "./finished-measurement.js"
import { type AnyLevels, type LevelOf, largestOf } from "./levels.js"
import type { LeverSheet } from "./mover.js"
import { holds, type Options } from "./option.js"
import { round } from "./rounding.js"
import type { Declaration, Order } from "./sheet.js"

/** A filled-in order as it is read here, whatever the pattern. */
interface CalledSheet extends LeverSheet {
  readonly body?: Readonly<Record<string, number | undefined>>
}

/** What a draft was made of. */
interface Made {
  readonly declaration: Declaration
  readonly order: Order
  /** Its levers where targets have moved them. */
  readonly sheet: CalledSheet
  readonly targets: readonly MetTarget[]
  readonly measurements: Readonly<Record<string, number>>
  /** The ease adjustment of the cloth that a garment measurement is read on. */
  readonly easeAdjOf: (garmentMeasurement: string) => EaseAdj
}

/**
 * What the inputs call for of each garment measurement that came out: from a body what the pattern's `levels` say; a
 * target in its place. Computed from the order, never from the pieces.
 */
export const calledFor = (made: Made): CalledFor[] => {
  const { sheet, targets } = made
  const moved = new Set<string>()
  for (const { garmentMeasurement, kind, lever } of targets)
    if (kind === "exact" || lever !== undefined) moved.add(garmentMeasurement)
  const calls = (sheet.type === "body" ? fromBody(made) : fromFinal(made)).filter(
    ({ garmentMeasurement }) => !moved.has(garmentMeasurement),
  )
  for (const { garmentMeasurement, target, kind, source } of targets)
    calls.push({
      garmentMeasurement,
      cm: round(target),
      how: kind === "exact" ? "exactly" : "atMost",
      by: source === "order" ? "target" : "parent",
    })
  return calls
}

const fromBody = ({ declaration, sheet, measurements, easeAdjOf }: Made): CalledFor[] => {
  const levels: AnyLevels = declaration.levels ?? {}
  const calls: CalledFor[] = []
  for (const id of Object.keys(levels)) {
    const level = levels[id]!
    const call = measurements[id] === undefined ? undefined : callOf(level, declaration.options, sheet)
    if (call === undefined) continue
    const cm = adjusted(call.cm, level, easeAdjOf(id))
    if (cm !== undefined)
      calls.push({ garmentMeasurement: id, cm: round(cm), how: level.comes ?? "exactly", by: call.by })
  }
  return calls
}

const callOf = (
  level: LevelOf<string, string, never>,
  options: Options,
  sheet: CalledSheet,
): { readonly cm: number; readonly by: string } | undefined => {
  const { ease, stretch, over } = level
  const by = level.called?.by ?? ease ?? stretch?.of
  if (by === undefined || !holds(options[by]!, sheet.option)) return undefined
  if (level.called) {
    const cm = level.called.cm(sheet as never)
    return cm === undefined ? undefined : { cm, by }
  }
  const body = level.worn ? level.worn(sheet as never) : bodyAt(over ?? [], sheet)
  if (body === undefined) return undefined
  const value = (option: string): number => Number(sheet.option[option])
  if (stretch) return { cm: body * (1 - (value(stretch.of) * value(stretch.use)) / 1e4), by }
  return { cm: body + value(by), by }
}

const bodyAt = (over: string | readonly string[], { body = {} }: CalledSheet): number | undefined => {
  const group = largestOf(over, body)
  return group === undefined ? undefined : body[group]
}

const fromFinal = ({ declaration, order, sheet, measurements, easeAdjOf }: Made): CalledFor[] => {
  const levels: AnyLevels = declaration.levels ?? {}
  const calls: CalledFor[] = []
  for (const id of Object.values(sheet.taken)) {
    const given = order.measurements[id]
    const garmentMeasurement = comesOutAs(id)
    if (given === undefined || measurements[garmentMeasurement] === undefined) continue
    const cm = adjusted(given, levels[garmentMeasurement], easeAdjOf(garmentMeasurement))
    if (cm !== undefined) calls.push({ garmentMeasurement, cm: round(cm), how: "exactly", by: id })
  }
  return calls
}

/** In a cloth that asks for another size; undefined where it is not known how that moves the measurement. */
const adjusted = (
  cm: number,
  level: LevelOf<string, string, never> | undefined,
  { warp, weft }: EaseAdj,
): number | undefined => {
  if (warp === 1 && weft === 1) return cm
  const calls = level !== undefined && (level.ease ?? level.stretch ?? level.called) !== undefined
  const way = level?.way ?? (calls ? "weft" : undefined)
  return way === undefined ? undefined : way === "kept" ? cm : way === "warp" ? cm * warp : cm * weft
}
