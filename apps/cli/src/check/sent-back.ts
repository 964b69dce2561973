import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import type { Fault } from "./fault.js"

/** What came out and is sent in again comes out again, cm. */
const OFF = 0.05

/**
 * I28: the garment measurements are those of the pieces. Sent back as finished measurements they give the same pieces,
 * so that one which is not measured there would show. Where such an order is refused, nothing is said.
 */
export const checkSentBack = (pattern: AnyPattern, order: Order, draft: Draft): Fault[] => {
  const { garmentMeasurements } = draft
  const ids = Object.values(pattern.declaration.measurements.final).flatMap(({ items }) => {
    const id = Object.keys(items).find((item) => Object.hasOwn(garmentMeasurements, finished(item)))
    return id === undefined ? [] : [id]
  })
  const { options, seams, bodyShapes } = order
  const back = makeDraft(pattern, {
    measurementType: "final",
    measurements: Object.fromEntries(ids.map((id) => [id, garmentMeasurements[finished(id)]!])),
    selectedMeasurementIds: ids,
    ...(options ? { options } : {}),
    ...(seams ? { seams } : {}),
    ...(bodyShapes ? { bodyShapes } : {}),
  })
  if (back._tag === "Err") return []
  const say = (piece: string, detail: string): Fault[] => [{ kind: "sentBack", piece, detail }]
  for (const [id, cm] of Object.entries(garmentMeasurements)) {
    const came = back.value.garmentMeasurements[id] ?? Number.NaN
    if (!(Math.abs(came - cm) <= OFF))
      return say("", `${id} is ${cm} cm, and ${came} from its own finished measurements`)
  }
  for (const piece of draft.pieces)
    for (const edge of piece.edges) {
      const same = back.value.pieces
        .find(({ name }) => name === piece.name)
        ?.edges.find(({ name }) => name === edge.name)
      const came = same?.length ?? Number.NaN
      if (!(Math.abs(came - edge.length) <= OFF))
        return say(piece.name, `${edge.name} is ${edge.length} cm long, and ${came} from its own finished measurements`)
    }
  return []
}

const finished = (id: string): string => `gm${id.slice(2)}`
