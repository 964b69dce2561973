import { signedArea } from "@toile/geometry"
import { ok, type Result } from "@toile/result"
import { type MakerUnit, makerUnits } from "../model.js"
import { type Chain, chainsOf, type Joint } from "./chain.js"
import { fail, isFields } from "./fields.js"
import type { MakerError } from "./strand.js"
import { strandsOf } from "./strands.js"

/** A line of a model: points in cm, of a closed one counter-clockwise and the first not repeated. */
export type MakerLine = Omit<Chain, "closed">

export interface MakerLines {
  /** Closed lines, the largest first. */
  readonly outlines: readonly MakerLine[]
  readonly open: readonly MakerLine[]
  /** Places where more than two paths end: what goes on in what there was a choice. */
  readonly joints: readonly Joint[]
}

export interface ReadingOptions {
  /** Of a model that says none. */
  readonly unit?: MakerUnit
  /** Only what is on this layer; "" is what is on none. */
  readonly layer?: string
}

const centimetres: Readonly<Record<MakerUnit, number>> = { mm: 0.1, cm: 1, m: 100, inch: 2.54, foot: 30.48 }

/**
 * The outlines of a Maker.js model, as the library holds it or as JSON, in centimetres, within 0.01 mm of its lines, arcs, circles and Bezier
 * curves. Errors name the path of what is no model, a model without units, one that is larger than any cloth.
 */
export const linesOfModel = (model: unknown, options: ReadingOptions = {}): Result<MakerLines, MakerError> => {
  if (!isFields(model)) return fail([], "must be an object")
  const unit = model.units ?? options.unit
  if (unit === undefined) return fail(["units"], `is absent; give one of ${makerUnits.join(", ")}`, "NoUnits")
  const known = makerUnits.find((one) => one === unit)
  if (known === undefined) return fail(["units"], `is none of ${makerUnits.join(", ")}`)
  const strands = strandsOf(model, centimetres[known])
  if (strands._tag === "Err") return strands
  const { layer } = options
  const { chains, joints } = chainsOf(
    layer === undefined ? strands.value : strands.value.filter((strand) => strand.layer === layer),
  )
  const outlines: MakerLine[] = []
  const open: MakerLine[] = []
  for (const { closed, ...line } of chains) {
    if (closed) outlines.push(areaOf(line) < 0 ? { ...line, points: line.points.toReversed() } : line)
    else open.push(line)
  }
  const sized = outlines.map((line) => ({ line, area: areaOf(line) })).sort((a, b) => b.area - a.area)
  return ok({ outlines: sized.map(({ line }) => line), open, joints })
}

const areaOf = ({ points }: MakerLine): number => signedArea(points.map(([x, y]) => ({ x, y })))
