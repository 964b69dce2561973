import type { Marker, Piece } from "@toile/draft-model"
import type { ToldMarkers } from "./told-markers.js"

/** The form of an instance's solution; `item_id` is the piece's place among all, the rest says which part lies where. */
export const solutionOf = (
  { usedLength, density, sources }: Pick<ToldMarkers, "usedLength" | "density" | "sources">,
  markers: readonly Marker[],
  pieces: readonly Piece[],
) => {
  const ids = new Map(pieces.map(({ name }, id) => [name, id]))
  return {
    strip_width: usedLength,
    density,
    ...(sources.length > 1 ? { sources } : {}),
    placed_items: markers.flatMap(({ materialGroup, sheets }) =>
      sheets.flatMap(({ placements }, sheet) =>
        placements.map((placement) => ({
          item_id: ids.get(placement.piece)!,
          rotation: placement.rotation,
          translation: placement.translation,
          piece: placement.piece,
          copy: placement.copy,
          ...(placement.under === undefined ? {} : { under: placement.under }),
          ...(placement.onFold ? { onFold: true } : {}),
          mirrored: placement.mirrored,
          materialGroup,
          sheet: sheet + 1,
        })),
      ),
    ),
  }
}
