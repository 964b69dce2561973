import { column, note, type Tell, tableOf } from "../telling.js"
import { unitOf } from "./order.js"

export const body: Tell = ({ input: { draft, titleOf }, w }) =>
  tableOf(
    [column(w.measurement, 5), column("ID", 4), column(w.value, 2, 1), column(w.unit, 1)],
    Object.entries(draft.measurements).map(([id, value]) => [titleOf("measurement", id), id, value, unitOf(id)]),
  )

/** The body beside the garment, level by level. */
export const levels: Tell = ({ input: { draft, titleOf }, w }) =>
  tableOf(
    [
      column(w.measurement, 6),
      column(w.bodyCm, 2, 1),
      column(w.easeOver, 2, 1),
      column(w.garmentCm, 2, 1),
      column(w.target, 2, 1),
      column(w.source, 2),
    ],
    (draft.levels ?? []).map((level) => [
      titleOf("measurement", level.garmentMeasurement),
      level.body,
      level.ease,
      level.garment,
      level.target ?? "",
      w[level.source],
    ]),
  )

export const options: Tell = ({ input: { draft, titleOf }, w, cm }) =>
  tableOf(
    [column(w.option, 5), column(w.value, 5)],
    Object.entries(draft.options).map(([id, value]) => [
      titleOf("option", id),
      typeof value === "number" ? cm(value, 3) : titleOf("value", value),
    ]),
  )

export const fit: Tell = ({ input: { fit: told, noFit, titleOf }, w, cm }) => {
  if (told === undefined) {
    if (noFit === undefined) return [note(w.fitAbsent)]
    return [note(typeof noFit === "string" ? w[noFit] : `${w.fitNotTold}${w.colon}${noFit.because}`)]
  }
  const percent = (chance: number) => chance * 100
  return [
    note(`${w.fitChance}${w.colon}${cm(percent(told.chance), 0)} %`),
    ...tableOf(
      [column(w.measurement, 6), column(w.chance, 2, 0), column(w.low, 2, 1), column(w.high, 2, 1)],
      Object.entries(told.levels).map(([id, { chance, low, high }]) => [
        titleOf("measurement", id),
        percent(chance),
        low,
        high,
      ]),
      { title: w.fitLevels },
    ),
    ...tableOf(
      [column(w.measurement, 6), column(w.chance, 2, 0)],
      told.next.map(({ measurement, chance }) => [titleOf("measurement", measurement), percent(chance)]),
      { title: w.fitNext },
    ),
  ]
}
