// Who may import whom: the one table behind the check of import directions. A new package gets a line here.
// The arrows of the house: geometry <- draft-model <- pattern-model <- garments; nesting <- marker; writers see the
// drawing, the marker, the draft's form and geometry, never garments or the drafting language.

const form = ["result", "geometry", "draft-model"]
const language = [...form, "pattern-model"]
const page = [...form, "marker", "drawing", "export-config"]

/** Of each pure package: the packages that it may import. */
export const pure = {
  result: [],
  geometry: ["result"],
  "draft-model": ["result", "geometry"],
  "pattern-model": form,
  "draft-checks": form,
  drafting: [...language, "draft-checks"],
  blocks: language,
  garments: [...language, "blocks"],
  "schema-validator": language,
  "measurement-predictor": ["result"],
  "body-scan": ["result", "measurement-predictor"],
  nesting: ["result", "geometry"],
  marker: [...form, "nesting"],
  drawing: [...form, "marker"],
  "export-config": ["result"],
  "dxf-writer": page,
  "plt-writer": page,
  "pdf-writer": page,
  "svg-writer": page,
  production: [...page, "dxf-writer", "plt-writer", "pdf-writer", "svg-writer"],
  "maker-adapter": page,
  "tech-pack": [...page, "svg-writer", "pdf-writer"],
  "batch-resolver": ["result"],
  contract: [...form, "schema-validator", "export-config"],
  client: ["result", "contract"],
}

const everyPure = Object.keys(pure)

/** The use cases over ports: pure as well, but on top of all of them. */
export const service = { "service-core": everyPure }

/** The impure rooms: they alone and the apps touch node:*, the network, the disk and the clock. */
export const adapters = {
  "adapter-bundles": everyPure,
  "adapter-database": [...everyPure, "service-core"],
  "adapter-files": [...everyPure, "service-core"],
  "adapter-queue": [...everyPure, "service-core", "adapter-database"],
}

/** @type {Record<string, string[]>} */
export const mayImport = { ...pure, ...service, ...adapters }

/** The packages that may import effect, the apps aside: what a pattern bundle holds stays small and stable. */
export const mayUseEffect = ["contract", "client", "service-core", ...Object.keys(adapters)]
