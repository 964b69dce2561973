import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Draft, XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { catalogue } from "@toile/garments"
import { techPack, techPackPdf } from "@toile/tech-pack"
import { afterAll, describe, expect, test } from "vitest"
import { allKinds, asked, drafted, inputFor, orders, sketchesOf, slugs } from "./tech-packs.fixture.js"

// The tech pack of every garment for one of three bodies, as data; of the average one as a PDF, before readers that are not ours.

const font = readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
const folder = mkdtempSync(join(tmpdir(), "toile-tech-packs-"))
afterAll(() => rmSync(folder, { recursive: true }))

const SIZES = ["small", "average", "large"]

describe.each(asked)("%s", (slug) => {
  // Small bodies, average and large ones in turn: each kind of garment has all of them
  test(`a ${SIZES[slugs.indexOf(slug) % 3]} body`, { timeout: 60_000 }, () => {
    const size = SIZES[slugs.indexOf(slug) % 3]!
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
    const marked = new Set(flats.flatMap(({ marks }) => marks.map(({ label }) => label)))
    expect(marked.size).toBeGreaterThanOrEqual(5)
    // All that can be read on the garment has its tape: hips where it reaches below them
    const codes = new Map(rowsOf("measurementChart").map(([code, id]) => [String(id), String(code)]))
    const isTaped = (id: string) => marked.has(codes.get(id) ?? "")
    const untaped = [...codes.keys()].filter(
      (id) => !isTaped(id) && !readOnPieces.test(id) && (isTaped("gmHipGirth") || !atHips.test(id)),
    )
    expect(untaped).toEqual([])
    // A tape has two ends
    const short = flats.flatMap(({ marks }) => marks).filter(({ along }) => extentOfTape(along ?? []) < 0.5)
    expect(short.map(({ label }) => label)).toEqual([])
    const numbers = pack.sections
      .flatMap((section) => section.blocks)
      .flatMap((block) => (block.kind === "sketches" ? block.sketches : []))
      .flatMap(({ lines }) => lines)
      .flatMap(({ points }) => points.flat())
    expect(numbers.every(Number.isFinite)).toBe(true)
  })
})

/** Sewn up or turned inside, off the garment's own lines, or how far two lines differ: no tape reads these on it. */
const readOnPieces =
  /^gm((Front|Back)Fork|SeatLean|CentreFront(Lean|Rise)|(Bust|Front|Back)DartIntake|BandLevel|BreakDepth|(Left|Right)ShoulderLower)$/
const atHips = /^gm(HipGirth|HipDepth|(Front|Back)HipWidth)$/

const extentOfTape = (along: readonly XY[]): number =>
  Math.max(0, ...along.map(([x, y]) => Math.hypot(x - along[0]![0], y - along[0]![1])))

const missing = ["qpdf", "pdftotext"].filter((tool) => spawnSync(tool, ["--version"]).error)
if (missing.length > 0) console.log(`tech packs before qpdf and pdftotext: skipped, no ${missing.join(", ")}`)

describe.skipIf(missing.length > 0)("as PDFs", () => {
  test.each(asked)("%s: qpdf finds no fault, every piece is named", { timeout: 60_000 }, async (slug) => {
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

/** What the pack's own words and the catalogue's names are made of in English, and French is not. */
const english =
  /\b(an|and|of|with|the|their|to|on|in|it|is|seams?|facings?|linings?|interfacings?|sleeves?|waist|waistband|hems?|pockets?|pocketing|canvas|shell|flap|welt|bag|front|back|side|left|right|top|under|upper|lower|inside|outer|yoke|cuff|stand|band|binding|hood|shoulder|armhole|neck|darts?|buttons?|buttonholes?|thread|sew|set|make|close|fold|stitch|turn|run|lay|overcast|fuse|press|wool|felt|padding|wadding|elastic|yes|none)\b/i

/** A garment ordered in cloths that shrink differently: what is cut of several is a piece of its own in each. */
const shrinking = (slug: string): Draft => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const order = JSON.parse(readFileSync(new URL(`${slug}-average.json`, orders), "utf8"))
  const materials = Object.fromEntries(
    pattern.declaration.materials.map((group, i) => [group, { scaling: { shrinkageWarp: 1 - 0.01 * (i + 1) } }]),
  )
  const made = makeDraft(pattern, { ...order, materials })
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

test.each(asked)("%s: a French pack has no English", { timeout: 60_000 }, (slug) => {
  const { declaration } = catalogue.find((one) => one.declaration.slug === slug)!
  const titles: Readonly<Record<string, { readonly title: Readonly<Record<string, string>> } | undefined>> =
    declaration.titles ?? {}
  for (const draft of [...allKinds(slug).map((kind) => kind.draft), shrinking(slug)]) {
    const pack = techPack({
      draft,
      garment: declaration.name,
      subject: "",
      note: "",
      language: "fr",
      excludedSections: ["body"],
      titleOf: (kind, name) => (titles[`${kind} ${name}`] ?? titles[name])?.title.fr ?? "",
      createdAt: "2026-01-02T03:04:05.000Z",
      noMarker: "",
    })
    const texts = pack.sections.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) =>
        block.kind === "note"
          ? [block.text]
          : block.kind === "sketches"
            ? block.sketches.map(({ caption }) => caption)
            : [
                ...(block.pictures ?? []).map((picture) => picture?.caption ?? ""),
                block.title ?? "",
                ...block.columns.map((column) => column.title),
                ...block.rows.flat().map(String),
              ],
      ),
    ])
    expect([...new Set(texts.filter((text) => english.test(text)))]).toEqual([])
  }
})
