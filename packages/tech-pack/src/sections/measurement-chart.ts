import { flatOf } from "../flat/flat.js"
import type { Sketch } from "../model.js"
import { column, note, type Tell, tableOf } from "../telling.js"
import { isGirth, isKnit, toleranceOf } from "./tolerances.js"

/** Every garment measurement with its code, how it is read, what it may be off, and room for what is measured. */
export const measurementChart: Tell = ({ input, w }) => {
  const { draft, titleOf } = input
  const ids = Object.keys(draft.garmentMeasurements)
  const knit = isKnit(draft)
  const levels = new Map((draft.levels ?? []).map((level) => [level.garmentMeasurement, level]))
  const codes = new Map(ids.map((id, i) => [id, codeOf(i)]))
  const flat = flatOf(draft)
  const view = (side: "front" | "back"): Sketch => {
    const { lines, measures } = flat![side]
    const shown = ids.flatMap((id) => {
      const along = measures[id.slice(2)]
      return along === undefined ? [] : [{ label: codes.get(id)!, along, at: along[0]! }]
    })
    return {
      caption: w[side],
      lines: [...lines, ...shown.map(({ along }) => ({ points: along, look: "measure" as const }))],
      marks: shown,
    }
  }
  const rows = ids.map((id) => {
    const value = draft.garmentMeasurements[id]!
    const level = levels.get(id)
    return [
      codes.get(id)!,
      titleOf("measurement", id),
      value,
      isGirth(id) ? value / 2 : "",
      toleranceOf(id, knit),
      level?.body ?? "",
      level === undefined ? "" : w[level.source],
      null,
      null,
    ]
  })
  return [
    ...(flat === undefined
      ? [note(w.noDrawing)]
      : [{ kind: "sketches" as const, sketches: [view("front"), view("back")], height: 0.46 }]),
    ...tableOf(
      [
        column(w.code, 1),
        column(w.measurement, 5),
        column(w.full, 1.6, 1),
        column(w.half, 1.7, 1),
        column(w.tolerance, 1.2, 2),
        column(w.bodyCm, 1.7, 1),
        column(w.source, 2),
        column(w.actual, 1.8),
        column(w.difference, 1.8),
      ],
      rows,
    ),
    note(w.chartNote),
    ...(knit ? [note(w.knitNote)] : []),
  ]
}

/** A to Z, then AA, AB ... */
export const codeOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : codeOf(Math.floor(index / 26) - 1) + codeOf(index % 26)
