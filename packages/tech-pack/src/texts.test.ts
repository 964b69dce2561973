import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { PDFDocument } from "pdf-lib"
import { expect, test } from "vitest"
import { techPack } from "./describe.js"
import { draft, input } from "./tech-pack.fixture.js"
import { techPackPdf } from "./tech-pack.js"
import { textsOf } from "./texts.js"

const base = readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))

/** A font whose list of characters ends, in the group of U+202F, before it (OpenType, cmap of format 12). */
const without202f = (): Uint8Array => {
  const font = Uint8Array.from(base)
  const view = new DataView(font.buffer)
  const tables = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + 16 * i)
  const cmap = view.getUint32(tables.find((at) => String.fromCharCode(...font.subarray(at, at + 4)) === "cmap")! + 8)
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + view.getUint32(cmap + 8 + 8 * i))
  for (const at of subtables.filter((one) => view.getUint16(one) === 12)) {
    for (let group = at + 16; group < at + 16 + 12 * view.getUint32(at + 12); group += 12)
      if (view.getUint32(group) <= 0x202f && view.getUint32(group + 4) >= 0x202f) view.setUint32(group + 4, 0x202e)
  }
  return font
}

test("a French pack ends no line before what French sets apart; an English one has its texts as they are", () => {
  const note = "Ourlet : 3 cm ; « vu »"
  const has = (language: "en" | "fr", text: string) =>
    textsOf(techPack(input({ note, language }))).some((one) => one === text)
  expect(has("fr", "Ourlet\u00a0: 3\u00a0cm\u202f; «\u00a0vu\u00a0»")).toBe(true)
  expect(has("en", note)).toBe(true)
  const pack = techPack(input({ language: "fr", draft }))
  expect(textsOf(pack).filter((text) => / [:;!?%»]|« /.test(text))).toEqual([])
  expect(textsOf(pack).some((text) => text.includes("\u00a0:"))).toBe(true)
})

test("a font that has no narrow space writes the usual one, and lacks nothing", async () => {
  const note = "Ourlet ; oui"
  for (const font of [base, without202f()]) {
    const made = await techPackPdf(input({ note, language: "fr", font }))
    if (made._tag === "Err") throw new Error(made.error.message)
    expect(made.value.warnings).toEqual([])
    expect((await PDFDocument.load(made.value.bytes)).getTitle()).toBe("Dossier technique\u00a0: Jupe droite, draft 7")
  }
  const lacking = await techPackPdf(input({ subject: "\u202f", language: "en", font: without202f() }))
  expect(lacking._tag === "Ok" && lacking.value.warnings).toEqual([])
})
