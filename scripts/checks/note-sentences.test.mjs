import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { allTexts, noteTexts, phrases } from "../../packages/tech-pack/src/words/notes/index.js"
import { noteSentences, sentencesIn } from "./note-sentences.mjs"

const MEASUREMENT = /^m[bf][A-Z]\w*$/
const root = fileURLToPath(new URL("../..", import.meta.url))
const said = noteSentences(root)

const known = [...allTexts, ...phrases].map(([english]) => english).join("\n")

test("each note's code has French texts", () => {
  const codes = new Set(said.flatMap(({ code }) => code ?? []))
  expect(codes.size).toBeGreaterThan(60)
  expect([...codes].filter((code) => !Object.hasOwn(noteTexts, code))).toEqual([])
})

test("each sentence of a note is known to the tech pack, which has it in French", () => {
  const lost = said.filter(({ text }) => /[a-z]{3}/i.test(text) && !MEASUREMENT.test(text) && !known.includes(text))
  expect([...new Set(lost.map(({ file, text }) => `${file}: ${text}`))]).toEqual([])
})

test("a text has the same holes in French", () => {
  const holes = (/** @type {string} */ text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  expect([...allTexts, ...phrases].filter(([en, fr]) => `${holes(en)}` !== `${holes(fr)}`)).toEqual([])
})

test("sentences are read with what they are put together of, and refusals are none", () => {
  const source = `
    const why = short ? "too short" : \`too long by \${by}\`
    const note = { code: "sleeve", piece, message: \`The sleeve is \${wide ? "wide" : "narrow"}: \${why}\` }
    if (none) refuse({ code: "none", message: "there is none" })
    tightNotes(openings, "a wider hem")
  `
  expect(sentencesIn("a.ts", source).filter(({ text }) => text !== "")).toEqual(
    ["The sleeve is ", ": ", "wide", "narrow", "too short", "too long by "]
      .map((text) => ({ code: /** @type {string | undefined} */ ("sleeve"), text, file: "a.ts" }))
      .concat({ code: undefined, text: "a wider hem", file: "a.ts" }),
  )
})
