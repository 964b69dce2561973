import { column, note, type Tell, table } from "../telling.js"
import { garmentName } from "../words/garments.js"
import { noteText } from "../words/notes/index.js"
import { shapeText } from "../words/shapes.js"

/** Of a body, what a technician wants to see at once, where it is known. */
const MAIN = ["mbHeight", "mbWeight", "mbBustGirth", "mbWaistGirth", "mbLowHipGirth", "mbMaxHipGirth"]

export const order: Tell = ({ input, w, cm }) => {
  const { draft, garment, subject, note: orderNote, draftId, createdAt, titleOf } = input
  const value = (id: string) => `${cm(draft.measurements[id]!)} ${unitOf(id)}`
  const body = MAIN.filter((id) => draft.measurements[id] !== undefined)
    .map((id) => `${titleOf("measurement", id)} ${value(id)}`)
    .join(w.semicolon)
  const shapes = Object.entries(draft.bodyShapes)
    .map(([shape, value]) => shapeText(shape, value, input.language))
    .join(w.semicolon)
  const told: readonly (readonly [string, string])[] = [
    [w.garment, garmentName(garment, input.language)],
    [w.subject, subject],
    [w.date, createdAt.slice(0, 10)],
    [w.draftId, draftId ?? ""],
    [w.shortCode, draftId === undefined ? "" : shortCode(draftId)],
    [w.pattern, String(draft.patternId)],
    [w.reference, draft.patternRefId],
    [
      w.drafted,
      [draft.measurementType === "body" ? w.fromBody : w.fromFinal, draft.toile ? w.toile : ""]
        .filter(Boolean)
        .join(", "),
    ],
    [w.parent, draft.parent?.pattern ?? ""],
    [w.keyMeasurements, draft.measurementType === "body" ? body : ""],
    [w.bodyShapes, shapes],
    [w.orderNote, orderNote],
  ]
  const rows = told.filter(([, text]) => text !== "")
  return [table([column("", 2), column("", 7)], rows)]
}

export const revisions: Tell = ({ input, w }) => {
  const before = input.revisions ?? []
  const now = [String(before.length + 1), input.createdAt.slice(0, 10), "", w.asDrafted]
  const rows = [...before.map(({ number, date, by, text }) => [number, date, by, text]), now]
  // Room for what the workshop changes
  const empty = [null, null, null, null]
  return [
    table([column(w.revision, 1), column(w.date, 2), column(w.by, 2), column(w.change, 6)], [...rows, empty, empty]),
  ]
}

export const notes: Tell = ({ input, w }) =>
  input.draft.warnings.length === 0
    ? [note(w.noNotes)]
    : input.draft.warnings.map((warning) => note(noteText(warning, input)))

/** The end of a draft's ID, which is random; its beginning is the time. */
export const shortCode = (draftId: string): string => draftId.slice(-6).toUpperCase()

export const unitOf = (id: string): string => (id === "mbWeight" ? "kg" : "cm")
