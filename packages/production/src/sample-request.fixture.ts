import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { findPattern } from "@toile/garments"
import { nestingDefaults } from "@toile/marker"
import type { Order } from "@toile/pattern-model"
import { type FileType, type Produced, type ProductionError, type ProductionRequest, produce } from "./index.js"

export const drafted = (
  slug: string,
  options: Order["options"] = {},
  measurements: Order["measurements"] = {},
): Draft => {
  const order: Order = JSON.parse(
    readFileSync(new URL(`../../../fixtures/orders/${slug}-average.json`, import.meta.url), "utf8"),
  )
  const made = makeDraft(findPattern(slug)!, {
    ...order,
    options: { ...order.options, ...options },
    measurements: { ...order.measurements, ...measurements },
  })
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

/** A garment of the catalogue for the average body. */
export const averageDraft = (slug: string): Draft => drafted(slug)

/** A real draft: a skirt with a slit, its backs a mirrored pair, in shell and interfacing. */
export const skirt: Draft = drafted("straight-skirt", { vent: "vent.slit" })

export const font: Uint8Array = readFileSync(
  createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
)

const cloth = { material: "", nesting: { ...nestingDefaults, effort: 0.01 } }

/** What tests lay pieces on: searched for a moment only. */
export const clothOf = ({ pieces }: Draft): ProductionRequest["fabrics"] =>
  Object.fromEntries(pieces.flatMap(({ materialGroups }) => materialGroups.map((group) => [group, cloth])))

export const request: ProductionRequest = {
  draft: skirt,
  outputs: [],
  singleInstance: false,
  materialGroup: true,
  fabrics: clothOf(skirt),
  defaultFabric: cloth,
  name: "straight-skirt",
  context: { garment: "Straight skirt", subject: "Hélène Besançon", language: "en" },
  createdAt: "2026-11-20T09:30:00.000Z",
  font,
}

export const output = (fileType: FileType, config: Readonly<Record<string, unknown>> = {}) => ({ fileType, config })

export const produced = async (change: Partial<ProductionRequest>): Promise<Produced> => {
  const made = await produce({ ...request, ...change })
  if (made._tag === "Err") throw new Error(made.error.message)
  return made.value
}

export const refused = async (change: Partial<ProductionRequest>): Promise<ProductionError> => {
  const made = await produce({ ...request, ...change })
  if (made._tag === "Ok") throw new Error("it was produced")
  return made.error
}
