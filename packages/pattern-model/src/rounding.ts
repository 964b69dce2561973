import type { XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"

/** To a micrometre: finer than any cutter, coarse enough to make the JSON short and equal on every machine. */
export const round = (value: number): number => Math.round(value * 1e4) / 1e4 || 0

export const xy = (p: Point): XY => [round(p.x), round(p.y)]
