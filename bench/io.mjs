// `npm run bench -- io [PATTERN] [--rounds N]`: writing and reading of every file format for one average order (a men's blazer), one process, one
// thread, warm. Beside each stands what JSON.parse takes in the same run for as many bytes: for a JSON format the file itself, for any other the list of its lines.
// A shared machine makes all of them slower alike; the ratio stays.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { parseArgs } from "node:util"
import { makeDraft } from "../packages/drafting/dist/index.js"
import { drawMarker } from "../packages/drawing/dist/index.js"
import { dxfConfig, dxfFiles, readDxf, readPattern } from "../packages/dxf/dist/index.js"
import { findPattern } from "../packages/garments/dist/index.js"
import { readGarmentCode, readOpf, writeGarmentCode, writeOpf } from "../packages/interchange/dist/index.js"
import { linesOfModel, pieceModel } from "../packages/maker-adapter/dist/index.js"
import { nestingDefaults } from "../packages/marker/dist/index.js"
import { pdfConfig, pdfFiles } from "../packages/pdf-writer/dist/index.js"
import { pltConfig, pltFiles, readPlt } from "../packages/plt-writer/dist/index.js"
import { produce } from "../packages/production/dist/index.js"
import { draftSvg } from "../packages/svg-writer/dist/index.js"
import { report } from "./lib/report.mjs"
import { quantile } from "./lib/timing.mjs"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "30" } },
})
const rounds = Number(values.rounds)
const slug = positionals[0] ?? "mens-blazer"
const pattern = findPattern(slug)
if (pattern === undefined) {
  console.error(`bench io: there is no pattern "${slug}"`)
  process.exit(2)
}
const order = JSON.parse(readFileSync(new URL(`../fixtures/orders/${slug}-average.json`, import.meta.url), "utf8"))
const made = makeDraft(pattern, order)
if (made._tag === "Err") throw new Error(`${slug} is not drafted`)
const draft = made.value
const createdAt = "1980-01-01T00:00:00.000Z"
const font = readFileSync(
  createRequire(new URL("../apps/cli/package.json", import.meta.url)).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
)
const context = /** @type {const} */ ({ garment: slug, subject: "", language: "en" })

// The layout is searched once: what is timed is drawing the sheets and writing them.
const laid = await produce({
  draft,
  outputs: [{ fileType: "dxf", config: {} }],
  singleInstance: true,
  materialGroup: true,
  fabrics: Object.fromEntries(
    draft.pieces.flatMap(({ materialGroups }) =>
      materialGroups.map((group) => [group, { material: "", nesting: { ...nestingDefaults, effort: 0 } }]),
    ),
  ),
  name: slug,
  context,
  createdAt,
  font,
})
if (laid._tag === "Err") throw new Error(laid.error.message)
const { markers } = laid.value
const placed = new Set(
  markers.flatMap(({ sheets }) => sheets.flatMap(({ placements }) => placements.map((p) => p.piece))),
)
const pieces = draft.pieces.filter(({ name }) => placed.has(name))
/** @template A @param {{ readonly _tag: "Ok", readonly value: A } | { readonly _tag: "Err", readonly error: unknown }} result */
const given = (result) => {
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}
const drawn = () => markers.flatMap((marker) => given(drawMarker(marker, draft.pieces, context)))
/** @param {Record<string, unknown>} config */
const dxf = (config) => async () => {
  const made = given(
    dxfFiles(
      { markers, pieces, meta: { styleName: slug, size: "", createdAt, author: "Toile;toile;1" } },
      drawn(),
      given(dxfConfig(config)),
    ),
  )
  return Buffer.from(made.files.map(({ content }) => content).join(""))
}
/** @param {Record<string, unknown>} config */
const plt = (config) => async () =>
  Buffer.from(
    given(pltFiles(drawn(), given(pltConfig(config))))
      .files.map(({ content }) => content)
      .join(""),
  )
/** @param {Record<string, unknown>} config */
const pdf = (config) => async () => {
  const meta = { title: slug, author: "Toile", createdAt, language: /** @type {const} */ ("en") }
  const made = given(await pdfFiles(drawn(), given(pdfConfig(config)), meta, font))
  return Buffer.concat(made.files.map(({ content }) => content))
}
/** @param {() => unknown} write */
const asJson = (write) => async () => Buffer.from(JSON.stringify(write()))
const meta = { styleName: slug, size: "M", createdAt, tool: "toile", toolVersion: "" }
/** @param {Uint8Array} bytes */
const textOf = (bytes) => Buffer.from(bytes).toString("utf8")
/** @param {Uint8Array} bytes */
const jsonOf = (bytes) => JSON.parse(textOf(bytes))

/** @typedef {{ name: string, write: () => Promise<Uint8Array>, read?: (bytes: Uint8Array) => { readonly _tag: string } }} Format */
/** @type {readonly Format[]} */
const formats = [
  { name: "dxf plain", write: dxf({}), read: (bytes) => readDxf(textOf(bytes)) },
  { name: "dxf plain, as a pattern", write: dxf({}), read: (bytes) => readPattern(bytes) },
  { name: "dxf aama", write: dxf({ format: "aama" }), read: (bytes) => readPattern(bytes) },
  { name: "dxf astm", write: dxf({ format: "astm" }), read: (bytes) => readPattern(bytes) },
  { name: "plt hpgl", write: plt({}), read: (bytes) => readPlt(textOf(bytes)) },
  { name: "plt hpgl2", write: plt({ language: "hpgl2" }) },
  { name: "pdf tiles a4", write: pdf({ page: "A4" }) },
  { name: "svg", write: async () => Buffer.from(String(draftSvg(draft, context))) },
  {
    name: "maker.js",
    write: asJson(() => ({
      units: "cm",
      models: Object.fromEntries(draft.pieces.map((piece) => [piece.name, pieceModel(piece)])),
    })),
    read: (bytes) => linesOfModel(jsonOf(bytes)),
  },
  { name: "opf", write: asJson(() => writeOpf(draft, meta).json), read: (bytes) => readOpf(jsonOf(bytes)) },
  {
    name: "garmentcode",
    write: asJson(() => writeGarmentCode(draft).json),
    read: (bytes) => readGarmentCode(jsonOf(bytes), slug),
  },
]

/** The median of some rounds, after a few that compile the code, ms. @param {() => unknown} call */
const median = async (call) => {
  /** @type {number[]} */
  const taken = []
  for (let i = -3; i < rounds; i++) {
    const start = performance.now()
    await call()
    if (i >= 0) taken.push(performance.now() - start)
  }
  return quantile(taken, 0.5)
}

/** @type {import("./lib/report.mjs").Row[]} */
const rows = []
for (const { name, write, read } of formats) {
  const bytes = await write()
  const again = await write()
  const megabytes = bytes.length / 1e6
  const isJson = bytes[0] === 0x7b
  const lines = isJson ? textOf(bytes) : JSON.stringify(textOf(bytes).split("\n"))
  const writing = await median(write)
  const parsing = ((await median(() => JSON.parse(lines))) / lines.length) * bytes.length
  if (read !== undefined && read(bytes)._tag !== "Ok") throw new Error(`${name} is not read back`)
  const reading = read === undefined ? undefined : await median(() => read(bytes))
  rows.push({
    format: name,
    kB: Math.round(bytes.length / 1000),
    "write ms": writing,
    "write MB/s": (1000 * megabytes) / writing,
    "read ms": reading ?? "",
    "read ms/MB": reading === undefined ? "" : reading / megabytes,
    "read / JSON.parse": reading === undefined ? "" : reading / parsing,
    "same bytes": Buffer.compare(bytes, again) === 0 ? "yes" : "NO",
  })
  console.log(`${name}: ${rows.at(-1)?.["write ms"]} ms`)
}
report("io", rows, { settings: { pattern: slug, rounds } })
