import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { nestPdfConfig } from "@toile/export-config"
import { PDFDocument } from "pdf-lib"
import { expect, test } from "vitest"
import { skirtNest } from "../../drawing/src/nest/nest.fixture.js"
import { nestPdf, nestPdfPages } from "./nest-pdf.js"

const font = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")))
const meta = { title: "Skirt", author: "Atelier", createdAt: "2026-01-02T03:04:05Z", language: "en" }
const context = { garment: "Skirt", subject: "", language: "en" } as const

const write = async (given: Readonly<Record<string, unknown>>) => {
  const config = nestPdfConfig(given, ["36", "38", "40"])
  if (config._tag === "Err") throw new Error(JSON.stringify(config.error.issues))
  const made = await nestPdf(skirtNest, config.value, context, meta, font)
  if (made._tag === "Err") throw new Error(made.error.message)
  return made.value.files
}
const layersOf = async (content: Uint8Array) =>
  (await PDFDocument.load(content)).context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .filter((text) => /\/Type \/OCG\b/.test(text))
    .map((text) => /\/Name (\(.*\)|<.*>)/.exec(text)![1]!)
    .map((name) =>
      name.startsWith("(") ? name.slice(1, -1) : Buffer.from(name.slice(5, -1), "hex").swap16().toString("utf16le"),
    )

test("each size is a layer beside the kinds of lines; a size that is not chosen is not in the file", async () => {
  const [all] = await write({ page: "A4" })
  expect(await layersOf(all!.content)).toEqual(expect.arrayContaining(["Cut line", "Size 36", "Size 38", "Size 40"]))
  const [two] = await write({ page: "A4", sizes: ["40", "36"] })
  const names = await layersOf(two!.content)
  expect(names.filter((name) => name.startsWith("Size"))).toEqual(["Size 36", "Size 40"])
  expect(two!.content.length).toBeLessThan(all!.content.length)
  const [cut] = await write({ page: "A4", layers: ["cut"] })
  expect((await layersOf(cut!.content)).filter((name) => /line|Darts/.test(name))).toEqual(["Cut line"])
})

test("copy shop and projector come beside it, and the same nest gives the same bytes", async () => {
  const config = { page: "A4", copyShop: true, projector: true }
  const files = await write(config)
  expect(files.map(({ purpose }) => purpose)).toEqual(["pages", "copyShop", "projector"])
  expect(files[2]!.pages).toBe(1)
  expect(files[0]!.pages).toBeGreaterThan(files[1]!.pages)
  expect(await write(config)).toEqual(files)
})

test("the pages are told before, packed and in rows; packed for A4 they are fewer, for a projector the same", async () => {
  const margins = { leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1 }
  const told = async (given: Readonly<Record<string, unknown>>) => {
    const config = nestPdfConfig(given, ["36", "38", "40"])
    if (config._tag === "Err") throw new Error(JSON.stringify(config.error.issues))
    const pages = nestPdfPages(skirtNest, config.value, context)
    if (pages._tag === "Err") throw new Error(pages.error.message)
    const counts = pages.value.map((file) => file.pages.reduce((sum, { count }) => sum + count, 0))
    const files = await write(given)
    expect(counts).toEqual(files.map((file) => file.pages))
    expect(pages.value.map(({ purpose }) => purpose)).toEqual(files.map(({ purpose }) => purpose))
    return { counts, files }
  }
  const config = { page: "A4", ...margins, copyShop: true, projector: true }
  const [inRows, packed] = [await told(config), await told({ ...config, layout: "packed" })]
  expect(packed.counts[0]).toBeLessThan(inRows.counts[0]!)
  expect(packed.counts.slice(1)).toEqual([1, 1])
  expect(packed.files[2]).toEqual(inRows.files[2])
  const roll = await told({ page: "roll36in", ...margins, layout: "packed" })
  expect(roll.counts).toEqual([1])
})

test("a note stands below the subject, in whatever script a font is there for", async () => {
  const config = nestPdfConfig({ page: "A4", layout: "packed" }, ["36", "38", "40"])
  if (config._tag === "Err") throw new Error("the config is refused")
  const asked: string[] = []
  const told = { ...context, subject: "田中 花子", note: "シルク" }
  const made = await nestPdf(skirtNest, config.value, told, meta, {
    base: font,
    more: async (language) => {
      asked.push(language)
      return undefined
    },
  })
  if (made._tag === "Err") throw new Error(made.error.message)
  expect(asked).toEqual(["ja", "zh"])
  expect(made.value.warnings.map(({ message }) => message)).toEqual(["the font has no glyph for 田 中 花 子 シ ル ク"])
})

test("what a nest has not is refused by name", () => {
  const issues = (given: Readonly<Record<string, unknown>>) => {
    const config = nestPdfConfig(given, ["36", "38"])
    return config._tag === "Ok" ? [] : config.error.issues.map(({ field, message }) => `${field} ${message}`)
  }
  expect(issues({ layout: "packed", tickets: true })).toEqual(["tickets is not a field of a graded nest"])
  expect(issues({ layout: "packed", width: 0 })).toHaveLength(1)
  expect(issues({ sizes: ["36", "36"] })).toEqual(['sizes must be one or more of 36, 38, each once; it is ["36","36"]'])
  expect(issues({ sizes: [], width: -1 })).toHaveLength(2)
  expect(issues({ sizes: ["38"] })).toEqual([])
})
