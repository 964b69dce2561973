import type { Draft, Edge, Piece, SewnAs } from "@toile/draft-model"
import type { Telling } from "../telling.js"
import { lockstitched } from "./own-stitch.js"
import { stitchedEdges } from "./stitched.js"

/** A pricked edge has its stitches this far apart and farther. */
const PRICKED_PER_CM = 2

/** What lies behind, and what is stitched as it is made. */
const UNSEEN = /^(flyShield|pocketBag|beltLoops?)/

/** The stitching that shows along a seam's edge, where the garment says one, with those of its main cloth's pieces that are meant; a flap that only has a collar's allowance is not called as its seam. */
export const topstitchOf = (
  telling: Telling,
  seam: string,
  isMeant: (name: string) => boolean,
  isLast: boolean,
): { readonly text: string; readonly as: SewnAs; readonly edges: readonly Edge[] } | undefined => {
  const { w, input, said, cm } = telling
  const { draft, titleOf } = input
  const as = draft.sewing?.[seam]
  if (as?.topstitched === undefined) return undefined
  const pieces = topstitched(draft, seam).filter(({ name }) => isMeant(name))
  if (pieces.length === 0) return undefined
  const isCalledSo = isLast || pieces.some(({ name }) => name.startsWith(seam))
  const name = isCalledSo ? `${w.topstitch} (${titleOf("seam", seam)})` : w.topstitch
  const rows = as.topstitchedAt ?? []
  const where = rows.length === 0 ? "" : `, ${w.fromEdge(rows.map((at) => cm(at)))}`
  const titles = [...new Set(pieces.map(({ title }) => said(title)))].join(" + ")
  return {
    text: `${name}${where}${w.colon}${titles}`,
    as: topstitch(draft, as, as.topstitched),
    edges: pieces.flatMap(({ edges }) => edges.filter((edge) => edge.seam === seam)),
  }
}

const topstitch = (draft: Draft, as: SewnAs, stitch: NonNullable<SewnAs["stitch"]>): SewnAs => {
  const { neatened: _within, topstitched: _this, topstitchedAt: _told, ...gear } = as
  return {
    ...lockstitched(draft, undefined),
    ...gear,
    stitch,
    // A band's own edge is turned, however it is set on
    ...(as.seam?.startsWith("3.") ? { seam: "1.06" as const } : {}),
    ...(stitch === "209" ? { perCm: PRICKED_PER_CM } : {}),
  }
}

/** A band that is set on has its own edges stitched; else what is sewn by that seam, or has it alone, as a waistband that is folded. */
const topstitched = (draft: Draft, seam: string): readonly Piece[] => {
  const joined = stitchedEdges(draft)
  const [main] = draft.pieces[0]?.materialGroups ?? []
  const of = draft.pieces.filter(
    ({ name, quantity, materialGroups, edges }) =>
      quantity > 0 &&
      materialGroups.some((group) => group === main) &&
      !UNSEEN.test(name) &&
      edges.some((edge) => edge.seam === seam),
  )
  const bands = draft.sewing?.[seam]?.seam === "1.06" ? [] : of.filter(({ name }) => name.startsWith(seam))
  if (bands.length > 0) return bands
  const sewn = of.filter(({ name, edges }) =>
    edges.some((edge) => edge.seam === seam && joined.has(`${name}.${edge.name}`)),
  )
  return sewn.length > 0 ? sewn : of
}
