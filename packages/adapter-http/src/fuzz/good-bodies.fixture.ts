import type { World } from "./world.fixture.js"

type Json = Readonly<Record<string, unknown>>

const NESTING = { partMargin: 1, sheetWidth: 140, partRotation: "+180", preNestRotation: null }
const SHOWN = {
  title: { en: "Length", fr: "Longueur" },
  description: { en: "" },
  imageUrl: "https://example.com/a.png",
  videoUrl: "",
  customData: { a: [1] },
}

/** Of what the world has in a place, the number given, if there is anything. */
const pick = (world: World, path: string, number: number): string | undefined => {
  const seen = world.seen(path)
  return seen.length === 0 ? undefined : seen[number % seen.length]?.at(-1)
}

/**
 * A body for each endpoint that the service takes, or refuses for what is not there alone: the places that a made-up
 * body hardly ever gets past.
 *
 * @param orders draft-creation bodies of patterns that are there
 * @param number which of what is known is referred to
 */
export function goodBodies(world: World, orders: readonly Json[], number: number): Readonly<Record<string, Json>> {
  const order = orders[number % orders.length] ?? {}
  const profileId = pick(world, "/v2/measurementProfiles/{id}", number)
  const draft = {
    ...order,
    patternRef: "master",
    enableOptionFallbacks: true,
    note: "n",
    metadata: { a: [1] },
    measurementSources: { mbWaistGirth: "measured" },
    sides: { left: { mbThighGirth: 55 }, right: { mbThighGirth: 54.5 } },
    ...(number % 2 === 0 && profileId !== undefined ? { measurementProfileId: profileId } : {}),
  }
  const exported = {
    draftId: pick(world, "/v2/drafts/{id}", number) ?? "x",
    fileType: ["pdf", "dxf", "plt"][number % 3],
    config: { singleFile: number % 2 === 0, singleInstance: true, materialGroup: number % 5 !== 0 },
    nesting: { ...NESTING, effort: 0 },
    objects: [],
  }
  const profile = {
    name: "n",
    displayUnit: "metric",
    measurements: { mbWaistGirth: 70, mbHeight: 168 },
    bodyShapes: {},
    note: "n",
    sizings: { region: "eu", sizes: ["38"] },
    metadata: "{}",
    measurementSources: { mbWaistGirth: "scanned" },
    sides: { left: { mbThighGirth: 55 }, right: { mbThighGirth: 54.5 } },
  }
  const customised = {
    name: "n",
    enabled: number % 2 === 0,
    options: order.options ?? {},
    measurements: { body: { waist: "mbWaistGirth" }, final: { waist: "mfWaistGirth" } },
    seams: order.seams ?? {},
    materials: order.materials ?? {},
    metadata: { a: [1] },
  }
  const material = {
    name: "n",
    factoryId: null,
    imageUrl: null,
    groups: ["shell"],
    nesting: NESTING,
    scaling: { easeAdjWarp: 1, shrinkageWeft: 0.97 },
    nap: "twoWay",
    repeat: { warp: 0, weft: 3 },
    composition: [{ fibre: "linen", percent: 100 }],
    care: { wash: "40" },
    colour: "grey",
    supplier: null,
    price: 12.5,
  }
  const exportProfile = { name: "n", fileType: "pdf", config: { singleFile: true, width: 50 }, nesting: NESTING }
  const predicted = { gender: "male", measurements: { mbHeight: 180, mbWeight: 75 }, bodyShapes: { posture: "normal" } }
  const scanned = {
    source: "measurements",
    content: {
      gender: "male",
      scanHeight: 180,
      scanWeight: 75,
      standard: "generic",
      unit: "cm",
      values: { waist: 85 },
    },
  }
  const staged = {
    gender: number % 3 === 0 ? "male" : "female",
    measurementType: "body",
    stage: number % 4 === 0 ? "production" : "testing",
  }
  const measurements = Object.keys(order.measurements ?? {})
  return {
    createDraft: draft,
    updateDraft: { note: "another" },
    generateTechPack: { excludedSections: ["seams"], language: "fr" },
    createExport: exported,
    previewExport: exported,
    createExportProfile: exportProfile,
    updateExportProfile: exportProfile,
    createMeasurementProfile: { ...profile, ...staged },
    updateMeasurementProfile: profile,
    revertMeasurementProfile: {
      revId: pick(world, "/v2/measurementProfiles/{id}/revs/{revisionId}", number) ?? "x",
      note: "back",
    },
    createPreset: { patternId: order.patternId ?? 1, ...customised },
    updatePreset: customised,
    createMaterial: material,
    updateMaterial: material,
    createMetadata: { id: measurements[number % measurements.length], ...SHOWN, gender: "female" },
    updateMetadata: SHOWN,
    exportMetadata: { fileType: ["csv", "json"][number % 2], type: "measurement", excludedFields: ["title_th"] },
    createClient: { name: "n", enabled: true, roles: ["drafts", "designer"] },
    updateClient: { name: "m", enabled: number % 2 === 0, roles: ["jobs"] },
    createUser: { email: `user${number}@example.com`, firstName: "a", lastName: "b", roles: [], isAdmin: false },
    updateUser: { firstName: "c", enabled: number % 2 === 0 },
    setPassword: { password: "a long password" },
    predictBody: predicted,
    predictScan: scanned,
    createBatch: {
      definitions: { cloth: NESTING },
      actions: {
        body: { type: "predictBody", body: predicted },
        scan: { type: "predictScan", body: scanned },
        garment: { type: "draft", body: { ...draft, note: { $ref: "#/resources/body/id" } } },
        cut: {
          type: "export",
          body: { ...exported, draftId: { $ref: "#/resources/garment/id" }, nesting: { $ref: "#/definitions/cloth" } },
        },
      },
    },
  }
}
