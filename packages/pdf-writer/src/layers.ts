import { type LineKind, lineKinds, lineStyles, type SizeOfNest, sizesIn } from "@toile/drawing"
import { type PDFContext, type PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from "pdf-lib"
import { layerKey, sizeLayerKey } from "./content.js"
import { isTiled, type SheetPlan } from "./page-plan.js"

type Layer = LineKind | "text" | "page"
/** The objects of a document's layers, by their names in its content streams. */
export type Layers = ReadonlyMap<string, PDFRef>

/** An optional content group for each kind of line that is drawn, for the texts, for the pages' own marks and for each size of a nest. */
export const addLayers = (document: PDFDocument, plans: readonly SheetPlan[]): Layers => {
  const { context } = document
  const used = new Set(plans.flatMap((plan) => plan.headed.drawing.strokes.map((s) => s.kind)))
  const named: readonly (readonly [Layer, string])[] = [
    ...lineKinds.filter((kind) => used.has(kind)).map((kind) => [kind, lineStyles[kind].layer] as const),
    ["text", "Texts"],
    ...(plans.some(isTiled) ? [["page", "Page marks"] as const] : []),
  ]
  const layers = new Map(
    named.map(([layer, name]) => [
      layerKey(layer),
      context.register(context.obj({ Type: "OCG", Name: PDFString.of(name) })),
    ]),
  )
  for (const size of sizesIn({
    strokes: plans.flatMap((plan) => plan.headed.drawing.strokes),
    texts: plans.flatMap((plan) => plan.headed.drawing.texts),
  }))
    layers.set(sizeLayerKey(size), context.register(sizeLayer(context, size)))
  const all = [...layers.values()]
  document.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({ OCGs: all, D: { Name: PDFString.of("Lines"), ON: all, Order: all, BaseState: "ON" } }),
  )
  return layers
}

const sizeLayer = (context: PDFContext, { name }: SizeOfNest) =>
  context.obj({ Type: "OCG", Name: PDFHexString.fromText(`Size ${name}`) })

/** The layers as a content stream's resources name them. */
export const layerProperties = (layers: Layers): Record<string, PDFRef> => Object.fromEntries(layers)
