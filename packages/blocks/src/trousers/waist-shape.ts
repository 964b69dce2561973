import type { Branches } from "@toile/pattern-model"

/** How the waist is brought in from the hip: a matter of style, not of the body. */
export interface WaistShape {
  /** What pleats add to each front's hip, the crease's first. */
  readonly pleats: Pleats
  /** What a front takes in besides at its seams: nothing, a dart on the crease, or more in its first pleat. */
  readonly front: "flat" | "dart" | "pleat"
  readonly back: BackShape
  /** A front's side that takes in more than this, cm, balloons. */
  readonly frontSideMost: number
  /** How many darts front and back have (`frontDarts`, `backDarts`), whatever the body would have. */
  readonly held?: Branches | undefined
}

/**
 * A back's darts by their length, from centre back to the side, or that they all end above a welt pocket, none where no
 * length is said, by how much such a welt lies lower than usual, and how much longer they are for a flat seat, as far as they then end no
 * nearer than 5 to the hip line; or one dart that a yoke takes in; all cm.
 */
export type BackShape =
  | {
      readonly kind: "darts"
      readonly lengths: readonly (number | "toWelt")[]
      readonly weltLower?: number
      readonly forSeat?: number
    }
  | { readonly kind: "yoke"; readonly atCentre: number; readonly atSide: number }

/** Cm of depth each. */
export type Pleats = readonly number[]

/** Workroom practice: 3.5 on the crease, then 2.5. */
export const PLEATS = { none: [], one: [3.5], two: [3.5, 2.5] } as const satisfies Readonly<Record<string, Pleats>>

export const total = (pleats: Pleats): number => pleats.reduce((sum, depth) => sum + depth, 0)
