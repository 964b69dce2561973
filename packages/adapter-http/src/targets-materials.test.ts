import { beforeAll, expect, test } from "vitest"
import { accepted, bodyOf, serviceOfThisFile } from "./checks.fixture.js"

// The garments themselves behind the server: levers, relations and cloth are theirs.
const { call } = serviceOfThisFile({ TEST_ENGINE: "toile", LOG_LEVEL: "error" })
const get = (path: string) => bodyOf(call("GET", path))

const SKIRT = {
  patternId: 1,
  measurementType: "body",
  measurements: { mbWaistGirth: 76, mbLowHipGirth: 102, mbWaistHeight: 106, mbLowHipHeight: 83.5 },
}
const drafted = async (changes: object) => {
  const { id, job } = await accepted(call, "/v2/drafts", { ...SKIRT, ...changes })
  return { job, draft: await get(`/v2/drafts/${id}`) }
}
type Made = Awaited<ReturnType<typeof drafted>>
const cm = ({ draft }: Made, name: string): number => draft.garmentMeasurements[name]

let plain: Made
beforeAll(async () => {
  plain = await drafted({})
})

test("[spec: Draft / targetGarmentMeasurements] [spec: decisions Drafts / a target is met within 0.05; one that cannot be met fails the draft and says how near it came and what bound it]", async () => {
  const targets = { gmHipGirth: 107.33, gmSkirtLength: 61.2, gmHemGirth: 101 }
  const made = await drafted({ targetGarmentMeasurements: targets, options: { length: 55 } })
  expect(made.job.status).toBe("completed")
  for (const [name, wanted] of Object.entries(targets))
    expect(Math.abs(cm(made, name) - wanted)).toBeLessThanOrEqual(0.05)
  // The inputs stay as they were given
  expect(made.draft.options).toMatchObject({ length: 55, hipEase: 4 })
  expect(made.draft.targetGarmentMeasurements).toEqual(targets)

  const missed = await drafted({ targetGarmentMeasurements: { gmHipGirth: 130, gmHighHipGirth: 90 } })
  expect([missed.job.status, missed.draft.status]).toEqual(["failed", "failed"])
  expect(missed.draft.error.errors).toEqual([
    {
      pointer: "/targetGarmentMeasurements/gmHipGirth",
      message: "gmHipGirth: 130 cm (the target) is not met: 110 is the nearest, with hipEase at its most (8)",
    },
    {
      pointer: "/targetGarmentMeasurements/gmHighHipGirth",
      message: expect.stringMatching(/^gmHighHipGirth: 90 cm .* comes out, and the pattern has no lever for it$/),
    },
  ])
})

test("[spec: decisions Drafts / a child takes from its parent what it declares, explicit targets win] a skirt's lining", async () => {
  const parentDraftId = plain.draft.id
  const lining = await drafted({ parentDraftId })
  expect(cm(lining, "gmHipGirth")).toBeCloseTo(cm(plain, "gmHipGirth") + 0.8, 1)
  expect(cm(lining, "gmSkirtLength")).toBeCloseTo(cm(plain, "gmSkirtLength") - 2.5, 1)
  expect(cm(lining, "gmWaistGirth")).toBeCloseTo(cm(plain, "gmWaistGirth"), 1)
  const shorter = await drafted({ parentDraftId, targetGarmentMeasurements: { gmSkirtLength: 50 } })
  expect(cm(shorter, "gmSkirtLength")).toBeCloseTo(50, 1)
  expect(cm(shorter, "gmHipGirth")).toBeCloseTo(cm(lining, "gmHipGirth"), 1)
})

test("[spec: decisions Scaling config / what was measured holds after the ease adjustment and before shrinkage; the others follow the shell's ease adjustment]", async () => {
  const shrinks = await drafted({ materials: { shell: { scaling: { shrinkageWarp: 0.97, shrinkageWeft: 0.98 } } } })
  expect(shrinks.draft.garmentMeasurements).toEqual(plain.draft.garmentMeasurements)
  const adjusted = await drafted({ materials: { shell: { scaling: { easeAdjWeft: 0.96, easeAdjWarp: 1.01 } } } })
  expect(cm(adjusted, "gmHipGirth")).toBeCloseTo(0.96 * cm(plain, "gmHipGirth"), 1)
  expect(cm(adjusted, "gmSkirtLength")).toBeCloseTo(1.01 * cm(plain, "gmSkirtLength"), 1)
  expect(cm(adjusted, "gmWaistbandHeight")).toBe(cm(plain, "gmWaistbandHeight"))
})

test("[spec: decisions Export config / export scaling replaces the draft's; a changed easeAdj drafts again]", async () => {
  const exported = async (materials: object) => {
    const body = {
      draftId: plain.draft.id,
      fileType: "dxf",
      nesting: { effort: 0 },
      config: { singleInstance: true },
      materials,
    }
    const { id, job } = await accepted(call, "/v2/exports", body)
    expect([job.status, job.error]).toEqual(["completed", undefined])
    return get(`/v2/exports/${id}`)
  }
  const textOf = async (made: { files: { url: string }[] }) => (await call("GET", made.files[0]!.url)).text
  const own = await exported({})
  const scaled = await exported({ shell: { scaling: { shrinkageWarp: 0.95, easeAdjWeft: 0.98 } } })
  const neutral = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }
  expect(own.materials.shell).toEqual(neutral)
  const adjusted = { ...neutral, easeAdjWeft: 0.98, shrinkageWarp: 0.95 }
  expect(scaled.materials).toMatchObject({ shell: adjusted, interfacing: adjusted })
  expect(await textOf(scaled)).not.toBe(await textOf(own))
  // The draft itself stays what it is
  expect(await get(`/v2/drafts/${plain.draft.id}`)).toEqual(plain.draft)
})
