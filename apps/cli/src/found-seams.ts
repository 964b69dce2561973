import { walkTable } from "@toile/draft-checks"
import type { Draft, Stitch } from "@toile/draft-model"
import { asStitches, type FoundStitch, foundStitches } from "@toile/dxf"

/** Seams that pieces' shapes propose, of which the walk table finds the two sides to match. */
export const foundSeams = (draft: Draft): readonly FoundStitch[] => {
  const found = foundStitches(draft)
  const walked = walkTable({ ...draft, stitches: asStitches(found) })
  return found.filter((_, i) => walked[i]!.verdict === "matches")
}

/** Of proposals that are so sure 324 of 461 were right (docs/formats.md), side seams among them; a marker tells which it has matched. */
const LIKELY = 0.65

/** Those that are likely enough to lay a marker by, as a draft's. */
export const likelySeams = (draft: Draft): readonly Stitch[] =>
  asStitches(foundSeams(draft).filter(({ confidence }) => confidence >= LIKELY))
