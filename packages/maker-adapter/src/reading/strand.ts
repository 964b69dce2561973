import type { XY } from "@toile/draft-model"

/** One path of a model, flattened, in centimetres. */
export interface Strand {
  /** The JSON pointer of the path. */
  readonly path: string
  /** The keys from the root to the path. */
  readonly route: readonly string[]
  readonly layer: string
  readonly points: readonly XY[]
  /** The first point is not repeated. */
  readonly closed: boolean
}

/** What of a model could not be read, and where. */
export interface MakerError {
  readonly _tag: "InvalidModel" | "NoUnits" | "TooLarge"
  /** A JSON pointer; "" is the model itself. */
  readonly path: string
  readonly message: string
}
