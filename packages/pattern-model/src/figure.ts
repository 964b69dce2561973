import type { MeasurementId } from "@toile/body"
import type { FigureAsks, MeasurementSource } from "@toile/draft-model"
import type { BodyShapes } from "./body-shape.js"

/** Of an order from a body what a family of garments reads of it, whatever else a pattern of the family has. */
export interface FigureSheet {
  /** By measurement group, cm. */
  readonly body: Readonly<Record<string, number | undefined>>
  readonly option: Readonly<Record<string, string | number | undefined>>
  /** By measurement group, which of its measurements was taken. */
  readonly taken: Readonly<Record<string, string | undefined>>
  /** Where each measurement of the body came from; measured where nothing is said. */
  readonly sources?: Readonly<Partial<Record<MeasurementId, MeasurementSource>>>
  /** How the body is held: steps of posture and shoulder slope. */
  readonly shape: BodyShapes
}

/** What a body's figure asks of a garment beside its girths. */
export type AsksOf = (sheet: FigureSheet) => FigureAsks
