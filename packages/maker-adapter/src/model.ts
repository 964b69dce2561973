/**
 * Maker.js's own data: plain objects, as `makerjs` 0.19 has them and as its models are written as JSON. Nothing here needs the library; a model
 * goes into its functions as it is.
 */

export type MakerPoint = readonly [x: number, y: number]

/** The units that Maker.js knows. */
export const makerUnits = ["mm", "cm", "m", "inch", "foot"] as const
export type MakerUnit = (typeof makerUnits)[number]

export interface MakerLinePath {
  readonly type: "line"
  readonly origin: MakerPoint
  readonly end: MakerPoint
  readonly layer?: string
}

export interface MakerCirclePath {
  readonly type: "circle"
  readonly origin: MakerPoint
  readonly radius: number
  readonly layer?: string
}

export type MakerPath = MakerLinePath | MakerCirclePath

/** A text, centred on the middle of its anchor and along it. */
export interface MakerCaption {
  readonly text: string
  readonly anchor: MakerLinePath
}

export interface MakerModel {
  /** Where the model's own 0, 0 lies in the one that holds it. */
  readonly origin?: MakerPoint
  readonly units?: MakerUnit
  /** Of all paths within it that have none of their own. */
  readonly layer?: string
  readonly notes?: string
  readonly paths?: Readonly<Record<string, MakerPath>>
  readonly models?: Readonly<Record<string, MakerModel>>
  readonly caption?: MakerCaption
}
