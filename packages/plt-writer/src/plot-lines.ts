import type { XY } from "@toile/draft-model"
import { dashPolyline, type LineKind, lineStyles, type Stroke } from "@toile/drawing"
import type { Pens, PlotLanguage, PlotLayer } from "@toile/export-config"
import type { PlotLine } from "./frames.js"

/** What is neither listed nor named in the pens is MARKUP. */
const plotLayer: Readonly<Partial<Record<LineKind, PlotLayer>>> = {
  cut: "SEAM",
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
 * is held by the cloth around it till then.
 */
const plotOrder = ({ kind, closed }: Stroke): number => (kind === "notch" ? 1 : kind !== "cut" ? 0 : closed ? 3 : 2)

/**
 * A stroke as lines for one pen. In HP-GL they are solid: a pen plotter's own line types start anew with each command and
 * differ from device to device, so the dashes are broken up here. HP-GL/2 defines them: there the plotter dashes.
 */
export const plotLines = (stroke: Stroke, pens: Pens, language: PlotLanguage): readonly PlotLine[] => {
  const pen = penOf(stroke.kind, pens)
  const order = plotOrder(stroke)
  const { dash } = lineStyles[stroke.kind]
  const { points, closed } = stroke
  if (dash.length === 0 || language === "hpgl2") return [{ pen, order, points, closed, dash }]
  return dashPolyline(points, closed, dash).map((own) => ({ pen, order, points: own, closed: false, dash: solid }))
}

const solid: readonly number[] = []

export const movedStroke = (stroke: Stroke, dx: number, dy: number): Stroke =>
  dx === 0 && dy === 0
    ? stroke
    : {
        kind: stroke.kind,
        closed: stroke.closed,
        points: stroke.points.map((place): XY => [place[0] + dx, place[1] + dy]),
      }

const layerKinds: Readonly<Record<PlotLayer, LineKind>> = {
  SEAM: "cut",
  STITCH: "sew",
  MARKUP: "internal",
  NOTCH: "notch",
  INTERNAL: "internal",
  TEXT: "label",
}

/** Each pen once, with the width in mm of the first of cut, sew and other lines that it draws. */
export const penWidths = (pens: Pens): readonly { readonly pen: number; readonly width: number }[] => {
  const widths = new Map<number, number>()
  for (const layer of ["SEAM", "STITCH", "MARKUP", "NOTCH", "INTERNAL", "TEXT"] as const) {
    const pen = pens[layer]
    if (pen !== undefined && !widths.has(pen))
      widths.set(pen, Math.round(lineStyles[layerKinds[layer]].width * 1000) / 100)
  }
  return [...widths].sort(([a], [b]) => a - b).map(([pen, width]) => ({ pen, width }))
}
