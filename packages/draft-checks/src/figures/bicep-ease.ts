import type { FigureRule } from "./reading.js"

/** A sleeve has the ease at the upper arm that was asked for: less binds, more is another sleeve. */
export const bicepEase: FigureRule = ({ calledFor = [], levels = [], setInSleeves = [] }) => {
  const called = calledFor.find(({ garmentMeasurement }) => garmentMeasurement === "gmBicepGirth")
  const level = levels.find(({ garmentMeasurement }) => garmentMeasurement === "gmBicepGirth")
  if (!called || !level) return []
  const asked = called.cm - level.body
  const piece = setInSleeves[0]?.cap[0]?.piece
  return [
    {
      rule: "bicepEase",
      came: level.ease,
      asked: [asked, asked],
      bound: { note: 1, refuse: Number.POSITIVE_INFINITY },
      measurement: level.measurement,
      ...(piece === undefined ? {} : { piece }),
    },
  ]
}
