// `npm run bench -- io [PATTERN] [--rounds N]`: writing and reading of every file format for one average order (a men's blazer), one process, one
// thread, warm: the median of the rounds by the clock, and the least CPU time that one took (of all the process's threads, so the collector's and the compiler's
// too), which a shared machine disturbs least. Beside each stands what JSON.parse takes in the same run for as many bytes: for a JSON format the file itself, for
// any other the list of its lines.

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
import { clothNeeded, produce } from "../packages/production/dist/index.js"
import { draftSvg } from "../packages/svg-writer/dist/index.js"
import { packPdf, techPack } from "../packages/tech-pack/dist/index.js"
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
      // As an export does: the apparel formats are made of the pieces alone.
      config.format === undefined ? drawn() : [],
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
const laidOut = clothNeeded(draft)
/** What the pack tells beside the draft. */
const packed = /** @type {const} */ ({
  subject: "",
  note: "",
  language: "en",
  excludedSections: [],
  titleOf: (/** @type {string} */ _kind, /** @type {string} */ name) => name,
  ...(laidOut._tag === "Ok" ? { markers: laidOut.value } : { noMarker: laidOut.error.message }),
})
/** @param {() => unknown} write */
const asJson = (write) => async () => Buffer.from(JSON.stringify(write()))
const meta = { styleName: slug, size: "M", createdAt, tool: "toile", toolVersion: "" }
/** @param {Uint8Array} bytes */
const textOf = (bytes) => Buffer.from(bytes).toString("utf8")
/** @param {Uint8Array} bytes */
const jsonOf = (bytes) => JSON.parse(textOf(bytes))

/** @typedef {{ name: string, write: () => Promise<Uint8Array>, read?: (bytes: Uint8Array) => { readonly _tag: string } }} Format */
/** A blazer's tiles are 128 pages of A4 and some 60 of A3. @type {readonly Format[]} */
const formats = [
  { name: "dxf plain", write: dxf({}), read: (bytes) => readDxf(textOf(bytes)) },
  { name: "dxf plain, as a pattern", write: dxf({}), read: (bytes) => readPattern(bytes) },
  { name: "dxf aama", write: dxf({ format: "aama" }), read: (bytes) => readPattern(bytes) },
  { name: "dxf astm", write: dxf({ format: "astm" }), read: (bytes) => readPattern(bytes) },
  { name: "plt hpgl", write: plt({}), read: (bytes) => readPlt(textOf(bytes)) },
  { name: "plt hpgl2", write: plt({ language: "hpgl2" }) },
  { name: "pdf tiles a4", write: pdf({ page: "A4" }) },
  { name: "pdf tiles a3", write: pdf({ page: "A3" }) },
  {
    name: "tech pack",
    write: async () => {
      const pack = techPack({ ...packed, draft, garment: pattern.declaration.name, createdAt })
      return Buffer.from(given(await packPdf(pack, { font })).bytes)
    },
  },
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

/** Calls that compile the code, before those that count: as many as take so long of CPU, ms, and at least some. */
const WARM_MS = 400
const FEWEST = 3

/** @param {() => unknown} call @returns {Promise<{ median: number, cpu: number }>} ms */
const measured = async (call) => {
  /** @type {number[]} */
  const taken = []
  let [warm, cpu] = [0, Number.POSITIVE_INFINITY]
  for (let i = 0, calls = 0; i < rounds; calls++) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    await call()
    const { user, system } = process.cpuUsage(before)
    const spent = (user + system) / 1000
    if (warm < WARM_MS || calls < FEWEST) {
      warm += spent
      continue
    }
    taken.push(performance.now() - start)
    cpu = Math.min(cpu, spent)
    i++
  }
  return { median: quantile(taken, 0.5), cpu }
}

/** @type {import("./lib/report.mjs").Row[]} */
const rows = []
for (const { name, write, read } of formats) {
  const bytes = await write()
  const again = await write()
  const megabytes = bytes.length / 1e6
  const isJson = bytes[0] === 0x7b
  const lines = isJson ? textOf(bytes) : JSON.stringify(textOf(bytes).split("\n"))
  const writing = await measured(write)
  const parsing = ((await measured(() => JSON.parse(lines))).median / lines.length) * bytes.length
  if (read !== undefined && read(bytes)._tag !== "Ok") throw new Error(`${name} is not read back`)
  const reading = read === undefined ? undefined : await measured(() => read(bytes))
  rows.push({
    format: name,
    kB: Math.round(bytes.length / 1000),
    "write ms": writing.median,
    "least CPU ms": writing.cpu,
    "read ms": reading?.median ?? "",
    "read ms/MB": reading === undefined ? "" : reading.median / megabytes,
    "least CPU ms/MB": reading === undefined ? "" : reading.cpu / megabytes,
    "read / JSON.parse": reading === undefined ? "" : reading.median / parsing,
    "same bytes": Buffer.compare(bytes, again) === 0 ? "yes" : "NO",
  })
  console.log(`${name}: written in ${writing.cpu.toFixed(1)} ms of CPU`)
}
report("io", rows, { settings: { pattern: slug, rounds } })
