import { type Gender, hardBounds } from "@toile/body"
import type { MeasuredBody } from "@toile/body-mesh"
import type { MeshScanWarning } from "./mesh-scan-warning.js"
import { type LengthUnit, lengthUnits } from "./units.js"

/** What was given beside the mesh. */
interface Given {
  readonly gender: Gender
  readonly scanHeight: number
  readonly scanWeight: number
  readonly unit?: LengthUnit
}

/** What the height that was given, the file's own and the weight say of each other. */
export interface Scale {
  readonly warnings: readonly MeshScanWarning[]
  /** How many things speak against the scale that is taken, the given height's. */
  readonly doubts: number
  /** What another scale would make of a centimetre, where the file's own unit says it; else 1. */
  readonly other: number
}

/** Kilograms in a litre of body. */
const DENSITY = 0.985
/** How far the mesh's weight may be from the given one, as a part of it: clothes and loose hair are volume too. */
const WEIGHT_TOLERANCE = 0.12
/** The same where the file's own unit has the given height: a scale that would be 5 % off, and more than bodies differ by. */
const WEIGHT_ALONE = 0.15
/** A file in a unit that is known has the given height so nearly, as a part of it. */
const UNIT_TOLERANCE = 0.04
/** Beyond this part of the height girths are off by what counts. */
const SURE = 0.01
/** With an end that is hidden the height has to be met as nearly as it is rounded to whole centimetres. */
const SURE_THOUGH_HIDDEN = 0.003

/** What the mesh weighs as a body, kg. */
export const massOf = ({ volume }: MeasuredBody): number => DENSITY * volume

/** Whether the height that was given is the body's, as far as its file and its weight tell. */
export const scaleOf = (scan: Given, body: MeasuredBody): Scale => {
  const { scanHeight, scanWeight, unit } = scan
  const own = ownHeight(scan, body.fileHeight)
  const off = own === undefined ? Infinity : Math.abs(own.height - scanHeight) / scanHeight
  const other = own === undefined ? 1 : own.height / scanHeight
  const mass = massOf(body)
  const heavy = Math.abs(mass - scanWeight) / scanWeight
  const heavyAsOwn = Math.abs(mass * other ** 3 - scanWeight) / scanWeight
  const warnings: MeshScanWarning[] = []

  const tall = Number(body.fileHeight.toPrecision(5))
  const asOwn = own === undefined ? "" : `, ${own.height.toFixed(1)} cm if it is in ${own.unit}`
  const which =
    own === undefined || heavy <= WEIGHT_TOLERANCE === heavyAsOwn <= WEIGHT_TOLERANCE
      ? ""
      : heavy <= WEIGHT_TOLERANCE
        ? `; what it holds fits ${scanWeight} kg at the given height`
        : `; what it holds fits ${scanWeight} kg at its own height, not at the given one`
  if (off > UNIT_TOLERANCE)
    warnings.push({
      code: "unitDoesNotFit",
      message: `the mesh is ${tall} high${asOwn}, in no unit that is known the ${scanHeight} cm that were given: it is scaled to these, and every value is less sure${which}`,
    })
  else if (unit !== undefined && own !== undefined && own.unit !== unit)
    warnings.push({
      code: "unitDoesNotFit",
      message: `the mesh is ${tall} high and not in ${unit} the ${scanHeight} cm that were given, but in ${own.unit}: it is scaled to these`,
    })
  if (off > SURE && off <= UNIT_TOLERANCE)
    warnings.push({
      code: "heightDoesNotFit",
      message: `the mesh is ${tall} high${asOwn}, ${other < 1 ? "less" : "more"} than the ${scanHeight} cm that were given: ${
        other < 1 ? "crown or soles that were not scanned" : "hair or shoes"
      }, or another person's height? It is scaled to these, and every value is less sure`,
    })
  const hidden = off > SURE_THOUGH_HIDDEN ? body.stance.hidden : []
  if (hidden.length > 0)
    warnings.push({
      code: "endsNotSeen",
      message: `what the height is measured between was not scanned, ${hidden.map((end) => `the ${end}`).join(" and ")}: every value is less sure`,
    })
  if (heavy > WEIGHT_TOLERANCE) {
    const why = mass > scanWeight ? "clothes, hair or another person's height?" : "gaps, or another person's height?"
    const message = `the mesh holds what weighs about ${mass.toFixed(1)} kg, scanWeight is ${scanWeight} kg: ${why}`
    warnings.push({ code: "weightDoesNotFit", message, measurement: "mbWeight" })
  }
  return {
    warnings,
    doubts: doubtsOf(off, own !== undefined, hidden.length > 0, heavy, heavyAsOwn),
    other: off > SURE ? other : 1,
  }
}

const doubtsOf = (off: number, hasOwn: boolean, hidden: boolean, heavy: number, heavyAsOwn: number): number => {
  if (off <= SURE) return (hidden ? 1 : 0) + (heavy > WEIGHT_ALONE ? 1 : 0)
  const fits = heavy <= WEIGHT_TOLERANCE
  if (off <= UNIT_TOLERANCE || !hasOwn) return fits ? 1 : 2
  // It is its own height or the given one: the weight may say which
  const ownFits = heavyAsOwn <= WEIGHT_TOLERANCE
  return fits ? (ownFits ? 2 : 1) : ownFits ? 3 : 2
}

/** How high the mesh is by a unit of its own, cm: by the one in which it has the given height, else the one that was told, else one in which an adult is as high. */
const ownHeight = (
  { gender, scanHeight, unit }: Given,
  fileHeight: number,
): { readonly height: number; readonly unit: LengthUnit } | undefined => {
  const { low, high } = hardBounds(gender, "mbHeight")
  const units = Object.keys(lengthUnits) as LengthUnit[]
  const heights = (unit === undefined ? units : [unit, ...units]).map((one) => ({
    height: fileHeight * lengthUnits[one],
    unit: one,
  }))
  return (
    heights.find(({ height }) => Math.abs(height - scanHeight) <= UNIT_TOLERANCE * scanHeight) ??
    heights.find(({ height }) => height >= low && height <= high)
  )
}
