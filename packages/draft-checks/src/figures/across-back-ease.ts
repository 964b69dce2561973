import { halfOf } from "./halves.js"
import { type FigureRule, isTakenIn } from "./reading.js"

/** So much below the body's own, cm, a back of cloth that does not stretch splits: a back's width is read to some 1 by two hands. */
const INSIDE = 1

/** The back has room to reach forward, on its whole width from armhole to armhole. */
export const acrossBackEase: FigureRule = (draft) => {
  const { figure, levels = [], pieces } = draft
  const level = levels.find(({ garmentMeasurement }) => garmentMeasurement === "gmAcrossBackWidth")
  if (!figure?.acrossBack || !level) return []
  const piece = pieces.find((one) => halfOf(one) === "back" && one.edges.some(({ role }) => role === "armhole"))?.name
  const gives = !figure.armhole?.woven || isTakenIn(draft)
  const inside = Math.max(0, figure.acrossBack[0]) + INSIDE
  return [
    {
      rule: "acrossBackEase",
      came: level.ease,
      asked: figure.acrossBack,
      bound: { note: 0.4, refuse: gives ? Number.POSITIVE_INFINITY : inside, refuseAbove: Number.POSITIVE_INFINITY },
      measurement: level.measurement,
      ...(piece === undefined ? {} : { piece }),
    },
  ]
}
