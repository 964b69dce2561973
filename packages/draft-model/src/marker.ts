import type { XY } from "./draft.js"

/**
 * Pieces laid out on cloth: one marker for each material group. On a sheet x runs along the warp (the sheet's length)
 * from 0, y across it from 0 to the usable width.
 */
export interface Marker {
  readonly materialGroup: string
  /** The material's name, or "" where none was chosen. */
  readonly material: string
  readonly sheets: readonly Sheet[]
  /** Area of the parts over width x used length, all sheets together, 0..1. */
  readonly density: number
}

export interface Sheet {
  readonly width: number
  /** The length that the layout uses, edge margins included. */
  readonly length: number
  readonly placements: readonly Placement[]
}

/**
 * Where one copy of a piece lies. The piece (unfolded where it is on the fold) is mirrored first (x -> -x) where
 * `mirrored`, then turned counter-clockwise about the origin, then moved.
 */
export interface Placement {
  readonly piece: string
  /** 1..quantity; pieces that lie in one material group are counted there. */
  readonly copy: number
  readonly mirrored: boolean
  /** degrees */
  readonly rotation: number
  readonly translation: XY
}
