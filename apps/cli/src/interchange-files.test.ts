import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { catalogue } from "@toile/garments"
import { readGarmentCode, readOpf } from "@toile/interchange"
import { linesOfModel, makerLayers } from "@toile/maker-adapter"
import { afterAll, expect, inject, test } from "vitest"
import { interchangeFile } from "./interchange-files.js"
import { bodyOf, orderOf } from "./order.js"

const scratch = mkdtempSync(join(tmpdir(), "interchange-"))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const order = (slug: string): Record<string, unknown> =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../fixtures/orders/${slug}-average.json`, import.meta.url)), "utf8"),
  )

const asked = catalogue.filter(({ declaration: { slug } }) => inject("whole") || inject("families").includes(slug))
const drafts = await Promise.all(
  asked.map(async (pattern) => {
    const { slug } = pattern.declaration
    const made = makeDraft(pattern, await orderOf(pattern, bodyOf(pattern, order(slug), []), undefined))
    if (made._tag === "Err") throw new Error(`${slug}: ${JSON.stringify(made.error)}`)
    return { slug, draft: made.value }
  }),
)
const written = (format: "maker" | "opf" | "garmentcode", { slug, draft }: (typeof drafts)[number]): unknown => {
  const { file } = interchangeFile(format, slug, slug, draft)
  expect(file.filename).toBe(`${slug}.${format}.json`)
  return JSON.parse(String(file.content))
}

const area = (ring: readonly XY[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!
    return sum + (x * v - u * y) / 2
  }, 0)

test.each(drafts)("$slug: its Maker.js model has each piece's cut line", (one) => {
  const model = written("maker", one) as { readonly models: Readonly<Record<string, object>> }
  for (const { name, cutLine } of one.draft.pieces) {
    const read = linesOfModel({ units: "cm", models: { piece: model.models[name]! } }, { layer: makerLayers.cut })
    if (read._tag === "Err") throw new Error(read.error.message)
    expect(Math.abs(area(read.value.outlines[0]!.points) - area(cutLine)), name).toBeLessThan(0.01)
  }
})

test.each(drafts)("$slug: Open Pattern Format and GarmentCode read back with every seam, its ease in place", (one) => {
  const opf = readOpf(written("opf", one))
  if (opf._tag === "Err") throw new Error(opf.error.message)
  const back = opf.value.draft
  expect(back.pieces.map(({ name }) => name)).toEqual(one.draft.pieces.map(({ name }) => name))
  for (const { name, lengthA, lengthB } of one.draft.stitches) {
    const parts = back.stitches.filter((part) => part.name.replace(/ \d+$/, "") === name || part.name === name)
    const ease = parts.reduce((sum, part) => sum + part.lengthA - part.lengthB, 0)
    expect(Math.abs(ease - (lengthA - lengthB)), name).toBeLessThan(0.02)
  }
  const code = readGarmentCode(written("garmentcode", one), one.slug)
  if (code._tag === "Err") throw new Error(code.error.message)
  expect(code.value.draft.stitches.length).toBeGreaterThanOrEqual(one.draft.stitches.length)
})
