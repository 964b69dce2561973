import { armholeOf, sewn } from "./halves.js"
import { type FigureRule, takenFor } from "./reading.js"

/** What lies in front of an armhole, as a share of it: an arm hangs forward, and the back needs the longer half. */
export const armholeFrontShare: FigureRule = (draft) => {
  const asked = draft.figure?.armhole?.inFront
  const armhole = armholeOf(draft)
  if (!asked || !armhole) return []
  const [front, back] = [armhole.front, armhole.back].map((half) => half.reduce((sum, { edge }) => sum + sewn(edge), 0))
  return [
    {
      rule: "armholeFrontShare",
      came: front! / (front! + back!),
      asked,
      bound: { note: 0.015, refuse: 0.04 },
      measurement: takenFor(draft, "gmAcrossBackWidth") ?? "mbAcrossBackWidth",
      piece: armhole.front[0]!.piece.name,
    },
  ]
}
