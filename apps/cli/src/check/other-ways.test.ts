import { makeDraft } from "@toile/drafting"
import { readDxf } from "@toile/dxf-writer"
import { circleSkirt } from "@toile/garments"
import type { AnyPattern, Garment, Order } from "@toile/pattern-model"
import { afterEach, expect, test, vi } from "vitest"
import { checkAgain } from "./again.js"
import { checkExported } from "./exported.js"
import { checkSentBack } from "./sent-back.js"

vi.mock("@toile/dxf-writer", async (original) => {
  const module = await original<typeof import("@toile/dxf-writer")>()
  return { ...module, readDxf: vi.fn(module.readDxf) }
})
afterEach(() => vi.clearAllMocks())

const order: Order = { measurementType: "body", measurements: { mbWaistGirth: 74.3 } }
const draftOf = (pattern: AnyPattern) => {
  const made = makeDraft(pattern, order)
  if (made._tag === "Err") throw new Error("refused")
  return made.value
}
/** The circle skirt with its garment measured otherwise. */
const measuring = (change: (garment: Garment) => Readonly<Record<string, number>>): AnyPattern => ({
  ...circleSkirt,
  draft: (sheet) => {
    const garment: Garment = circleSkirt.draft(sheet)
    return { ...garment, measurements: { ...garment.measurements, ...change(garment) } }
  },
})

test("the same order gives the same bytes, in inches the same draft (I27)", () => {
  expect(checkAgain(circleSkirt, order, draftOf(circleSkirt))).toEqual([])
  const rounding: AnyPattern = {
    ...circleSkirt,
    // Reads whether a number came in whole tenths of a centimetre, which one from inches does not.
    draft: (sheet) =>
      circleSkirt.draft(
        Math.round(sheet.body.waist * 1e3) / 1e3 === sheet.body.waist
          ? sheet
          : { ...sheet, body: { ...sheet.body, waist: sheet.body.waist + 1 } },
      ),
  }
  const odd: Order = { ...order, measurements: { mbWaistGirth: 60.1 } }
  const made = makeDraft(rounding, odd)
  // 60.1 / 2.54 * 2.54 is not 60.1 to the last bit.
  expect((60.1 / 2.54) * 2.54).not.toBe(60.1)
  expect(made._tag === "Ok" && checkAgain(rounding, odd, made.value)).toEqual([
    expect.objectContaining({ kind: "determinism", detail: expect.stringContaining("given in inches") }),
  ])
})

test("garment measurements that are sent back as finished ones give the same pieces (I28)", () => {
  expect(checkSentBack(circleSkirt, order, draftOf(circleSkirt))).toEqual([])
  const wrong = measuring(({ measurements }) => ({ gmWaistGirth: measurements.gmWaistGirth! + 1 }))
  expect(checkSentBack(wrong, order, draftOf(wrong))[0]).toMatchObject({
    kind: "sentBack",
    detail: expect.stringMatching(/^gmWaistGirth is .* from its own finished measurements$/),
  })
})

test("the outlines in a DXF and a PLT file are the pieces' (I30)", async () => {
  const draft = draftOf(circleSkirt)
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
