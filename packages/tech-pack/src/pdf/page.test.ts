import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { embedFonts } from "@toile/pdf-writer"
import { PDFDocument } from "pdf-lib"
import { expect, test } from "vitest"
import { linesOf, newFlow } from "./page.js"

test("a line is never broken between a letter and its marks", async () => {
  const base = readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
  const document = await PDFDocument.create()
  const word = "กำลังน้ำที่นี่ñ".repeat(6).normalize("NFD")
  const fonts = await embedFonts(document, { base }, [word])
  if (fonts._tag === "Err") throw new Error(fonts.error.message)
  const { pen } = newFlow(document, fonts.value)
  for (const width of [20, 27, 33, 41, 55]) {
    const lines = linesOf(pen, word, 8, width)
    expect(lines.join("")).toBe(word)
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line).not.toMatch(/^[\p{M}\u0e33]/u)
  }
})
