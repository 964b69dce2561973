import { type LineKind, lineKinds, lineStyles } from "@toile/drawing"
import { type PDFDocument, PDFName, type PDFRef, PDFString } from "pdf-lib"
import { layerKey } from "./content.js"
import { isTiled, type SheetPlan } from "./page-plan.js"

type Layer = LineKind | "text" | "page"
/** The objects of a document's layers. */
export type Layers = ReadonlyMap<Layer, PDFRef>

/** An optional content group for each kind of line that is drawn, for the texts and for the pages' own marks. */
export const addLayers = (document: PDFDocument, plans: readonly SheetPlan[]): Layers => {
  const { context } = document
  const used = new Set(plans.flatMap((plan) => plan.headed.drawing.strokes.map((s) => s.kind)))
  const named: readonly (readonly [Layer, string])[] = [
    ...lineKinds.filter((kind) => used.has(kind)).map((kind) => [kind, lineStyles[kind].layer] as const),
    ["text", "Texts"],
    ...(plans.some(isTiled) ? [["page", "Page marks"] as const] : []),
  ]
  const layers = new Map(
    named.map(([layer, name]) => [layer, context.register(context.obj({ Type: "OCG", Name: PDFString.of(name) }))]),
  )
  const all = [...layers.values()]
  document.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({ OCGs: all, D: { Name: PDFString.of("Lines"), ON: all, Order: all, BaseState: "ON" } }),
  )
  return layers
}

/** The layers as a content stream's resources name them. */
export const layerProperties = (layers: Layers): Record<string, PDFRef> =>
  Object.fromEntries([...layers].map(([layer, ref]) => [layerKey(layer), ref]))
