import { describe, expect, test } from "vitest"
import { bodyOf, drafted, serviceOfThisFile } from "./checks.fixture.js"
import { DRAFT } from "./service.fixture.js"

const { call } = serviceOfThisFile()

/** Arcs, depths and widths of the trunk: known beside the 57, and beside those of the first seven. */
const TRUNK = {
  mbFrontBustArc: 49.123,
  mbFrontWaistArc: 38.5,
  mbFrontHipArc: 50,
  mbBustDepth: 24.5,
  mbWaistDepth: 20.75,
  mbHipDepth: 23,
  mbBustWidth: 27,
  mbWaistWidth: 29.5,
  mbHipWidth: 35.25,
}

describe("arcs, depths and widths of the trunk", () => {
  test("stand in a prediction as they were given, and change nothing else in it", async () => {
    const known = { mbHeight: 168, mbWeight: 62 }
    const predict = (measurements: object) =>
      bodyOf(call("POST", "/v2/predict/body", { gender: "female", measurements }))
    const [without, withThem] = [await predict(known), await predict({ ...known, ...TRUNK })]
    expect(withThem.measurements).toEqual({ ...without.measurements, ...TRUNK })
    expect(withThem.warnings).toEqual(without.warnings)
  })

  test("are kept in a profile", async () => {
    const measurements = { mbHeight: 168, ...TRUNK }
    const body = { name: "Anna", gender: "female", measurementType: "body", measurements }
    const { id } = await bodyOf(call("POST", "/v2/measurementProfiles", body), 201)
    expect((await bodyOf(call("GET", `/v2/measurementProfiles/${id}`))).measurements).toEqual(measurements)
  })

  test("are taken in a draft's body, and recorded", async () => {
    const measurements = { ...DRAFT.measurements, ...TRUNK }
    const { id, job } = await drafted(call, { measurements })
    expect(job.status).toBe("completed")
    expect((await bodyOf(call("GET", `/v2/drafts/${id}`))).measurements).toEqual(measurements)
  })

  test("have titles and definitions in both languages, for women and men", async () => {
    for (const id of Object.keys(TRUNK)) {
      const found = await bodyOf(call("GET", `/v2/metadata?type=measurement&search=${id}`))
      expect(found.map(({ gender }: { gender: string }) => gender).sort(), id).toEqual(["female", "male"])
      for (const { title, description } of found) {
        expect(Object.keys(title).sort()).toEqual(["en", "fr"])
        expect(Object.keys(description).sort()).toEqual(["en", "fr"])
      }
    }
  })
})
