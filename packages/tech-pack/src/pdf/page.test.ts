import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { frenchSpaces } from "@toile/drawing"
import { embedFonts } from "@toile/pdf-writer"
import { PDFDocument } from "pdf-lib"
import { expect, test } from "vitest"
import { linesOf, newFlow, type Pen } from "./page.js"

const base = readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))

const penFor = async (text: string): Promise<Pen> => {
  const document = await PDFDocument.create()
  const fonts = await embedFonts(document, { base }, [text])
  if (fonts._tag === "Err") throw new Error(fonts.error.message)
  return newFlow(fonts.value).pen
}

test("a line is never broken between a letter and its marks", async () => {
  const word = "กำลังน้ำที่นี่ñ".repeat(6).normalize("NFD")
  const pen = await penFor(word)
  for (const width of [20, 27, 33, 41, 55]) {
    const lines = linesOf(pen, word, 8, width)
    expect(lines.join("")).toBe(word)
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line).not.toMatch(/^[\p{M}\u0e33]/u)
  }
})

test("no line begins with what French sets apart, or with a unit, however narrow it is", async () => {
  const text = frenchSpaces(
    "Réglage : deux pinces ; l'option « Embu » de 21,6 cm ? 98 % laine ! Anticonstitutionnellement : très",
  )
  const pen = await penFor(text)
  const plain = text.replace(/\s/g, "")
  let split = 0
  for (let width = 12; width < 400; width += 1.5) {
    const lines = linesOf(pen, text, 8, width)
    expect(lines.join("").replace(/\s/g, "")).toBe(plain)
    // The spaces that hold are in the lines as they are in the text, at their ends too where a line is narrower than a word
    expect(lines.join("").match(/[\u00a0\u202f]/g)).toEqual(text.match(/[\u00a0\u202f]/g))
    expect(lines.filter((line) => /^\s*[:;!?%»]/.test(line))).toEqual([])
    if (width > 60) expect(lines.filter((line) => /^\s*cm|«\s*$/.test(line))).toEqual([])
    if (lines.some((line) => /^[a-z]*nnellement|^ement/.test(line))) split++
  }
  expect(split).toBeGreaterThan(0)
})
