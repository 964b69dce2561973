// A figure of each of a body's measurements: a woman of the body generator from before and from her left, and where the tape lies. What a
// tape runs over behind is dashed; a height is a line with arrows.
import { bodyForm, surfaceOfForm } from "../../packages/body-mesh/dist/index.js"
import { predict } from "../../packages/measurement-predictor/dist/index.js"
import { drawingSvg } from "../../packages/svg-writer/dist/index.js"
import { stroke } from "./figure-strokes.mjs"
import { marksOf } from "./measurement-marks.mjs"
import { silhouette } from "./silhouette.mjs"

/**
 * @typedef {import("./figure-strokes.mjs").XY} XY
 * @typedef {import("./figure-strokes.mjs").Stroke} Stroke
 * @typedef {import("./figure-strokes.mjs").Mark} Mark
 * @typedef {import("../../packages/body/dist/index.js").BodyMeasurementId} Id
 */

/** One to twenty-five; and how far the side view stands from the front view, cm of the body. */
const SCALE = 0.04
const APART = 105

/** @returns {ReadonlyMap<Id, string>} by measurement the SVG */
export function measurementFigures(
  /** @type {readonly Id[]} */ ids,
  /** @type {(id: Id) => { title: string, definition: string }} */ words,
) {
  const predicted = predict({ gender: "female", measurements: { mbHeight: 168, mbWeight: 62 } })
  if (predicted._tag === "Err") throw new Error(predicted.error.message)
  const full = predicted.value.measurements
  const of = (/** @type {string} */ id) => full[id] ?? Number.NaN
  const form = bodyForm(full, "A")
  if (form._tag === "Err") throw new Error(form.error.message)
  const surface = surfaceOfForm(form.value, 1.2)
  const outlines = {
    front: silhouette(surface, (x, y) => [x, y]),
    side: silhouette(surface, (_, y, z) => [z, y]),
  }
  const [trunk, head, leg, foot, , , arm] = form.value.parts
  if (trunk === undefined || head === undefined || leg === undefined || foot === undefined || arm === undefined)
    throw new Error("the generator's body has other parts")
  const marks = marksOf({ of, trunk, head, leg, foot, arm, height: form.value.height })
  return new Map(
    ids.map((id) => {
      const mark = marks[id]
      return [id, drawn(id, words(id), outlines, mark)]
    }),
  )
}

/**
 * @param {Id} id
 * @param {{ title: string, definition: string }} words
 * @param {{ front: XY[][], side: XY[][] }} outlines
 * @param {Mark} mark
 */
function drawn(id, { title, definition }, outlines, mark) {
  const placed =
    (/** @type {number} */ right) =>
    (/** @type {XY} */ [x, y]) =>
      /** @type {XY} */ ([SCALE * (x + right), SCALE * y])
  const moved = (/** @type {readonly Stroke[]} */ strokes, /** @type {number} */ right) =>
    strokes.map((one) => ({ ...one, points: one.points.map(placed(right)) }))
  const body = (/** @type {XY[][]} */ ways) => ways.map((way) => stroke("internal", way, true))
  const strokes = [
    ...moved([...body(outlines.front), ...mark.front], 0),
    ...moved([...body(outlines.side), ...mark.side], APART),
  ]
  const bounds = { minX: SCALE * -78, minY: SCALE * -6, maxX: SCALE * (APART + 32), maxY: SCALE * 174 }
  return drawingSvg(
    { strokes, texts: [], bounds },
    { title: `${title} (${id})`, description: definition, margin: 0, penScale: 1 },
  )
}
