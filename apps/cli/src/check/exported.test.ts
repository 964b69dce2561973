import { makeDraft } from "@toile/drafting"
import { readDxf } from "@toile/dxf"
import { circleSkirt } from "@toile/garments"
import { afterEach, expect, test, vi } from "vitest"
import { checkExported } from "./exported.js"

vi.mock("@toile/dxf", async (original) => {
  const module = await original<typeof import("@toile/dxf")>()
  return { ...module, readDxf: vi.fn(module.readDxf) }
})
afterEach(() => vi.clearAllMocks())

test("the outlines in a DXF and a PLT file are the pieces' (I30)", async () => {
  const made = makeDraft(circleSkirt, { measurementType: "body", measurements: { mbWaistGirth: 74.3 } })
  if (made._tag === "Err") throw new Error("refused")
  const draft = made.value
  expect(await checkExported(draft)).toEqual([])
  const read = vi.mocked(readDxf).getMockImplementation()!
  vi.mocked(readDxf).mockImplementation((text) => {
    const made = read(text)
    return made._tag === "Ok" ? { ...made, value: { ...made.value, centimetresPerUnit: 0.1003 } } : made
  })
  const faults = await checkExported(draft)
  expect(faults[0]).toMatchObject({
    kind: "exported",
    detail: expect.stringContaining("no outline in the dxf is its own"),
  })
  expect(faults.filter(({ detail }) => detail.includes("plt"))).toEqual([])
})
