import { type LineKind, lineStyles, type Stroke } from "@toile/drawing"
import type { Pens, PlotLanguage, PlotLayer } from "@toile/export-config"
import type { PlotStyle } from "./unit-lines.js"

/** What is neither listed nor named in the pens is MARKUP. */
const plotLayer: Readonly<Partial<Record<LineKind, PlotLayer>>> = {
  cut: "SEAM",
  recut: "RECUT",
  recutNotch: "RECUT",
  recutDrill: "RECUT",
  sew: "STITCH",
  notch: "NOTCH",
  internal: "INTERNAL",
  dart: "INTERNAL",
  drill: "INTERNAL",
  grain: "INTERNAL",
  fold: "INTERNAL",
  label: "TEXT",
}

const penOf = (kind: LineKind, pens: Pens): number => pens[plotLayer[kind] ?? "MARKUP"] ?? pens.MARKUP

/**
 * What lies inside first, then the notches, then cuts inside the piece, its closed outline last: on a cutter the piece
 * is held by the cloth around it till then. Of a block's piece likewise, for whoever cuts with the recut's pen alone, and the block's outline after it.
 */
const plotOrder = (kind: LineKind, closed: boolean): number => {
  switch (kind) {
    case "notch":
    case "recutNotch":
      return 1
    case "recut":
      return closed ? 3 : 2
    case "cut":
      return closed ? 4 : 2
    default:
      return 0
  }
}

/**
 * How a stroke is plotted, and its dash where it is broken up here. In HP-GL lines are solid: a pen plotter's own line types start
 * anew with each command and differ from device to device. HP-GL/2 defines them: there the plotter dashes.
 */
export const plotStyle = (
  { kind, closed }: Pick<Stroke, "kind" | "closed">,
  pens: Pens,
  language: PlotLanguage,
): { readonly style: PlotStyle; readonly broken: readonly number[] } => {
  const pen = penOf(kind, pens)
  const order = plotOrder(kind, closed)
  const { dash } = lineStyles[kind]
  return language === "hpgl2"
    ? { style: { pen, order, dash }, broken: solid }
    : { style: { pen, order, dash: solid }, broken: dash }
}

const solid: readonly number[] = []

const layerKinds: Readonly<Record<PlotLayer, LineKind>> = {
  SEAM: "cut",
  STITCH: "sew",
  MARKUP: "internal",
  NOTCH: "notch",
  INTERNAL: "internal",
  TEXT: "label",
  RECUT: "recut",
}

/** Each pen once, with the width in mm of the first of cut, sew and other lines that it draws. */
export const penWidths = (pens: Pens): readonly { readonly pen: number; readonly width: number }[] => {
  const widths = new Map<number, number>()
  for (const layer of ["SEAM", "STITCH", "MARKUP", "NOTCH", "INTERNAL", "TEXT", "RECUT"] as const) {
    const pen = pens[layer]
    if (pen !== undefined && !widths.has(pen))
      widths.set(pen, Math.round(lineStyles[layerKinds[layer]].width * 1000) / 100)
  }
  return [...widths].sort(([a], [b]) => a - b).map(([pen, width]) => ({ pen, width }))
}
