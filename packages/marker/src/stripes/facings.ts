import type { EdgeRole, Piece } from "@toile/draft-model"
import { sizeOf } from "./outlines.js"
import type { SeamPart } from "./seam-parts.js"
import type { Run } from "./seam-runs.js"

/** Edges that a facing has from the piece that it faces. */
const faced: ReadonlySet<EdgeRole | undefined> = new Set<EdgeRole>(["neckline", "armhole", "waist", "hem"])
/** What joins a facing to the next one. */
const joined: ReadonlySet<EdgeRole | undefined> = new Set<EdgeRole>(["shoulder", "side", "centreBack", "centreFront"])
/** A piece that has one of these is more than a facing. */
const outer: readonly EdgeRole[] = ["hem", "armhole", "cap", "waist", "side", "shaping"]

/**
 * Facings, by their seams: of two pieces that are sewn together along an edge which both have from the garment, with the same edges on either side of it, the smaller; along a
 * front edge the smaller as well; and what is sewn to one of those by a shoulder or a centre seam, and has nothing that an outer piece has.
 */
export const facingsOf = (parts: readonly SeamPart[], pieces: ReadonlyMap<string, Piece>): ReadonlySet<string> => {
  const areas = new Map([...pieces].map(([name, piece]) => [name, sizeOf(piece)]))
  const facings = new Set<string>()
  for (const part of parts) {
    const { a, b } = part
    if (
      a.piece === b.piece ||
      !(isFaced(part) || [a, b].every((run) => run.edges.some(({ role }) => role === "frontEdge")))
    )
      continue
    facings.add(areas.get(a.piece)! < areas.get(b.piece)! ? a.piece : b.piece)
  }
  const isOuter = (name: string): boolean =>
    pieces.get(name)!.edges.some(({ role }) => role !== undefined && outer.includes(role))
  let before = -1
  while (facings.size > before) {
    before = facings.size
    for (const { a, b } of parts) {
      if (![a, b].every((run) => run.edges.every(({ role }) => joined.has(role)))) continue
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        if (facings.has(one.piece) && !isOuter(other.piece)) facings.add(other.piece)
    }
  }
  return facings
}

const isFaced = ({ a, b, from, to, toB }: SeamPart): boolean => {
  const role = a.edges[0]!.role
  const isWhole = (run: Run, start: number, end: number): boolean =>
    Math.abs(run.from - start) < 0.05 && Math.abs(run.to - end) < 0.05 && run.edges.every((edge) => edge.role === role)
  return (
    faced.has(role) &&
    isWhole(a, from, to) &&
    isWhole(b, toB(from), toB(to)) &&
    a.before !== undefined &&
    a.after !== undefined &&
    a.before === b.before &&
    a.after === b.after
  )
}
