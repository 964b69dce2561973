import type { Draft } from "@toile/draft-model"

/** How far two drafts' pieces lie apart at the most, cm: edge lengths and edge ends; infinitely where they have others. */
export const apart = (a: Draft, b: Draft): number => {
  if (namesIn(a) !== namesIn(b)) return Number.POSITIVE_INFINITY
  let most = 0
  a.pieces.forEach((p, i) => {
    p.edges.forEach((e, k) => {
      const other = b.pieces[i]!.edges[k]!
      most = Math.max(most, Math.abs(other.length - e.length))
      for (const end of [0, -1]) {
        const [[ax, ay], [bx, by]] = [e.points.at(end)!, other.points.at(end)!]
        most = Math.max(most, Math.hypot(ax - bx, ay - by))
      }
    })
  })
  return most
}

const namesIn = ({ pieces }: Draft): string =>
  pieces.map(({ name, edges }) => [name, ...edges.map((edge) => edge.name)].join()).join(";")
