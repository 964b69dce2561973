import { halfOf } from "./halves.js"
import type { FigureRule } from "./reading.js"

/** The back has room to reach forward, on its whole width from armhole to armhole. */
export const acrossBackEase: FigureRule = ({ figure, levels = [], pieces }) => {
  const level = levels.find(({ garmentMeasurement }) => garmentMeasurement === "gmAcrossBackWidth")
  if (!figure?.acrossBack || !level) return []
  const piece = pieces.find((one) => halfOf(one) === "back" && one.edges.some(({ role }) => role === "armhole"))?.name
  return [
    {
      rule: "acrossBackEase",
      came: level.ease,
      asked: figure.acrossBack,
      bound: { note: 0.4, refuse: Math.max(0, figure.acrossBack[0]) },
      measurement: level.measurement,
      ...(piece === undefined ? {} : { piece }),
    },
  ]
}
