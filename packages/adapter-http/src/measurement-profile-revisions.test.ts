import fc from "fast-check"
import { expect, test } from "vitest"
import { pointersOf, serviceOfThisFile, TIMESTAMP } from "./checks.fixture.js"
import { ANNA, PATH, profilesOf } from "./measurement-profiles.fixture.js"

const { call } = serviceOfThisFile()
const { made, revisions } = profilesOf(call)

test("[spec: Revision / list item: id, note, createdAt, createdBy] [spec: Measurement profiles / GET /v2/measurementProfiles/{id}/revs | revisions: orderBy createdAt, sort asc or desc, desc by default] [spec: decisions Metadata, media, materials / a PATCH of measurements, bodyShapes, sizings or note makes a revision]", async () => {
  const { id } = await made({ note: "one" })
  const path = `${PATH}/${id}`
  await call("PATCH", path, { name: "no revision", displayUnit: "imperial", metadata: {} })
  await call("PATCH", path, { measurements: { mbHeight: 170 } })
  await call("PATCH", path, { bodyShapes: {} })
  await call("PATCH", path, { sizings: {} })
  await call("PATCH", path, { note: "five" })
  const all = await revisions(id)
  expect(all.map(({ note }: { note: string }) => note)).toEqual(["five", "one", "one", "one", "one"])
  expect(Object.keys(all[0]).sort()).toEqual(["createdAt", "createdBy", "id", "note"])
  expect(all[0].createdAt).toMatch(TIMESTAMP)
  const oldest = await call("GET", `${path}/revs?orderBy=createdAt&sort=asc&perPage=1`)
  expect(oldest.body).toEqual([all[4]])
  expect(oldest.headers.get("x-total")).toBe("5")
  expect(await pointersOf(call("GET", `${path}/revs?orderBy=note`))).toEqual(["query/orderBy"])
  expect((await call("GET", `${PATH}/nobody/revs`)).status).toBe(404)
})

test("[spec: Revision / single read: id, measurements, bodyShapes, sizings, note, createdAt, createdBy] [spec: Measurement profiles / GET /v2/measurementProfiles/{id}/revs/{revisionId}]", async () => {
  const { id } = await made({ note: "one", sizings: { size: 40 }, bodyShapes: { posture: "erect" } })
  const [revision] = await revisions(id)
  const read = await call("GET", `${PATH}/${id}/revs/${revision.id}`)
  expect(read.body).toEqual({
    ...revision,
    measurements: ANNA.measurements,
    bodyShapes: { posture: "erect" },
    sizings: { size: 40 },
  })
  const other = await made()
  expect((await call("GET", `${PATH}/${other.id}/revs/${revision.id}`)).status).toBe(404)
  expect((await call("GET", `${PATH}/${id}/revs/nothing`)).status).toBe(404)
})

test("[spec: Measurement profiles / POST /v2/measurementProfiles/{id}/revert | profiles keep revisions and can be reverted] [spec: Other moves / Measurement profile]", async () => {
  const { id } = await made({ note: "one", sizings: { size: 40 } })
  const path = `${PATH}/${id}`
  const [first] = await revisions(id)
  await call("PATCH", path, { measurements: { mbHeight: 180 }, sizings: {}, note: "two", name: "kept" })
  const reverted = await call("POST", `${path}/revert`, { revId: first.id })
  expect([reverted.status, reverted.text]).toEqual([204, ""])
  const read = (await call("GET", path)).body
  expect(read).toMatchObject({ ...ANNA, name: "kept", sizings: { size: 40 }, note: "one" })
  expect(await revisions(id)).toHaveLength(3)
  await call("POST", `${path}/revert`, { revId: first.id, note: "back again" })
  expect((await revisions(id))[0].note).toBe("back again")
  expect((await call("GET", path)).body.note).toBe("back again")
})

test("[spec: Errors / 400 Bad Request] [spec: Measurement profiles / revert: revId is required, note optional]", async () => {
  const [{ id }, other] = [await made(), await made()]
  const [foreign] = await revisions(other.id)
  const revert = (profile: string, body: object) => call("POST", `${PATH}/${profile}/revert`, body)
  expect(await pointersOf(revert(id, {}))).toEqual(["/revId"])
  expect(await pointersOf(revert(id, { revId: "nothing" }))).toEqual(["/revId"])
  expect(await pointersOf(revert(id, { revId: foreign.id }))).toEqual(["/revId"])
  expect((await revert("nobody", { revId: foreign.id })).status).toBe(404)
  expect(await revisions(id)).toHaveLength(1)
})

test("any run of changes and reverts leaves the profile as its latest revision, each revision unchanged", async () => {
  const step = fc.oneof(
    fc.record({ height: fc.integer({ min: 140, max: 200 }), note: fc.string({ maxLength: 8 }) }),
    fc.record({ back: fc.nat(20) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const { id } = await made()
      const path = `${PATH}/${id}`
      const contents = new Map<string, unknown>()
      for (const one of [undefined, ...steps]) {
        if (one !== undefined && "back" in one) {
          const known = [...contents.keys()]
          const revId = known[one.back % known.length]!
          expect((await call("POST", `${path}/revert`, { revId })).status).toBe(204)
        } else if (one !== undefined) {
          await call("PATCH", path, { measurements: { mbHeight: one.height }, note: one.note })
        }
        const { measurements, note } = (await call("GET", path)).body
        const latest = (await revisions(id))[0].id
        expect(contents.has(latest)).toBe(false)
        contents.set(latest, { measurements, note })
      }
      for (const [revision, content] of contents) {
        expect((await call("GET", `${path}/revs/${revision}`)).body).toMatchObject(content as object)
      }
    }),
    { seed: 11, numRuns: 8 },
  )
})
