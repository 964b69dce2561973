import type { XY } from "@toile/draft-model"
import { dashPolyline, type LineKind, lineStyles, type Stroke } from "@toile/drawing"
import type { Pens, PlotLayer } from "@toile/export-config"
import type { PlotLine } from "./frames.js"

/** SEAM is the cut line and STITCH the sew line; everything else is MARKUP. */
const plotLayer = (kind: LineKind): PlotLayer => (kind === "cut" ? "SEAM" : kind === "sew" ? "STITCH" : "MARKUP")

/**
 * What lies inside first, then the notches, then cuts inside the piece, its closed outline last: on a cutter the piece
 * is held by the cloth around it till then.
 */
const plotOrder = ({ kind, closed }: Stroke): number => (kind === "notch" ? 1 : kind !== "cut" ? 0 : closed ? 3 : 2)

/**
 * A stroke as solid lines for one pen. A pen plotter's own line types start anew with each command and differ from
 * device to device, so the dashes are broken up here.
 */
export const plotLines = (stroke: Stroke, pens: Pens): readonly PlotLine[] => {
  const pen = pens[plotLayer(stroke.kind)]
  const order = plotOrder(stroke)
  const { dash } = lineStyles[stroke.kind]
  if (dash.length === 0) return [{ pen, order, points: stroke.points, closed: stroke.closed }]
  return dashPolyline(stroke.points, stroke.closed, dash).map((points) => ({ pen, order, points, closed: false }))
}

export const movedStroke = (stroke: Stroke, dx: number, dy: number): Stroke => ({
  ...stroke,
  points: stroke.points.map(([x, y]): XY => [x + dx, y + dy]),
})
