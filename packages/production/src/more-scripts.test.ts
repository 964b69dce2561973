import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PDFDocument } from "pdf-lib"
import { expect, test } from "vitest"
import { moreFonts } from "../../adapter-engine/src/more-fonts.js"
import { alignedGlyphs } from "../../pdf-writer/src/fonts/aligned-glyphs.js"
import { embedFonts } from "../../pdf-writer/src/fonts/document-fonts.js"
import { showOperators } from "../../pdf-writer/src/fonts/shown-text.js"
import { font, output, produced, request } from "./sample-request.fixture.js"

const subject = "羊毛混纺 · 毛織物ウール · ผ้าไหม · Шерсть"
const pdf = (text: string, more?: typeof moreFonts) =>
  produced({
    context: { ...request.context, subject: text },
    outputs: [output("pdf", { width: 0, height: 0 })],
    ...(more ? { moreFonts: more } : {}),
  })

test("texts in other scripts are written where fonts are there, and can be found again", async () => {
  const { files, warnings } = await pdf(subject, moreFonts)
  expect(warnings).toEqual([])
  expect((await pdf(subject, moreFonts)).files[0]!.bytes).toEqual(files[0]!.bytes)
  const folder = mkdtempSync(join(tmpdir(), "toile-scripts-"))
  try {
    writeFileSync(join(folder, "skirt.pdf"), files[0]!.bytes)
    const read = spawnSync("pdftotext", [join(folder, "skirt.pdf"), "-"], { encoding: "utf8" })
    if (read.error) return console.log("reading the text again: skipped, no pdftotext")
    for (const text of ["羊毛混纺", "毛織物ウール", "ผ้าไหม", "Шерсть"]) expect(read.stdout).toContain(text)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("what no font has is told, with and without fonts of other scripts; none is asked for what the first one has", async () => {
  expect((await pdf("羊 ไ")).warnings).toEqual(["the font has no glyph for 羊 ไ"])
  expect((await pdf("羊 서", moreFonts)).warnings).toEqual(["the font has no glyph for 서"])
  const asked: string[] = []
  await pdf("Ωmega Шерсть", async (language) => {
    asked.push(language)
    return undefined
  })
  expect(asked).toEqual([])
})

const fontsFor = async (texts: readonly string[], more = moreFonts) => {
  const made = await embedFonts(await PDFDocument.create(), { base: font, more }, texts)
  if (made._tag === "Err") throw new Error(made.error.message)
  return made.value
}

test("Thai marks stand on each other, and the text says its own characters", async () => {
  const fonts = await fontsFor(["ที่นี่ น้ำ"])
  const shown = showOperators("น้ำ", 10, fonts)
  // Letter, circle, tone, vowel: the tone is the font's own form for above the circle, and is moved over it.
  expect(shown).toMatch(/\[<0001> <0002> \d+ <0003> -\d+ <0004>\] TJ/)
  expect(shown.toUpperCase()).toContain("/ACTUALTEXT <FEFF0E190E490E33>")
  expect(fonts.unshaped(["ที่นี่ น้ำ"])).toEqual([])
})

test("marks that a font does not place are told by their texts", async () => {
  const thai = await moreFonts("th")
  // Without its positions the font has its glyphs and no places for marks: the table's name is another.
  const bare = Buffer.from(thai!)
  bare.write("XPOS", bare.indexOf("GPOS"), "latin1")
  const fonts = await fontsFor(["ที่นี่"], async () => bare)
  expect(fonts.unshaped(["ที่นี่", "ไทย", "skirt"])).toEqual(["ที่นี่"])
})

test("glyphs of a font without gaps are moved to where the subsetter finds them", async () => {
  const japanese = (await moreFonts("ja"))!
  const aligned = alignedGlyphs(japanese)
  expect(aligned.length).toBeGreaterThan(japanese.length)
  expect(alignedGlyphs(aligned)).toBe(aligned)
  expect(alignedGlyphs(font)).toBe(font)
})
