import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { nestPdfConfig } from "@toile/export-config"
import { PDFDocument } from "pdf-lib"
import { expect, test } from "vitest"
import { skirtNest } from "../../drawing/src/nest/nest.fixture.js"
import { nestPdf } from "./nest-pdf.js"

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

test("what a nest has not is refused by name", () => {
  const issues = (given: Readonly<Record<string, unknown>>) => {
    const config = nestPdfConfig(given, ["36", "38"])
    return config._tag === "Ok" ? [] : config.error.issues.map(({ field, message }) => `${field} ${message}`)
  }
  expect(issues({ layout: "packed", tickets: true })).toEqual([
    "layout is not a field of a graded nest",
    "tickets is not a field of a graded nest",
  ])
  expect(issues({ sizes: ["36", "36"] })).toEqual(['sizes must be one or more of 36, 38, each once; it is ["36","36"]'])
  expect(issues({ sizes: [], width: -1 })).toHaveLength(2)
  expect(issues({ sizes: ["38"] })).toEqual([])
})
