import type { CollisionEngine } from "../collision/engine.js"
import type { LaidPlainer, NestingProblem } from "../problem.js"

/** A checked problem, ready for an optimiser. */
export interface Prepared {
  /** As given. */
  readonly given: NestingProblem
  /** With a part for each hole behind its own parts. */
  readonly problem: NestingProblem
  /** What lies on the sheets from the beginning, and stays. */
  readonly fixed: readonly Fixed[]
  readonly engine: CollisionEngine
  /** For each part the numbers of its shapes: those that fit the sheet. */
  readonly shapesOf: readonly (readonly number[])[]
  /** Of each shape the lowest and the highest place across the sheet: on a fold they are one. */
  readonly across: Float64Array
  /** What lies on a sheet ends here along it at the latest. */
  readonly endAlong: number
  /** Of each shape: which of its part's two ways it lies. */
  readonly wayOfShape: readonly (0 | 1)[]
  /** Of each part that lies as others do: its shapes of either way, and which of `wayGroups` it is in. Of others undefined. */
  readonly ways: readonly (PartWays | undefined)[]
  readonly wayGroups: readonly string[]
  /** Of each part its place in `sheetGroups`, whose copies all lie on one sheet; -1: in none. */
  readonly groupOf: readonly number[]
  readonly sheetGroups: readonly string[]
  /** For each part, its outline's area. */
  readonly areas: readonly number[]
  /** What is laid by a plainer line than usual. */
  readonly plainer: readonly LaidPlainer[]
}

export interface PartWays {
  readonly group: number
  readonly shapes: readonly [readonly number[], readonly number[]]
}

export interface Fixed {
  readonly part: number
  readonly shape: number
  readonly x: number
  readonly y: number
  readonly sheet: number
}

/** True of the cloth's defects, which nobody demanded. */
export const isDefect = ({ given }: Prepared, part: number): boolean => part >= given.parts.length
