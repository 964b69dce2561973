import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Draft } from "@toile/draft-model"
import { nestingDefaults } from "@toile/marker"
import { drafted } from "./drafted.fixture.js"
import { type FileType, type Produced, type ProductionError, type ProductionRequest, produce } from "./index.js"

/** A real draft: a skirt with a slit, its backs a mirrored pair, in shell and interfacing. */
export const skirt: Draft = drafted("straight-skirt", { options: { vent: "vent.slit" } })

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
