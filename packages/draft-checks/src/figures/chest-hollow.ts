import type { Edge, Piece, XY } from "@toile/draft-model"
import { halfOf } from "./halves.js"
import { type FigureRule, takenFor } from "./reading.js"

/** The armhole is hollowed before the arm, beside a chest that is narrower than the shoulders. */
export const chestHollow: FigureRule = (draft) => {
  const { hollow, hollowAtLeast } = draft.figure ?? {}
  const front = draft.pieces.find((one) => halfOf(one) === "front" && one.edges.some(({ role }) => role === "armhole"))
  const came = front && hollowOf(front)
  const least = hollow?.[0] ?? hollowAtLeast
  if (least === undefined || !front || came === undefined) return []
  return [
    {
      rule: "chestHollow",
      came,
      asked: [least, hollow?.[1] ?? Number.POSITIVE_INFINITY],
      // Bulged out beyond the shoulder's end no arm hangs in a jacket; one that is hollowed deeply is cut for a broad shoulder, and told
      bound: {
        note: hollow || least <= 0 ? 0.5 : OF_LEAST,
        refuse: hollow ? least + 0.5 : Number.POSITIVE_INFINITY,
        refuseAbove: Number.POSITIVE_INFINITY,
      },
      // The chest's own where it was measured
      measurement:
        takenFor(draft, "gmAcrossChestWidth") ?? takenFor(draft, "gmAcrossBackWidth") ?? "mbAcrossChestWidth",
      piece: front.name,
    },
  ]
}

/** Where a hollow is asked for at the least, so much of it may be missing, cm: below 0.3 of 0.5 an armhole is as good as straight. */
const OF_LEAST = 0.2

/**
 * How far the armhole lies in from its upper end, square to the grain, cm; below 0 where it bulges out beyond that end. Read in its
 * middle: above it has only left the end, below it goes out to the side.
 */
const hollowOf = ({ edges }: Piece): number | undefined => {
  const along = (...roles: readonly Edge["role"][]): readonly XY[] =>
    edges.flatMap(({ role, points }) => (roles.includes(role) ? points : []))
  const [armhole, centre] = [along("armhole"), along("centreFront", "frontEdge")]
  if (armhole.length === 0 || centre.length === 0) return undefined
  const tip = armhole.reduce((high, p) => (p[1] > high[1] ? p : high))
  const height = tip[1] - Math.min(...armhole.map(([, y]) => y))
  const outwards = Math.sign(tip[0] - centre[0]![0])
  const middle = armhole.filter(([, y]) => y <= tip[1] - MIDDLE.from * height && y >= tip[1] - MIDDLE.to * height)
  return middle.length === 0 ? undefined : outwards * tip[0] - Math.min(...middle.map(([x]) => outwards * x))
}

/** The chest's line lies between these shares of the armhole's height, from the shoulder down. */
const MIDDLE = { from: 0.25, to: 0.75 } as const
