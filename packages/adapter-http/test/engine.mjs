// An engine for tests of the service: it drafts a square whose side is the waist, quickly, slowly or not at all, as the
// option `mode` says. It stands in for the garments so that these tests depend on nothing but the service.
import { createHash } from "node:crypto"

const ok = (value) => ({ _tag: "Ok", value })
const err = (error) => ({ _tag: "Err", error })

const AN_HOUR = 3_600_000
const spend = (ms) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const data = {
  patternId: 1,
  slug: "test-square",
  patternName: "Test square",
  patternDescription: "A square for tests",
  gender: "female",
  options: [
    {
      id: "mode",
      type: "string",
      enum: ["quick", "slow", "refuses", "mistaken", "throws", "hangs", "exits"].map((value) => `mode.${value}`),
      default: "mode.quick",
    },
    { id: "length", type: "number", minimum: 40, maximum: 80, step: 0.5, default: 60, suffix: "cm" },
    {
      id: "slit",
      type: "number",
      minimum: 0,
      maximum: 20,
      step: 1,
      default: 5,
      suffix: "cm",
      when: { option: "mode", values: ["mode.slow"] },
    },
  ],
  measurements: {
    body: [
      { group: "waist", items: ["mbWaistGirth", "mbNavelWaistGirth"], required: true },
      { group: "hip", items: ["mbLowHipGirth"], required: false },
    ],
    final: [{ group: "waist", items: ["mfWaistGirth"], required: true }],
  },
  seams: { side: 1 },
  garmentMeasurements: ["gmWaistGirth"],
  materials: ["shell", "lining"],
  bodyShapes: [{ id: "posture", type: "string", enum: ["erect", "normal"], default: "normal" }],
}

const published = (data) => {
  const source = JSON.stringify(data)
  return { data, source, commitHash: createHash("sha256").update(source).digest("hex") }
}

export const catalogue = async () => [
  published(data),
  published({ ...data, patternId: 2, slug: "other", patternName: "Another", gender: "male" }),
]

/** With a hip there is something to note, and a level to tell. */
const fittingOf = (waist, hip, { mbLowHipGirth: source = "measured" }) => ({
  warnings: [
    {
      code: "tight",
      message: "The hip is <tight>: let the side seams out.",
      piece: "square",
      measurement: "mbLowHipGirth",
      excuses: [{ rule: "opening", name: "waist" }],
    },
    { code: "plain", message: "Cut it once more." },
  ],
  levels: [
    {
      garmentMeasurement: "gmWaistGirth",
      garment: waist,
      measurement: "mbLowHipGirth",
      body: hip,
      ease: waist - hip,
      source,
    },
  ],
})

export const draft = async (request) => {
  const { mode } = request.options
  if (mode === "mode.refuses") return err({ message: "mbWaistGirth does not suit this square." })
  if (mode === "mode.mistaken") return err({ message: "The pattern has a defect.", defect: "no such dart" })
  if (mode === "mode.throws") throw new Error("a secret of the engine")
  if (mode === "mode.exits") process.exit(7)
  if (mode === "mode.slow") spend(300)
  if (mode === "mode.hangs") spend(AN_HOUR)
  const [waist, hip] = Object.values(request.measurements)
  const side = (x1, y1, x2, y2, name) => ({
    name,
    points: [
      [x1, y1],
      [x2, y2],
    ],
    length: waist,
    seam: "side",
    allowance: 1,
  })
  const piece = {
    name: "square",
    title: { en: "Square" },
    number: 1,
    materialGroups: ["shell", "lining"],
    quantity: 1,
    mirrored: false,
    onFold: false,
    edges: [
      side(0, 0, waist, 0, "a"),
      side(waist, 0, waist, waist, "b"),
      side(waist, waist, 0, waist, "c"),
      side(0, waist, 0, 0, "d"),
    ],
    cutLine: [
      [-1, -1],
      [waist + 1, -1],
      [waist + 1, waist + 1],
      [-1, waist + 1],
    ],
    grainLine: [
      [waist / 2, 1],
      [waist / 2, waist - 1],
    ],
    notches: [],
    drillHoles: [],
    internalLines: [],
    darts: [],
    nap: "none",
    labels: [],
  }
  return ok({
    version: 1,
    ...request,
    pieces: [piece, { ...piece, name: "second", number: 2 }],
    stitches: [],
    walk: [],
    // A child is one wider than its parent.
    garmentMeasurements: { gmWaistGirth: request.parent ? request.parent.garmentMeasurements.gmWaistGirth + 1 : waist },
    ...(hip === undefined ? { warnings: [] } : fittingOf(waist, hip, request.measurementSources)),
  })
}

/** A sheet for each material group and draft, a page for each object; on a sheet that is 11 wide it has no end. */
export const preview = async ({ fileType, config, groups, objects, garment, further = [] }) => {
  if (Object.values(groups).some(({ nesting }) => nesting.sheetWidth === 11)) spend(AN_HOUR)
  if (Object.values(groups).some(({ nesting }) => nesting.sheetWidth < 10)) {
    return err({ message: "square does not fit on its sheet." })
  }
  const sheets = Object.entries(groups).map(([materialGroup, { material, nesting }]) => ({
    materialGroup,
    material,
    width: nesting.sheetWidth,
    length: 100 * (1 + further.length),
  }))
  const pages = [{ width: config.width, height: config.height, count: objects.length }]
  return ok({ sheets, files: fileType === "pdf" ? [{ filename: `${garment.slug}.pdf`, pages }] : [] })
}

/** The length of a square whose exports search until they are told that it is enough. */
const SEARCHES = 42

export const produce = async (
  { fileType, config, groups, objects, draftId, createdAt, draft: made, further, nest },
  report,
  isEnough,
) => {
  if (made.options.length === SEARCHES) {
    report({ progress: 0.25, best: { density: 0.75, usedLength: 120 } })
    report({ progress: 0.5, best: { density: 0.8, usedLength: 112.5 } })
    for (let k = 0; !isEnough(); k++) if (k % 1e7 === 0) report({ progress: 0.5 })
  }
  if (Object.values(groups).some(({ nesting }) => nesting.sheetWidth < 10)) {
    return err({ message: "square does not fit on its sheet." })
  }
  const text = (group) =>
    JSON.stringify({
      draftId,
      createdAt,
      objects,
      config,
      group,
      groups,
      waist: made.garmentMeasurements,
      drafted: made.materials,
      further: further?.map(({ draft: other, ...rest }) => ({ ...rest, drafted: other.materials })),
      nest,
    })
  const file = (name, group) => ({
    filename: `${name}.${fileType}`,
    contentType: { pdf: "application/pdf", dxf: "image/vnd.dxf", plt: "application/vnd.hp-hpgl" }[fileType],
    bytes: new TextEncoder().encode(text(group)),
  })
  const names = Object.keys(groups)
  return ok({
    files: config.singleFile ? [file("test-square", "")] : names.map((name) => file(`test-square-${name}`, name)),
    layout: [],
    warnings: [],
  })
}

export const techPack = async ({ draft: made, ...asked }, bundle) => {
  const { draftId, note, excludedSections, language, garment, titles, fit, noFit } = asked
  const pieces = made.pieces.length
  const told = {
    draftId,
    note,
    excludedSections,
    language,
    garment,
    titles,
    pieces,
    fit,
    noFit,
    bundle: bundle?.commitHash,
  }
  return ok({ bytes: new TextEncoder().encode(JSON.stringify(told)), warnings: [] })
}

/** The chance is the waist's hundredth; without a waist it says why there is none, with one of 51 it has no end, with one of 52 its thread breaks behind it. */
export const fit = async ({ measurements: { mbWaistGirth: waist } }, bundle) => {
  if (waist === undefined) return err({ message: "test-square cannot be drafted without a waist" })
  if (waist === 50) throw new Error("a secret of the engine")
  if (waist === 51) spend(AN_HOUR)
  if (waist === 54) spend(300)
  if (waist === 52) setTimeout(() => process.exit(7), 50)
  if (waist === 53)
    setTimeout(() => {
      throw new Error("a secret of the engine")
    }, 50)
  const levels = { gmWaistGirth: { chance: waist / 100, low: -1, high: 1 } }
  const next = [{ measurement: "mbLowHipGirth", chance: 0.9, misses: 0.4 }]
  return ok({ pattern: JSON.parse(bundle.source).slug, chance: waist / 100, levels, next })
}
