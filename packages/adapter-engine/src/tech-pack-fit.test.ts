import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { bundledGarment, fitRisk } from "@toile/fit-risk"
import { clothNeeded } from "@toile/production"
import { isErr } from "@toile/result"
import type { Bundle, TechPackRequest } from "@toile/service-core"
import { techPackPdf } from "@toile/tech-pack"
import { beforeAll, expect, test } from "vitest"
import { draft } from "./draft.js"
import { fontBytes } from "./font-bytes.js"
import { catalogue, techPack } from "./index.js"
import { loaded } from "./loaded.js"

// The service's tech pack of a skirt, with the fit as its bundle tells it.

const KNOWN = { measurements: { mbHeight: 167, mbWeight: 63 }, bodyShapes: {}, options: { length: 60 } }

let bundle: Bundle
let request: TechPackRequest
beforeAll(async () => {
  bundle = (await catalogue()).find(({ data }) => data.slug === "circle-skirt")!
  const made = await draft(
    {
      patternId: 8,
      patternRefId: "ref",
      measurementType: "body",
      measurements: { mbWaistGirth: 74 },
      measurementSources: {},
      options: { length: 60 },
      seams: {},
      bodyShapes: {},
      materials: {},
      targetGarmentMeasurements: {},
    },
    bundle,
  )
  if (isErr(made)) throw new Error(made.error.message)
  request = {
    draft: made.value,
    draftId: "d",
    note: "",
    createdAt: "2026-01-02T03:04:05.000Z",
    garment: "Skirt",
    titles: {},
    excludedSections: [],
    language: "en",
  }
}, 60_000)

const packOf = async (changes: Partial<TechPackRequest>, by: Bundle = bundle) => {
  const made = await techPack({ ...request, ...changes }, by)
  if (isErr(made)) throw new Error(made.error.message)
  return made.value.bytes
}

/** The same by hand, with this said of the fit. */
const packWith = async (told: object) => {
  const laid = clothNeeded(request.draft)
  if (isErr(laid)) throw new Error(laid.error.message)
  const { titles: _titles, fit: _fit, noFit: _noFit, ...rest } = request
  const made = await techPackPdf({
    ...rest,
    subject: "draft d",
    titleOf: (_kind, name) => name,
    markers: laid.value,
    font: await fontBytes(),
    ...told,
  })
  if (isErr(made)) throw new Error(made.error.message)
  return made.value.bytes
}

test("what is known of the wearer is asked of the bundle, and gives the same bytes each time", async () => {
  const fit = fitRisk(bundledGarment(await loaded(bundle)), KNOWN)
  if (isErr(fit)) throw new Error(fit.error.message)
  const made = await packOf({ fit: KNOWN })
  expect(Buffer.compare(made, await packWith({ fit: fit.value }))).toBe(0)
  expect(Buffer.compare(made, await packOf({ fit: KNOWN }))).toBe(0)
  expect(Buffer.compare(made, await packWith({}))).not.toBe(0)
})

test("a bundle from before bundles told how close they have to fit says that it does not, and a body that it refuses why", async () => {
  const folder = new URL("../../../fixtures/bundles/", import.meta.url)
  const source = readFileSync(new URL("circle-skirt-2026-11-22.js", folder), "utf8")
  const old = { source, commitHash: createHash("sha256").update(source).digest("hex") }
  expect(Buffer.compare(await packOf({ fit: KNOWN }, old), await packWith({ noFit: "notDeclared" }))).toBe(0)
  const fit = { ...KNOWN, measurements: { mbHeight: 1.67 } }
  const told = fitRisk(bundledGarment(await loaded(bundle)), fit)
  if (!isErr(told)) throw new Error("a body of 1.67 cm was taken")
  const noFit = { because: told.error.message }
  expect(Buffer.compare(await packOf({ fit }), await packWith({ noFit }))).toBe(0)
  expect(Buffer.compare(await packOf({ noFit: "byGarment" }), await packWith({ noFit: "byGarment" }))).toBe(0)
})
