import type { Marker } from "@toile/draft-model"

/**
 * The cloths that were to be matched and have no repeat, where none of the others is matched either. An export's own `nesting.stripes` reaches all cloths, and of
 * a plaid's plain lining nobody has to be told.
 */
export const stripesWarnings = (markers: readonly Marker[]): readonly string[] =>
  markers.some(({ stripes }) => stripes !== undefined)
    ? []
    : markers
        .filter(({ noRepeat }) => noRepeat)
        .map(({ materialGroup }) => `${materialGroup}: nesting.stripes: the cloth has no repeat, so nothing is matched`)
