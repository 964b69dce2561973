import type { Draft, SeamClass, SewnAs } from "@toile/draft-model"

/** The garment's own lockstitch, as it sews its cloth; in one that has none, with the thread and needle of its first seam. */
export const lockstitched = ({ sewing }: Draft, lies: SeamClass | undefined): SewnAs | undefined => {
  const own = Object.entries(sewing ?? {}).flatMap(([seam, as]) =>
    as === undefined || /^lining/.test(seam) ? [] : [as],
  )
  // A block is basted throughout
  const as = own.find(({ stitch }) => stitch === "301" || stitch === "101") ?? own[0]
  if (as === undefined) return undefined
  const { neatened: _single, ...plain } = as
  return { ...plain, stitch: as.stitch === "101" ? "101" : "301", ...(lies === undefined ? {} : { seam: lies }) }
}

/** A lockstitch as the garment has it anywhere; tacked by hand; two needles. */
export type OwnStitch = "301" | "209" | "406"

/** By hand a stitch is long and slack, and its needle nobody's to prescribe. */
const BY_HAND = 1

export const ownStitch = (draft: Draft, stitch: OwnStitch, lies: SeamClass | undefined): SewnAs | undefined => {
  const as = lockstitched(draft, lies)
  if (as === undefined || stitch === "301") return as
  const { seam: _other, ...gear } = as
  return {
    ...gear,
    stitch,
    ...(stitch === "209" ? { perCm: BY_HAND } : {}),
    ...(lies === undefined ? {} : { seam: lies }),
  }
}

/**
 * Bars, buttonholes and buttons are sewn by the zigzag lockstitch, each in a cycle of its own machine, which says how close (Apparel Science's
 * list of ISO's stitch types has all three under 304). They join no plies along a line, so ISO 4916 has no class of theirs.
 */
export const zigzagged = (draft: Draft): SewnAs | undefined => {
  const as = lockstitched(draft, undefined)
  if (as === undefined || as.stitch === "101") return undefined
  const { seam: _none, perCm: _own, ...gear } = as
  return { ...gear, stitch: "304" }
}
