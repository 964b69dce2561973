import type { DrillHole } from "@toile/draft-model"
import type { Path } from "@toile/geometry"
import { withinCorner } from "@toile/pattern-model"

/** Trade practice: its middle lies so far from both sewn edges of a corner, cm; a cap of 0.9 leaves 0.15 beside it. */
const FROM_EDGES = 0.6
/** A hole of its post, cm. */
const POST = 0.2

/** A rivet within the corner at which one edge ends and the next begins. */
export const rivetBetween = (before: Path, after: Path): DrillHole => ({
  ...withinCorner(before, after, FROM_EDGES),
  diameter: POST,
  kind: "rivet",
})
