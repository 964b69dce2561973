import { placeOutline } from "./outline/turn.js"
import type { Lattice } from "./problem.js"

/** A part's lattice as one of its shapes meets it: the shape's place is a whole number of repeats less the offset. */
export interface ShapeLattice {
  /** 0: free. */
  readonly repeatX: number
  readonly offsetX: number
  readonly repeatY: number
  readonly offsetY: number
}

export const FREE: ShapeLattice = { repeatX: 0, offsetX: 0, repeatY: 0, offsetY: 0 }

export const shapeLattice = (lattice: Lattice | undefined, mirrored: boolean, rotation: number): ShapeLattice => {
  if (lattice === undefined) return FREE
  const [offsetX, offsetY] = placeOutline(Float64Array.from(lattice.at), mirrored, rotation, 0, 0)
  return { repeatX: lattice.x, offsetX: offsetX!, repeatY: lattice.y, offsetY: offsetY! }
}

/** The allowed place nearest to a value, from `low` to `high`; where there is none, the first allowed one above `low`. */
export const nearestOn = (value: number, repeat: number, offset: number, low: number, high: number): number => {
  const inside = Math.max(low, Math.min(high, value))
  if (repeat === 0) return inside
  const nearest = Math.round((inside + offset) / repeat) * repeat - offset
  if (nearest < low) return nearest + repeat
  if (nearest > high && nearest - repeat >= low) return nearest - repeat
  return nearest
}

/** The first allowed place that is not below a value, but for `touch`. */
export const firstOn = (value: number, repeat: number, offset: number, touch: number): number =>
  repeat === 0 ? value : Math.ceil((value + offset - touch) / repeat) * repeat - offset

/** How far a value is from the nearest allowed place. */
export const offLattice = (value: number, repeat: number, offset: number): number =>
  repeat === 0 ? 0 : Math.abs(value + offset - Math.round((value + offset) / repeat) * repeat)
