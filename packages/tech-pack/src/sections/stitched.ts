import type { Draft } from "@toile/draft-model"

/** Each edge that some stitch joins to another, as "piece.edge". */
export const stitchedEdges = ({ stitches }: Draft): ReadonlySet<string> =>
  new Set(stitches.flatMap(({ a, b }) => [...a, ...b].map(({ piece, edge }) => `${piece}.${edge}`)))
