import type { Draft, EdgeRole, Piece, XY } from "@toile/draft-model"
import { measuresOf } from "./view.js"

export const pointsOf = (pieces: readonly Piece[], role: EdgeRole): readonly XY[] =>
  pieces.flatMap(({ edges }) => edges.filter((edge) => edge.role === role).flatMap(({ points }) => points))

/** The side of the neck and the lowest point of the front neckline. */
export const neckOf = (draft: Draft, pieces: readonly Piece[]): { readonly point: XY; readonly frontY: number } => {
  const gm = measuresOf(draft)
  const of = (start: RegExp, role: EdgeRole) =>
    pointsOf(
      pieces.filter(({ name }) => start.test(name)),
      role,
    )
  const backNeck = of(/^(back|yoke)/, "neckline")
  const frontNeck = of(/^front/, "neckline").filter(([, y]) => y > -30)
  const widest = [...backNeck, ...frontNeck].reduce<XY>((a, b) => (Math.abs(b[0]) > Math.abs(a[0]) ? b : a), [0, 2.2])
  const width = gm("NeckWidth") ?? 2 * (Math.abs(widest[0]) || 7.5)
  const depth = gm("FrontNeckDepth")
  const lowest = frontNeck.length === 0 ? -7 : Math.min(...frontNeck.map(([, y]) => y))
  const y = Math.abs(widest[1]) < 6 ? Math.max(1.2, widest[1]) : 2.2
  return { point: [width / 2, y], frontY: depth === undefined ? Math.min(lowest, -3) : y - depth }
}

/** How far the shoulder's end lies below the side of the neck. */
export const fallOf = (draft: Draft, neck: number, tip: number): number => {
  const gm = measuresOf(draft)
  const length = gm("ShoulderLength")
  const fallen = length === undefined ? 0 : Math.sqrt(Math.max(0, length ** 2 - (tip - neck) ** 2))
  return Math.min(7, Math.max(3, gm("ShoulderDrop") ?? gm("ShoulderFall") ?? fallen))
}
