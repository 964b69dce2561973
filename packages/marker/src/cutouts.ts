import type { Piece } from "@toile/draft-model"
import { areaOf } from "@toile/nesting"

/** What is cut out of a piece: its closed inner cut lines, those of an area; one that runs over the fold is no hole of the half. */
export const cutoutsOf = ({ internalLines }: Pick<Piece, "internalLines">): readonly Float64Array[] =>
  internalLines.flatMap(({ kind, points }) => {
    const [first, last] = [points[0], points.at(-1)]
    if (kind !== "cut" || points.length < 4 || first === undefined || last === undefined) return []
    const ring = Float64Array.from(points.slice(0, -1).flat())
    return Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-6 && areaOf(ring) > 1e-6 ? [ring] : []
  })
