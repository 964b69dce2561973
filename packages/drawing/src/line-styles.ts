import type { LineKind } from "./drawing.js"

/**
 * How a kind of line looks. Widths and dashes in cm at full size; a dash is [on, off, on, off, ...], empty for a solid
 * line. Width and dash tell kinds apart where there is no colour. Closed strokes of a kind with `fillClosed` are
 * arrowheads and are filled.
 */
export interface LineStyle {
  readonly width: number
  readonly dash: readonly number[]
  /** #rrggbb, dark enough to print on white. */
  readonly colour: string
  readonly fillClosed: boolean
  /** The layer's name for a person. */
  readonly layer: string
}

const style = (
  layer: string,
  width: number,
  colour: string,
  dash: readonly number[] = [],
  fillClosed = false,
): LineStyle => ({ width, dash, colour, fillClosed, layer })

/** In drawing order: what comes later lies above. */
export const lineStyles: Readonly<Record<LineKind, LineStyle>> = {
  frame: style("Sheet frame", 0.02, "#8a8f98"),
  internal: style("Internal lines", 0.025, "#3d4652"),
  sew: style("Sew line", 0.03, "#1f4e8c", [0.45, 0.2]),
  dart: style("Darts", 0.03, "#7a1f5c"),
  grain: style("Grain line", 0.03, "#111111", [], true),
  fold: style("Fold line", 0.035, "#0b6e4f", [1.2, 0.2, 0.12, 0.2]),
  notch: style("Notches", 0.045, "#111111"),
  recutNotch: style("Notches of the second cut", 0.035, "#b3001b"),
  drill: style("Drill holes", 0.03, "#a33b00"),
  recutDrill: style("Drill holes of the second cut", 0.03, "#b3001b"),
  // Solid, as it is cut: thinner than the block's.
  recut: style("Second cut", 0.045, "#b3001b"),
  cut: style("Cut line", 0.07, "#111111"),
  label: style("Labels", 0.02, "#111111", [], true),
  scale: style("Scale squares", 0.03, "#111111"),
}

/** All kinds in drawing order. */
export const lineKinds = Object.keys(lineStyles) as readonly LineKind[]
