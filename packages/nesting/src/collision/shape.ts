import { type ShapeLattice, shapeLattice } from "../lattice.js"
import { type Bounds, boundsOf, type Outline } from "../outline/measure.js"
import { placeOutline } from "../outline/turn.js"
import type { Lattice } from "../problem.js"
import { type Tracing, tracingOf } from "./no-fit.js"

/**
 * One part in one turn: all that the collision test and the placing need to know of it. Positions of a shape are
 * those of the part's own origin.
 */
export interface Shape {
  /** The index of the part in the problem. */
  readonly part: number
  readonly mirrored: boolean
  readonly rotation: number
  /** The part and half of the gap around it, counter-clockwise. */
  readonly guard: Outline
  /** The guard as a fixed outline, and turned inside out as a moving one. */
  readonly fixed: Tracing
  readonly moving: Tracing
  /** Bounds of the part itself: what must stay inside of the margins. */
  readonly bounds: Bounds
  readonly lattice: ShapeLattice
}

/** @param guard the part's guard outline as given, neither mirrored nor turned */
export const shapeOf = (
  part: number,
  outline: Outline,
  guard: Outline,
  mirrored: boolean,
  rotation: number,
  lattice?: Lattice,
): Shape => {
  const placed = placeOutline(guard, mirrored, rotation, 0, 0)
  return {
    part,
    mirrored,
    rotation,
    guard: placed,
    fixed: tracingOf(placed),
    moving: tracingOf(placed.map((value) => -value)),
    bounds: boundsOf(placeOutline(outline, mirrored, rotation, 0, 0)),
    lattice: shapeLattice(lattice, mirrored, rotation),
  }
}
