import type { XY } from "@toile/draft-model"
import { dashPolyline, type LineKind, lineStyles, type Stroke } from "@toile/drawing"
import type { Pens, PlotLanguage, PlotLayer } from "@toile/export-config"
import type { PlotLine } from "./frames.js"

/** SEAM is the cut line and STITCH the sew line; everything else is MARKUP. */
const plotLayer = (kind: LineKind): PlotLayer => (kind === "cut" ? "SEAM" : kind === "sew" ? "STITCH" : "MARKUP")

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
  const pen = pens[plotLayer(stroke.kind)]
  const order = plotOrder(stroke)
  const { dash } = lineStyles[stroke.kind]
  if (dash.length === 0) return [{ pen, order, points: stroke.points, closed: stroke.closed }]
  if (language === "hpgl2") return [{ pen, order, points: stroke.points, closed: stroke.closed, dash }]
  return dashPolyline(stroke.points, stroke.closed, dash).map((points) => ({ pen, order, points, closed: false }))
}

export const movedStroke = (stroke: Stroke, dx: number, dy: number): Stroke => ({
  ...stroke,
  points: stroke.points.map(([x, y]): XY => [x + dx, y + dy]),
})

const layerKinds: Readonly<Record<PlotLayer, LineKind>> = { SEAM: "cut", STITCH: "sew", MARKUP: "internal" }

/** Each pen once, with the width in mm of the first of cut, sew and other lines that it draws. */
export const penWidths = (pens: Pens): readonly { readonly pen: number; readonly width: number }[] => {
  const widths = new Map<number, number>()
  for (const layer of ["SEAM", "STITCH", "MARKUP"] as const)
    if (!widths.has(pens[layer])) widths.set(pens[layer], Math.round(lineStyles[layerKinds[layer]].width * 1000) / 100)
  return [...widths].sort(([a], [b]) => a - b).map(([pen, width]) => ({ pen, width }))
}
