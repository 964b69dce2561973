import type { ReadAlong, Reading } from "@toile/draft-model"
import type { Point } from "@toile/geometry"
import { step } from "./defect.js"
import type { Garment } from "./pattern.js"
import type { DraftedPiece } from "./piece.js"
import type { ReadOn } from "./reading.js"
import { round } from "./rounding.js"

/** The readings of a garment's measurements; of a trial garment, which has not all pieces, those that it has. */
export const readingsOf = ({ pieces, measurements, readings = {} }: Garment, isToile: boolean): Reading[] => {
  const made: Reading[] = []
  for (const garmentMeasurement of Object.keys(readings)) {
    const along = readings[garmentMeasurement]!
    if (measurements[garmentMeasurement] === undefined || along.length === 0) continue
    const strange = along.find((one) => !has(pieces, one))
    if (strange === undefined) made.push({ garmentMeasurement, along: along.map(rounded) })
    else if (!isToile) step(`read ${garmentMeasurement}`, () => noSuchPlace(strange), strange.piece)
  }
  return made
}

const has = (pieces: readonly DraftedPiece[], one: ReadOn): boolean => {
  const on = pieces.find(({ name }) => name === one.piece)
  if (on === undefined) return false
  if ("edge" in one) return on.sewLine.some(({ name }) => name === one.edge)
  return !("internalLine" in one) || (on.lines ?? []).some(({ name }) => name === one.internalLine)
}

const noSuchPlace = (one: ReadOn): never => {
  const line = "edge" in one ? `${one.edge} of ` : "internalLine" in one ? `${one.internalLine} of ` : ""
  throw new Error(`it is read on ${line}${one.piece}, which is not there`)
}

const rounded = (one: ReadOn): ReadAlong => {
  const { piece, times } = one
  if ("edge" in one)
    return one.straight ? { piece, edge: one.edge, straight: true, times } : { piece, edge: one.edge, times }
  if ("internalLine" in one) return { piece, internalLine: one.internalLine, times }
  const at = ({ x, y }: Point) => [round(x), round(y)] as const
  return { piece, line: [at(one.from), at(one.to)], times }
}
