import type { Draft } from "@toile/draft-model"
import { armholeOf, raglanOf, sewn } from "./halves.js"
import { type FigureReading, type FigureRule, takenFor } from "./reading.js"

const NOTED = 0.015

/**
 * A raglan's seams run on to the neckline. What the back's is longer than the front's, for each cm of the armhole, tells the share that a
 * set-in sleeve's armhole has on the same body: fitted on hoodies with either sleeve of 200 drawn women and 200 men (seed 12), SD 0.0033.
 */
const RAGLAN = { level: 0.5047, each: 0.3124, within: 2 * 0.0033 } as const

/** What lies in front of an armhole, as a share of it: an arm hangs forward, and the back needs the longer half. */
export const armholeFrontShare: FigureRule = (draft) => {
  const asked = draft.figure?.armhole?.inFront
  const read = asked && (ofArmhole(draft) ?? ofRaglan(draft))
  if (!read) return []
  const measurement = takenFor(draft, "gmAcrossBackWidth") ?? "mbAcrossBackWidth"
  return [{ rule: "armholeFrontShare", asked, measurement, ...read }]
}

type Share = Pick<FigureReading, "came" | "bound" | "piece">

const ofArmhole = (draft: Draft): Share | undefined => {
  const armhole = armholeOf(draft)
  if (!armhole) return undefined
  const [front, back] = [armhole.front, armhole.back].map((half) => half.reduce((sum, { edge }) => sum + sewn(edge), 0))
  return {
    came: front! / (front! + back!),
    bound: { note: NOTED, refuse: 0.04 },
    piece: armhole.front[0]!.piece.name,
  }
}

/** What was reckoned from other seams is told, and no reason to cut nothing. */
const ofRaglan = (draft: Draft): Share | undefined => {
  const { gmArmholeGirth } = draft.garmentMeasurements
  const raglan = raglanOf(draft)
  if (!raglan || gmArmholeGirth === undefined) return undefined
  const longer = sewn(raglan.back.edge) - sewn(raglan.front.edge)
  return {
    came: RAGLAN.level - (RAGLAN.each * longer) / gmArmholeGirth,
    bound: { note: NOTED + RAGLAN.within, refuse: Number.POSITIVE_INFINITY },
    piece: raglan.front.piece.name,
  }
}
