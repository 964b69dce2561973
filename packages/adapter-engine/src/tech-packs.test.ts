import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { catalogue } from "@toile/garments"
import { clothNeeded } from "@toile/production"
import { type TechPack, type TechPackInput, techPack, techPackPdf } from "@toile/tech-pack"
import { afterAll, describe, expect, test } from "vitest"

// The tech pack of every garment for three bodies, as data; of the average one as a PDF, before readers that are not ours.

const font = readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
const orders = new URL("../../../fixtures/orders/", import.meta.url)
const folder = mkdtempSync(join(tmpdir(), "toile-tech-packs-"))
afterAll(() => rmSync(folder, { recursive: true }))

const drafted = (slug: string, size: string): Draft => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const made = makeDraft(pattern, JSON.parse(readFileSync(new URL(`${slug}-${size}.json`, orders), "utf8")))
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

const inputFor = (draft: Draft, language: "en" | "fr"): TechPackInput => {
  const laid = clothNeeded(draft)
  if (laid._tag === "Err") throw new Error(laid.error.message)
  return {
    draft,
    garment: "Garment",
    subject: "",
    note: "",
    language,
    excludedSections: [],
    titleOf: (_kind, name) => name,
    createdAt: "2026-01-02T03:04:05.000Z",
    markers: laid.value,
  }
}

const sketchesOf = (pack: TechPack, id: string) =>
  pack.sections
    .find((section) => section.id === id)!
    .blocks.flatMap((block) => (block.kind === "sketches" ? block.sketches : []))

const slugs = catalogue.map(({ declaration }) => declaration.slug)

describe.each(slugs)("%s", (slug) => {
  test.each(["small", "average", "large"])("a %s body", { timeout: 60_000 }, (size) => {
    const draft = drafted(slug, size)
    const pack = techPack(inputFor(draft, "en"))
    const rowsOf = (id: string) =>
      pack.sections
        .find((section) => section.id === id)!
        .blocks.flatMap((block) => (block.kind === "table" ? block.rows : []))
    expect(rowsOf("pieces")).toHaveLength(draft.pieces.length)
    expect(rowsOf("measurementChart")).toHaveLength(Object.keys(draft.garmentMeasurements).length)
    // Each seam is a step, and has its picture
    const { blocks } = pack.sections.find(({ id }) => id === "construction")!
    const pictures = blocks.flatMap((block) => (block.kind === "table" ? (block.pictures ?? []) : []))
    expect(pictures.filter((picture) => picture !== null)).toHaveLength(draft.stitches.length)
    // Front and back are drawn, and measured at five places or more
    const flats = sketchesOf(pack, "measurementChart")
    expect(flats).toHaveLength(2)
    expect(flats.reduce((sum, { marks }) => sum + marks.length, 0)).toBeGreaterThanOrEqual(5)
    const numbers = pack.sections
      .flatMap((section) => section.blocks)
      .flatMap((block) => (block.kind === "sketches" ? block.sketches : []))
      .flatMap(({ lines }) => lines)
      .flatMap(({ points }) => points.flat())
    expect(numbers.every(Number.isFinite)).toBe(true)
  })
})

const missing = ["qpdf", "pdftotext"].filter((tool) => spawnSync(tool, ["--version"]).error)
if (missing.length > 0) console.log(`tech packs before qpdf and pdftotext: skipped, no ${missing.join(", ")}`)

describe.skipIf(missing.length > 0)("as PDFs", () => {
  test.each(slugs)("%s: qpdf finds no fault, every piece is named", { timeout: 60_000 }, async (slug) => {
    const draft = drafted(slug, "average")
    // One in English, the next in French
    const language = slugs.indexOf(slug) % 2 === 0 ? "en" : "fr"
    const made = await techPackPdf({ ...inputFor(draft, language), font })
    if (made._tag === "Err") throw new Error(made.error.message)
    const path = join(folder, `${slug}.pdf`)
    writeFileSync(path, made.value.bytes)
    const checked = spawnSync("qpdf", ["--check", path], { encoding: "utf8" })
    expect([checked.status, checked.stdout]).toEqual([
      0,
      expect.stringContaining("No syntax or stream encoding errors"),
    ])
    const text = inOneLine(spawnSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" }).stdout)
    for (const { title } of draft.pieces) expect(text).toContain(inOneLine(title[language] ?? title.en))
  })
})

/** A name may be broken over lines. */
const inOneLine = (text: string): string => text.replace(/\s+/g, " ")

test("no two garments' seams are told in English in a French pack", { timeout: 60_000 }, () => {
  const words = /\b(seam|facing|lining|sleeve|waist|collar|hem|pocket|front|back|left|right)\b/
  const untold = slugs.flatMap((slug) => {
    const pack = techPack(inputFor(drafted(slug, "average"), "fr"))
    const walk = pack.sections.find(({ id }) => id === "walk")?.blocks ?? []
    return walk
      .flatMap((block) => (block.kind === "table" ? block.rows : []))
      .map(([name]) => String(name))
      .filter((name) => words.test(name))
  })
  expect(untold).toEqual([])
})

// What a workroom cannot do the other way round: the first of each pair comes before the second, where a garment has both.
const before: readonly (readonly [first: RegExp, then: RegExp])[] = [
  [/^Fuse /, /seam/],
  [/^Sew the darts/, /seam/],
  [/^Neck seam, rib's ends/, /^Neck seam: /],
  [/^Cuff seam, rib's ends/, /^Cuff seam: /],
  [/^Waist seam, rib's ends/, /^Waist seam: /],
  [/^Flap to its lining/, /^Front seam/],
  [/^Shoulder seam of the facings/, /^Upper collar to the facings/],
  [/^Centre back of the under collar/, /^Under collar to the neck/],
  [/^Under collar to the neck/, /^Collar edge/],
  [/^Lining to the facing|^Facing to front lining/, /^Front edge/],
  [/^Shoulder seam of the lining/, /^Armhole of the lining/],
  [/^Neck facing, shoulder/, /^Neck facing, front/],
  [/^Armhole facing, side/, /^Armhole facing, front/],
  [/^Side seam/, /^Armhole facing, front/],
  [/^Collar outer edge/, /^Collar seam/],
  [/^Outseam/, /^Waist seam/],
  [/^Inseam|^Seat seam/, /^Waist seam/],
]

test("no step asks for one that comes later", () => {
  const broken = slugs.flatMap((slug) => {
    const steps = techPack(inputFor(drafted(slug, "average"), "en"))
      .sections.find(({ id }) => id === "construction")!
      .blocks.flatMap((block) => (block.kind === "table" ? block.rows.map((row) => String(row[1])) : []))
    return before.flatMap(([first, then]) => {
      const last = steps.findLastIndex((step) => first.test(step))
      const soonest = steps.findIndex((step) => then.test(step))
      return last >= 0 && soonest >= 0 && last > soonest ? [`${slug}: ${steps[last]} after ${steps[soonest]}`] : []
    })
  })
  expect(broken).toEqual([])
})
