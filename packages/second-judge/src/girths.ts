import type { Draft, ReadAlong } from "@toile/draft-model"
import type { SecondFinding } from "./finding.js"
import { lengthOn } from "./read.js"

/** How far a garment measurement may miss what is read on the pieces, cm: what it may miss what was asked for. */
const OFF = 0.05

/** What alone is quick enough for every draft: each garment measurement is as long as all the stretches together that it is read on. */
export const girths = ({ pieces, readings = [], garmentMeasurements }: Draft): SecondFinding[] =>
  readings.flatMap(({ garmentMeasurement, along }): SecondFinding[] => {
    const first = along[0] && { piece: along[0].piece }
    const say = (detail: string): SecondFinding[] => [{ kind: "secondGirth", ...first, detail }]
    const said = garmentMeasurements[garmentMeasurement]
    if (said === undefined) return say(`${garmentMeasurement} is read on the pieces, and is not told`)
    let sum = 0
    let slack = OFF
    for (const one of along) {
      const piece = pieces.find(({ name }) => name === one.piece)
      const read = piece && lengthOn(piece, one)
      if (read === undefined) return say(`${garmentMeasurement} is read on what is not there: ${placeOf(one)}`)
      if (!(read.length > 0)) return say(`${garmentMeasurement} is read on nothing: ${placeOf(one)}`)
      sum += one.times * read.length
      slack += Math.abs(one.times) * read.slack
    }
    if (Math.abs(sum - said) <= slack) return []
    return say(`${garmentMeasurement} is said to be ${said} cm, and on the pieces it is ${sum.toFixed(4)}`)
  })

const placeOf = (one: ReadAlong): string =>
  "edge" in one
    ? `${one.edge} of ${one.piece}`
    : "internalLine" in one
      ? `${one.internalLine} of ${one.piece}`
      : `a line across ${one.piece}`
