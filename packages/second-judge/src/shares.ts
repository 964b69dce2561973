import type { Draft } from "@toile/draft-model"
import { lengthOn } from "./read.js"

/** What one piece gives to a garment measurement. */
export interface Share {
  readonly garmentMeasurement: string
  readonly piece: string
  /** As often as the garment has it; below 0 where it is taken off. */
  readonly cm: number
}

/** Of each garment measurement that is read on the pieces what each of them gives, in the order in which they are read. */
export const shares = ({ pieces, readings = [] }: Draft): Share[] =>
  readings.flatMap(({ garmentMeasurement, along }) =>
    along.flatMap((one): Share[] => {
      const piece = pieces.find(({ name }) => name === one.piece)
      const read = piece && lengthOn(piece, one)
      return read === undefined ? [] : [{ garmentMeasurement, piece: one.piece, cm: one.times * read.length }]
    }),
  )
