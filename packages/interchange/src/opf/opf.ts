/** Open Pattern Format 0.4.0 as its draft specification tells it; millimetres, y up. */
export const OPF_VERSION = "0.4.0"

export interface OpfDocument {
  readonly version: typeof OPF_VERSION
  readonly asset: {
    readonly authoringTool: string
    readonly authoringToolVersion: string
    readonly authoringVendor: string
    readonly creationDate: string
    readonly creationTime: string
    readonly unit: "mm"
  }
  readonly style: { readonly name: string; readonly baseSize: string }
  readonly sizes: readonly string[]
  readonly pieces: readonly OpfPiece[]
  readonly sewing: readonly OpfSeam[]
}

export interface OpfPiece {
  readonly id: string
  readonly name: string
  readonly sizes: Readonly<Record<string, OpfSnapshot>>
}

export interface OpfSnapshot {
  /** x and y in turn; a place that several lines share is there once. */
  readonly vertices: readonly number[]
  readonly boundary: OpfContour
  readonly internalLines: readonly OpfContour[]
  readonly internalCutouts: readonly OpfContour[]
  readonly sewLines: readonly OpfContour[]
  readonly stripeReferences: readonly OpfContour[]
  readonly plaidReferences: readonly OpfContour[]
  readonly gradeReferences: readonly OpfContour[]
  readonly grainLine: OpfContour
  readonly mirrorLine?: OpfContour
  readonly turnPoints: readonly number[]
  readonly curvePoints: readonly number[]
  readonly drillHoles: readonly number[]
  readonly notches: readonly { readonly vertex: number; readonly type: OpfNotch }[]
  readonly annotations: readonly OpfText[]
}

export type OpfNotch = "v-slit" | "t" | "castle" | "check" | "u"

export interface OpfContour {
  readonly start: number
  readonly closed: boolean
  readonly segments: readonly { readonly type: "lines"; readonly to: readonly number[] }[]
}

export interface OpfText {
  readonly text: string
  readonly position: { readonly x: number; readonly y: number }
  readonly height: number
  readonly rotation: number
}

export interface OpfSeam {
  readonly name: string
  readonly first: OpfSide
  readonly second: OpfSide
}

/** A stretch of a contour, by shares of its length from its start on. */
export interface OpfSide {
  readonly piece: string
  readonly contour: { readonly property: "sewLines"; readonly index: 0 }
  readonly start: number
  readonly end: number
  readonly reversed: boolean
}
