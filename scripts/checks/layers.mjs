// Who may import whom: the one table behind the check of import directions. A new package gets a line here.
// The arrows of the house: geometry <- draft-model <- pattern-model <- garments; nesting <- marker; writers see the
// drawing, the marker, the draft's form and geometry, never garments or the drafting language.

const form = ["result", "geometry", "draft-model"]
const language = [...form, "pattern-model"]
const page = ["result", "draft-model", "drawing"]

/** Of each pure package: the packages that it may import, no more than it does. */
export const pure = {
  result: [],
  geometry: ["result"],
  "draft-model": ["result", "geometry"],
  body: ["result"],
  "pattern-model": [...form, "body"],
  "draft-checks": form,
  drafting: [...language, "draft-checks"],
  // Types alone: it shares no code with what draws and checks drafts.
  "second-judge": ["draft-model"],
  "pattern-testing": [
    "geometry",
    "body",
    "draft-model",
    "pattern-model",
    "draft-checks",
    "drafting",
    "measurement-predictor",
    "second-judge",
  ],
  blocks: [...language, "body"],
  garments: [...language, "body", "blocks"],
  "schema-validator": ["body", "pattern-model", "result"],
  "measurement-predictor": ["result", "body"],
  "fit-risk": ["result", "body", "pattern-model", "measurement-predictor"],
  mesh: ["result"],
  "body-mesh": ["result", "body", "mesh"],
  "body-scan": ["result", "body", "mesh", "body-mesh", "measurement-predictor"],
  nesting: ["result", "geometry"],
  "export-config": ["result"],
  marker: [...form, "nesting", "export-config"],
  drawing: form,
  dxf: [...page, "geometry", "export-config"],
  grading: ["result", "draft-model"],
  "plt-writer": [...page, "export-config"],
  "pdf-writer": [...page, "geometry", "export-config"],
  "svg-writer": page,
  production: [...page, "marker", "dxf", "grading", "plt-writer", "pdf-writer"],
  "maker-adapter": [...page, "geometry"],
  interchange: form,
  "tech-pack": [...page, "pdf-writer"],
  "studio-parts": [
    "draft-model",
    "pattern-model",
    "draft-checks",
    "drawing",
    "svg-writer",
    "measurement-predictor",
    "body",
  ],
  "batch-resolver": ["result"],
  contract: ["result", "body", "draft-model", "export-config"],
  client: ["result", "contract"],
}

/** The use cases over ports: pure as well, but on top of the others. */
export const service = {
  "service-core": [
    "result",
    "body",
    "draft-model",
    "pattern-model",
    "schema-validator",
    "measurement-predictor",
    "body-scan",
    "export-config",
    "svg-writer",
    "batch-resolver",
    "contract",
  ],
}

/** What every adapter of a port holds: tests, for adapters to run. */
export const contracts = { "port-contracts": ["result", "draft-model", "service-core"] }

/** The impure rooms: they alone and the apps touch node:*, the network, the disk and the clock. */
export const adapters = {
  "adapter-bundles": [...language, "body", "blocks", "garments"],
  "adapter-callbacks": ["service-core"],
  "adapter-crypto": ["service-core"],
  "adapter-folder": ["service-core"],
  "adapter-sql": ["result", "draft-model", "contract", "service-core"],
  "sqlite-node-20": [],
  "adapter-sqlite": ["service-core", "adapter-sql", "sqlite-node-20"],
  "adapter-engine": ["result", "drafting", "production", "tech-pack", "fit-risk", "service-core", "adapter-bundles"],
  "adapter-environment": [
    "service-core",
    "adapter-callbacks",
    "adapter-crypto",
    "adapter-folder",
    "adapter-sql",
    "adapter-sqlite",
  ],
  "adapter-operator": [
    "pattern-model",
    "pattern-testing",
    "service-core",
    "adapter-bundles",
    "adapter-crypto",
    "adapter-environment",
  ],
  "adapter-runner": ["result", "draft-model", "body-scan", "contract", "service-core", "adapter-environment"],
  "adapter-http": [
    "result",
    "contract",
    "service-core",
    "adapter-callbacks",
    "adapter-crypto",
    "adapter-environment",
    "adapter-runner",
  ],
}

/** @type {Record<string, string[]>} */
export const mayImport = { ...pure, ...service, ...contracts, ...adapters }

/** The packages that may import effect, the apps aside: what a pattern bundle holds stays small and stable. */
export const mayUseEffect = [
  "contract",
  "service-core",
  "port-contracts",
  "adapter-callbacks",
  "adapter-crypto",
  "adapter-folder",
  "adapter-sql",
  "adapter-sqlite",
  "adapter-environment",
  "adapter-operator",
  "adapter-runner",
  "adapter-http",
]

/** The packages that may import @toile/geometry/kernel, which is not advertised: the engine's own hot loops. */
export const kernelUsers = ["pattern-model", "draft-checks"]
