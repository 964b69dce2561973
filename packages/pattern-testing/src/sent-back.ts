import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { type AnyPattern, askedForAs, comesOutAs, type Order } from "@toile/pattern-model"
import { type Finding, finding } from "./finding.js"

/** The order that asks for the finished measurements of a draft, as a service gives them out: to 2 decimals. */
export const sentBack = (order: Order, draft: Draft, decimals = 2): Order => {
  const { selectedMeasurementIds: _, ...rest } = order
  const unit = 10 ** decimals
  const measurements = Object.entries(draft.garmentMeasurements).map(([id, cm]) => [
    askedForAs(id),
    Math.round(cm * unit) / unit,
  ])
  return { ...rest, measurementType: "final", measurements: Object.fromEntries(measurements) }
}

/**
 * What a draft has of a garment measurement: what is measured only where there is something to measure (a lean from 0.005
 * on) is nothing where it is not; undefined where it is missing.
 */
export const cameOut = ({ declaration }: AnyPattern, draft: Draft, id: string): number | undefined =>
  draft.garmentMeasurements[id] ?? (declaration.measuredWhereDrawn?.some((one) => one === id) ? 0 : undefined)

/** What came out and is sent in again comes out again, cm. */
const OFF = 0.05
/** As many as a draft keeps. */
const ALL_DECIMALS = 4

/**
 * The garment measurements are those of the pieces: sent back as finished measurements they give the same pieces, so that
 * one which is not measured there would show. A refusal of such an order is a fault too: what came out can be asked for.
 */
export const checkSentBack = (pattern: AnyPattern, order: Order, draft: Draft): Finding[] => {
  const { garmentMeasurements } = draft
  const selectedMeasurementIds = Object.values(pattern.declaration.measurements.final).flatMap(({ items }) => {
    const id = Object.keys(items).find((item) => Object.hasOwn(garmentMeasurements, comesOutAs(item)))
    return id === undefined ? [] : [id]
  })
  const back = makeDraft(pattern, { ...sentBack(order, draft, ALL_DECIMALS), selectedMeasurementIds })
  if (back._tag === "Err") {
    const why = failureMessages(back.error).join("; ")
    return [finding("sentBack", `its own finished measurements are refused: ${why}`)]
  }
  for (const [id, cm] of Object.entries(garmentMeasurements)) {
    const came = cameOut(pattern, back.value, id)
    if (came === undefined || !(Math.abs(came - cm) <= OFF))
      return [finding("sentBack", `${id} is ${cm} cm, and ${came} from its own finished measurements`)]
  }
  for (const piece of draft.pieces)
    for (const edge of piece.edges) {
      const same = back.value.pieces
        .find(({ name }) => name === piece.name)
        ?.edges.find(({ name }) => name === edge.name)
      const came = same?.length ?? Number.NaN
      if (!(Math.abs(came - edge.length) <= OFF)) {
        const words = `${edge.name} is ${edge.length} cm long, and ${came} from its own finished measurements`
        return [finding("sentBack", words, piece.name)]
      }
    }
  return []
}
