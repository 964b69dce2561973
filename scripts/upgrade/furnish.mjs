// What a house has after its first weeks: people, applications, cloths, customers, presets, drafts of every pattern with
// their files, and what the operator published beside the catalogue.
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { accepted, callerOf, loginOf } from "./calls.mjs"
import { keptOrders } from "./kept-orders.mjs"

/** @typedef {import("./calls.mjs").Caller} Caller */
/** @typedef {Readonly<Record<string, any>>} Json */

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const WIDE = { partMargin: 0.5, sheetWidth: 150, partRotation: "+180", preNestRotation: null }
const AAMA = { fileType: "dxf", config: { format: "aama", driver: "generic" }, nesting: { effort: 0 } }
/** Of these patterns the files of every type are made: a skirt, a shirt, a lined jacket. */
const CUT = [1, 2, 14]

/**
 * @param {object} house
 * @param {Caller} house.owner
 * @param {string} house.baseUrl
 * @param {(...args: string[]) => Promise<string>} house.operator the command line, on the server's data
 * @param {string} house.sources a folder of patterns of one's own: what lies there is published
 */
export async function furnish({ owner, baseUrl, operator, sources }) {
  const { ask, send } = owner
  await demoIsThere(owner)

  // People and applications.
  const people = { designer: { email: "designer@example.com", password: "the designer's password" } }
  const names = { firstName: "Dora", lastName: "Designer" }
  const designer = await ask("POST", "/v2/users", { ...names, email: people.designer.email, roles: ["designer"] })
  await ask("PUT", `/v2/users/${designer.id}/password`, { password: people.designer.password })
  const left = await ask("POST", "/v2/users", { email: "left@example.com", firstName: "Lea", lastName: "Left" })
  await ask("PUT", `/v2/users/${left.id}/password`, { password: "she has left us" })
  await ask("PATCH", `/v2/users/${left.id}`, { enabled: false })
  const shop = await ask("POST", "/v2/clients", { name: "The shop", roles: ["drafts", "exports", "patterns", "jobs"] })
  const closed = await ask("POST", "/v2/clients", { name: "A closed shop", roles: ["drafts"] })
  await ask("PATCH", `/v2/clients/${closed.id}`, { enabled: false })

  // The operator's: another house that sees two patterns, and patterns that the catalogue does not have.
  const asked = ["--name", "Another house", "--owner-email", "other@example.com", "--json"]
  const other = JSON.parse(await operator("tenant", "create", ...asked))
  await operator("patterns", "allow", other.id, "--ids", "1,8")
  for (const name of readdirSync(sources)) {
    const line = name.startsWith("trial") ? ["--ref", "trial"] : []
    await operator("patterns", "publish", join(sources, name), ...line)
  }

  // The library.
  const form = new FormData()
  form.append("file", new Blob([PICTURE], { type: "image/png" }), "cloth.png")
  const picture = await send("/v2/media", form)
  const cloth = await ask("POST", "/v2/materials", {
    name: "Washed linen",
    factoryId: "LIN-7",
    imageUrl: picture.url,
    groups: ["shell"],
    nesting: WIDE,
    scaling: { shrinkageWarp: 0.97, shrinkageWeft: 0.98, easeAdjWeft: 1.02 },
  })
  const removed = await ask("POST", "/v2/materials", {
    name: "Sold out",
    groups: ["shell"],
    nesting: WIDE,
    scaling: {},
  })
  /** @type {Json[]} */
  const profiles = []
  for (const body of [
    { name: "Pages", fileType: "pdf", config: { width: 21, height: 29.7, glueMargin: true }, nesting: WIDE },
    { name: "Cutter", fileType: "plt", config: { resolution: 400, pageLength: 100, scale: { x: 1.01 } } },
    { name: "Exchange", fileType: "dxf", config: { format: "aama", driver: "optitex" } },
  ])
    profiles.push(await ask("POST", "/v2/exportProfiles", body))

  // What people are shown.
  const words = { title: { en: "Skirt length", fr: "Longueur de la jupe" }, customData: { shelf: 4 } }
  const shown = { id: "length", gender: "female", patternId: 1, ...words, imageUrl: picture.url }
  await ask("POST", "/v2/metadata", shown)
  await ask("POST", "/v2/metadata", { id: "mbWaistGirth", gender: "male", description: { en: "Where the belt sits" } })
  const csv = await ask("POST", "/v2/metadata/export", { type: "seam", fileType: "csv" })
  const [header, row = ""] = Buffer.from(csv.content, "base64").toString().split(/\r?\n/)
  await send("/v2/metadata/import", `${header}\n${row.replace("Armhole", "Scye")}\n`, "text/csv")

  // Customers.
  const body = { gender: "female", measurements: { mbHeight: 171, mbWeight: 66, mbWaistGirth: 74 } }
  const { measurements } = await ask("POST", "/v2/predict/body", body)
  const customer = await ask("POST", "/v2/measurementProfiles", {
    name: "A customer",
    gender: "female",
    displayUnit: "imperial",
    measurementType: "body",
    measurements,
    bodyShapes: { posture: "normal" },
    note: "first fitting",
    sizings: { region: "eu", sizes: ["40"] },
    metadata: { card: "K-17" },
    measurementSources: { mbHeight: "measured", mbWaistGirth: "scanned" },
  })
  const own = `/v2/measurementProfiles/${customer.id}`
  const thinner = { ...measurements, mbWaistGirth: 72.5 }
  await ask("PATCH", own, { measurements: thinner, note: "second fitting" })
  const [, first] = await ask("GET", `${own}/revs`)
  await ask("POST", `${own}/revert`, { revId: first.id, note: "as before" }, 204)
  const trial = await ask("POST", "/v2/measurementProfiles", {
    name: "A trial",
    gender: "female",
    measurementType: "body",
    stage: "testing",
    measurements,
  })
  await ask("POST", "/v2/measurementProfiles", {
    name: "A skirt that fits",
    gender: "female",
    measurementType: "final",
    measurements: { mfWaistGirth: 75, mfHipGirth: 102 },
  })

  // Drafts: of every pattern its average body, an order that raises notes, finished measurements and targets.
  /** @type {{ id: string, of: string, order: Json }[]} */
  const drafts = []
  /** @param {string} of @param {Json} order */
  const draft = async (of, order) => {
    const { id, job } = await accepted(owner, "/v2/drafts", order)
    drafts.push({ id, of, order })
    return { id, completed: job.status === "completed" }
  }
  const kept = await keptOrders()
  /** @type {Map<string, string>} */
  const average = new Map()
  for (const { slug, orders } of kept) {
    for (const { of, order } of orders) {
      const { id, completed } = await draft(`${slug}, ${of}`, order)
      if (!completed) throw new Error(`${slug}, ${of}: the draft failed`)
      if (of === "average") average.set(slug, id)
    }
  }
  const averageOf = (/** @type {string} */ slug) => {
    const of = average.get(slug)
    const order = kept.find((one) => one.slug === slug)?.orders.find((one) => one.of === "average")?.order
    if (of === undefined || order === undefined) throw new Error(`there is no draft of ${slug}`)
    return { parentDraftId: of, order }
  }
  for (const [child, parent] of [
    ["waistcoat", "mens-blazer"],
    ["mens-coat", "mens-blazer"],
    ["womens-coat", "womens-blazer"],
    ["straight-skirt", "straight-skirt"],
  ]) {
    const { parentDraftId } = averageOf(parent ?? "")
    await draft(`${child}, of a parent`, { ...averageOf(child ?? "").order, parentDraftId })
  }
  const skirt = averageOf("straight-skirt").order
  const ofProfile = { ...skirt, measurements, options: { length: 70 } }
  const profiled = await draft("a customer's", { ...ofProfile, measurementProfileId: customer.id })
  const revised = { ...ofProfile, measurementProfileId: customer.id, measurementProfileRevId: first.id }
  await draft("a customer's first fitting", { ...revised, metadata: { rail: 3 }, note: "to be hemmed" })
  await draft("of a testing profile", { ...ofProfile, measurementProfileId: trial.id })
  await draft("in a cloth", { ...skirt, materials: { shell: { id: cloth.id, scaling: { easeAdjWeft: 1.03 } } } })
  // These cannot be ordered again: the cloth is taken out of the library, and the target is not met.
  await accepted(owner, "/v2/drafts", { ...skirt, materials: { shell: { id: removed.id } } })
  await accepted(owner, "/v2/drafts", { ...skirt, targetGarmentMeasurements: { gmWaistGirth: 40 } })
  const references = await ask("GET", "/v2/patterns/8/refs")
  if (references.length < 2) throw new Error("no pattern of 8 was published on a line of its own")
  for (const { name } of references)
    await draft(`on the line ${name}`, { ...averageOf("circle-skirt").order, patternRef: name })
  await draft("of an own pattern", { patternId: 1000, measurementType: "body", measurements: { mbWaistGirth: 71 } })
  await ask("PATCH", `/v2/drafts/${profiled.id}`, { note: "collected" })
  await ask("DELETE", `/v2/materials/${removed.id}`)

  for (const chosen of [
    { patternId: 1, name: "Autumn", options: { length: 65 }, seams: { hem: 4 } },
    { patternId: 2, name: "Last year's", enabled: false, options: { cuff: "cuff.french" }, seams: { cuff: 1.2 } },
  ])
    await ask("POST", "/v2/presets", {
      ...chosen,
      measurements: { body: { waist: "mbWaistGirth" }, final: { waist: "mfWaistGirth" } },
      materials: { shell: { id: cloth.id, scaling: { shrinkageWarp: 0.95 } } },
      metadata: { season: "autumn" },
    })

  // Files.
  /** @type {{ id: string, draftId: string, body: Json }[]} */
  const exports = []
  /** @param {string} draftId @param {Json} asked */
  const cut = async (draftId, asked) => {
    const { id, job } = await accepted(owner, "/v2/exports", { draftId, ...asked })
    if (job.status !== "completed") throw new Error(`an export failed: ${JSON.stringify(job)}`)
    exports.push({ id, draftId, body: asked })
  }
  for (const id of average.values()) await cut(id, AAMA)
  for (const number of CUT) {
    const id = drafts.find(({ order }) => order.patternId === number)?.id ?? ""
    await cut(id, { fileType: "pdf", nesting: { effort: 0 } })
    await cut(id, { fileType: "plt", nesting: { effort: 0 }, config: { singleFile: false } })
    await cut(id, { fileType: "dxf", nesting: { effort: 0, sheetWidth: 120 }, config: { singleInstance: true } })
  }
  for (const { id, fileType } of profiles)
    await cut(profiled.id, { fileType, exportProfileId: id, nesting: { effort: 0 } })
  await cut(profiled.id, {
    fileType: "pdf",
    objects: ["front"],
    nesting: { effort: 0 },
    materials: { shell: { nesting: { sheetWidth: 90 }, scaling: { shrinkageWarp: 0.96 } } },
  })
  /** @type {{ draftId: string, body: Json, file: string }[]} */
  const techPacks = []
  for (const asked of [{}, { language: "fr", excludedSections: ["seams", "materials"] }]) {
    const { id } = await accepted(owner, `/v2/drafts/${profiled.id}/generateTechPack`, asked)
    techPacks.push({ draftId: profiled.id, body: asked, file: `${id}.pdf` })
  }

  // Several actions in one, of which one fails and one is skipped.
  const scan = {
    gender: "male",
    scanHeight: 182,
    scanWeight: 79,
    standard: "generic",
    unit: "cm",
    values: { waist: 86 },
  }
  const ref = (/** @type {string} */ path) => ({ $ref: `#/${path}` })
  const batch = await accepted(owner, "/v2/batches", {
    definitions: { wide: { sheetWidth: 160, effort: 0 } },
    actions: {
      body: { type: "predictBody", body },
      scan: { type: "predictScan", body: { source: "measurements", content: scan } },
      garment: {
        type: "draft",
        body: {
          patternId: 8,
          measurementType: "body",
          measurements: { mbWaistGirth: ref("resources/body/measurements/mbWaistGirth") },
        },
      },
      cut: {
        type: "export",
        body: { draftId: ref("resources/garment/id"), fileType: "plt", nesting: ref("definitions/wide") },
      },
      bad: { type: "draft", body: { ...skirt, targetGarmentMeasurements: { gmWaistGirth: 40 } } },
      lost: { type: "export", body: { draftId: ref("resources/bad/id"), fileType: "plt" } },
    },
  })
  const { resources } = await ask("GET", `/v2/batches/${batch.id}`)
  const pathOf = (/** @type {string} */ url) => new URL(url).pathname

  // The other house's own.
  const otherHouse = { email: other.ownerEmail, password: other.ownerPassword }
  const stranger = callerOf(baseUrl, () => loginOf(baseUrl, otherHouse.email, otherHouse.password))
  await accepted(stranger, "/v2/drafts", { ...averageOf("circle-skirt").order, note: "of another house" })

  return {
    people: { ...people, otherHouse },
    disabled: { email: left.email, password: "she has left us" },
    applications: {
      shop: { clientId: shop.clientId, secret: shop.secret, enabled: true },
      closed: { clientId: closed.clientId, secret: closed.secret, enabled: false },
    },
    media: [pathOf(picture.url)],
    predictions: [pathOf(resources.body.$ref), pathOf(resources.scan.$ref)],
    drafts,
    exports,
    techPacks,
  }
}

/** The demo data is made beside the server's first steps, and ends with drafts of all patterns. @param {Caller} owner */
async function demoIsThere({ ask }) {
  for (;;) {
    const [all, drafts] = [await ask("GET", "/v2/patterns?perPage=200"), await ask("GET", "/v2/drafts?perPage=200")]
    if (drafts.length === all.length && drafts.every((/** @type {Json} */ { status }) => status === "completed")) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
