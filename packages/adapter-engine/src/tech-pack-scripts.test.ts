import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { failureMessages, makeDraft } from "@toile/drafting"
import { findPattern } from "@toile/garments"
import { techPackPdf } from "@toile/tech-pack"
import { afterAll, expect, test } from "vitest"
import { moreFonts } from "./more-fonts.js"

// Names and notes in scripts that the base font has not, as exports write them.

const base = readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
const order = JSON.parse(
  readFileSync(new URL("../../../fixtures/orders/straight-skirt-average.json", import.meta.url), "utf8"),
)
const made = makeDraft(findPattern("straight-skirt")!, order)
if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
const draft = made.value
const folder = mkdtempSync(join(tmpdir(), "toile-tech-pack-scripts-"))
afterAll(() => rmSync(folder, { recursive: true }))

const packOf = async (words: { readonly subject: string; readonly note: string }, more?: typeof moreFonts) => {
  const pack = await techPackPdf({
    ...words,
    draft,
    garment: "Straight skirt",
    language: "en",
    excludedSections: ["construction", "walk", "pieces", "fusing"],
    titleOf: (_kind, name) => name,
    createdAt: "2026-01-02T03:04:05.000Z",
    font: more ? { base, more } : base,
  })
  if (pack._tag === "Err") throw new Error(pack.error.message)
  return pack.value
}

const words = {
  subject: "田中 花子 (ウール)",
  note: "กรุณาส่งก่อนวันที่ 5 ที่นี่ สีน้ำเงิน · 面料为羊毛混纺 · Шерсть",
}

test("a customer's name and a note in Japanese, Thai, Chinese and Cyrillic are written and found again", async () => {
  const { bytes, warnings } = await packOf(words, moreFonts)
  expect(warnings).toEqual([])
  expect(Buffer.from((await packOf(words, moreFonts)).bytes).equals(Buffer.from(bytes))).toBe(true)
  const path = join(folder, "skirt.pdf")
  writeFileSync(path, bytes)
  const read = spawnSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" })
  if (read.error) return console.log("reading the text again: skipped, no pdftotext")
  for (const text of [words.subject, "วันที่", "ที่นี่", "สีน้ำเงิน", "面料为羊毛混纺", "Шерсть"])
    expect(read.stdout).toContain(text)
  // The foot of each page names the order, so that a page that was laid apart finds back.
  const pages = read.stdout.split("\f").filter((page) => page.trim() !== "")
  for (const page of pages) expect(page).toContain(words.subject)
})

test("what no font has is told, with and without fonts of other scripts; none is asked for what the first one has", async () => {
  expect((await packOf({ subject: "羊", note: "ไหม" })).warnings).toEqual([
    { code: "missingGlyph", message: "the font has no glyph for 羊 ไ ห ม" },
  ])
  expect((await packOf({ subject: "羊 서울", note: "" }, moreFonts)).warnings).toEqual([
    { code: "missingGlyph", message: "the font has no glyph for 서 울" },
  ])
  const asked: string[] = []
  await packOf({ subject: "Hélène Ωmega", note: "Шерсть" }, async (language) => {
    asked.push(language)
    return undefined
  })
  expect(asked).toEqual([])
})

test("Thai marks that a font does not place are told by their texts", async () => {
  // Without its positions the font has its glyphs and no places for marks: the table's name is another.
  const bare = Buffer.from((await moreFonts("th"))!)
  bare.write("XPOS", bare.indexOf("GPOS"), "latin1")
  const { warnings } = await packOf({ subject: "", note: "ส่งที่นี่" }, async (language) =>
    language === "th" ? bare : undefined,
  )
  expect(warnings).toEqual([
    {
      code: "unshapedMarks",
      message: "the font does not place the marks above and below the letters of ส่งที่นี่",
    },
  ])
})
