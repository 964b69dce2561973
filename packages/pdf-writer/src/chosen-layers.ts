import type { Drawing, DrawnSheet, LineKind } from "@toile/drawing"
import type { PdfConfig, PdfLayer } from "@toile/export-config"

/** The layer that a kind is chosen by; the sheet's frame and the test squares are always there. */
const layerOf: Readonly<Record<LineKind, PdfLayer | undefined>> = {
  cut: "cut",
  recut: "cut",
  recutNotch: "notch",
  recutDrill: "drill",
  sew: "sew",
  fold: "fold",
  grain: "grain",
  notch: "notch",
  drill: "drill",
  internal: "internal",
  dart: "dart",
  label: "text",
  frame: undefined,
  scale: undefined,
}

/** The sheet without what was not chosen: hidden layers are printed by telephones, so it is not in the file at all. */
export const chosenLayers = <A extends DrawnSheet>(sheet: A, layers: PdfConfig["layers"]): A =>
  layers === undefined ? sheet : { ...sheet, drawing: withLayers(sheet.drawing, new Set(layers)) }

const withLayers = (drawing: Drawing, layers: ReadonlySet<PdfLayer>): Drawing => ({
  ...drawing,
  strokes: drawing.strokes.filter(({ kind }) => {
    const layer = layerOf[kind]
    return layer === undefined || layers.has(layer)
  }),
  texts: layers.has("text") ? drawing.texts : [],
})
