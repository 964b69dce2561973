import type { Draft, Piece } from "@toile/draft-model"
import type { Err, Ok } from "@toile/result"
import type { DraftRequest, EngineModule, ExportOrder, TechPackOrder } from "@toile/service-core"

// An engine that does as it is told, for the suite of the Engine port: a module of its own, since adapters load an engine
// as one (in a thread, in another process). What it is to do stands in the order's ID.

/** What an order's ID asks for. */
export const ASKS = {
  make: "make",
  refuse: "refuse",
  throw: "throw",
  neverEnd: "never end",
  report: "report",
  reportAndNeverEnd: "report and never end",
  reportUntilEnough: "report until it is enough",
} as const

// It imports nothing: who loads it need not find the house's packages.
const ok = <A>(value: A): Ok<A> => ({ _tag: "Ok", value })
const err = <E>(error: E): Err<E> => ({ _tag: "Err", error })

const forever = (): never => {
  for (;;);
}
const act = (asked: string) => {
  if (asked === ASKS.throw) throw new Error("a secret of the engine")
  if (asked === ASKS.neverEnd) forever()
}
const refused = err({
  message: "It does not suit.",
  errors: [{ pointer: "/measurements/mbHeight", message: "too much" }],
})

export const catalogue: EngineModule["catalogue"] = async () => []

export const draft: EngineModule["draft"] = async (request, bundle) => {
  act(request.patternRefId)
  return request.patternRefId === ASKS.refuse ? refused : ok(draftOf(request, bundle.source))
}

export const produce: EngineModule["produce"] = async (request, report, isEnough) => {
  act(request.draftId)
  if (request.draftId === ASKS.refuse) return refused
  if (request.draftId === ASKS.report || request.draftId === ASKS.reportAndNeverEnd) {
    for (let step = 1; step <= 50; step++) report({ progress: step / 100, best: { step } })
    report({ best: { step: 51, used: [1.5, null] } })
  }
  if (request.draftId === ASKS.reportAndNeverEnd) forever()
  if (request.draftId === ASKS.reportUntilEnough)
    for (let step = 0; !isEnough(); step++) if (step % 1e7 === 0) report({ best: { step } })
  const files = request.objects.map((name, i) => ({
    filename: `${name}.${request.fileType}`,
    contentType: "text/plain",
    bytes: Uint8Array.from({ length: 100_000 }, (_, at) => (at + i) & 0xff),
  }))
  const layout = [{ materialGroup: "shell", material: "", sheets: [], density: 0.5 }]
  return ok({ files, layout, warnings: ["the font has no glyph for X"] })
}

export const preview: EngineModule["preview"] = async (request) => {
  act(request.draftId)
  if (request.draftId === ASKS.refuse) return refused
  const pages = [{ width: 21, height: 29.7, count: 3 }]
  return ok({ sheets: [], files: [{ filename: `${request.objects[0]}.${request.fileType}`, pages }] })
}

export const techPack: EngineModule["techPack"] = async (request, bundle) => {
  act(request.draftId)
  if (request.draftId === ASKS.refuse) return refused
  return ok({
    bytes: Uint8Array.from([1, 2, 3, bundle?.source.length ?? 0]),
    warnings: ["the font has no glyph for Y"],
  })
}

export const fit: EngineModule["fit"] = async ({ bodyShapes: { asks = "" } }, bundle) => {
  act(asks)
  return asks === ASKS.refuse ? refused : ok({ pattern: bundle.source, chance: 0.5, levels: {}, next: [] })
}

const draftOf = (request: DraftRequest, note: string): Draft => ({
  version: 1,
  patternId: request.patternId,
  patternRefId: request.patternRefId,
  measurementType: request.measurementType,
  measurements: request.measurements,
  options: request.options,
  seams: request.seams,
  bodyShapes: request.bodyShapes,
  materials: request.materials,
  pieces: [pieceOf("front"), pieceOf("back"), { ...pieceOf("backLining"), copyOf: "back" }, pieceOf("collar")],
  stitches: [],
  walk: [],
  garmentMeasurements: { gmWaistGirth: 70.125 },
  warnings: [{ code: "source", message: note }],
})

const pieceOf = (name: string): Piece => ({
  name,
  title: { en: name },
  number: 1,
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: false,
  edges: [],
  cutLine: [[0.125, -1]],
  grainLine: [
    [0, 0],
    [0, 10],
  ],
  notches: [],
  drillHoles: [],
  internalLines: [],
  darts: [],
  nap: "none",
  labels: [],
})

export const draftRequest = (asks: string): DraftRequest => ({
  patternId: 1,
  patternRefId: asks,
  measurementType: "body",
  measurements: { mbWaistGirth: 70.25 },
  measurementSources: {},
  options: { length: 60 },
  seams: {},
  bodyShapes: {},
  materials: {},
  targetGarmentMeasurements: {},
})

const draftJson = JSON.stringify(draftOf(draftRequest(ASKS.make), ""))

export const exportOrder = (asks: string): ExportOrder => ({
  draftJson,
  garment: { slug: "skirt", name: "Skirt" },
  draftId: asks,
  createdAt: "2026-01-01T00:00:00.000Z",
  fileType: "dxf",
  config: {},
  objects: ["front", "back"],
  groups: {},
  defaultFabric: { material: "", nesting: NESTING },
})

const NESTING: ExportOrder["defaultFabric"]["nesting"] = {
  sheetWidth: 140,
  sheetLength: 3000,
  partMargin: 1,
  sheetEdgeMargin: 0,
  preNestRotation: 0,
  partRotation: null,
  effort: 1,
}

export const techPackOrder = (asks: string): TechPackOrder => ({
  draftJson,
  draftId: asks,
  note: "",
  createdAt: "2026-01-01T00:00:00.000Z",
  garment: "Skirt",
  titles: {},
  excludedSections: [],
  language: "en",
})
