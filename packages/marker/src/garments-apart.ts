import type { Marker } from "@toile/draft-model"
import type { LayoutRequest } from "./request.js"

/** A garment whose pieces of one cloth lie on more than one sheet. */
export interface GarmentApart {
  /** As the request's `garments` has it; "" of the pieces that are not there. */
  readonly garment: string
  /** From 1. */
  readonly sheets: readonly number[]
}

/** As it is told where nobody has said whether they may lie so. */
export const apartWords = (garment: string, sheets: GarmentApart["sheets"]): string =>
  `${garment} lies on sheets ${sheets.join(", ")}, which may differ in shade: ` +
  "nesting.shadeByGarment true lays each garment on one, false lets them be"

/** The garment that a piece is of, as the request's `garments` has it; "" where it is not there. */
export const garmentOf = (piece: string, garments: LayoutRequest["garments"] = {}): string =>
  Object.hasOwn(garments, piece) ? garments[piece]! : ""

/** The garments that a marker has on several sheets, where the shade of the cloth may differ (docs/decisions/0039-shade.md). */
export const garmentsApart = (
  { sheets }: Pick<Marker, "sheets">,
  garments?: LayoutRequest["garments"],
): readonly GarmentApart[] => {
  const on = new Map<string, Set<number>>()
  for (const [index, { placements }] of sheets.entries())
    for (const { piece } of placements) {
      const garment = garmentOf(piece, garments)
      on.set(garment, (on.get(garment) ?? new Set()).add(index + 1))
    }
  return [...on].flatMap(([garment, own]) => (own.size > 1 ? [{ garment, sheets: [...own] }] : []))
}
