import type { Marker } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { cuff, markersOf, messageOf, pieces, placementsOf, request, sleeve } from "./lay-out.fixture.js"
import { planMarkers } from "./lay-out.js"

it("names a layout that was given as what it is, not by the piece that lies wrong in it", () => {
  const planned = planMarkers([sleeve], request())
  if (planned._tag === "Err") throw new Error(planned.error.message)
  const { problem, explain } = planned.value[0]!
  const { id } = problem.parts[0]!
  const reason = "is no valid layout: two overlap"
  const origins = [{ of: "placed" as const, index: 0, id, sheet: 0, at: 0 }]
  expect(
    explain({ _tag: "InvalidProblem", field: "start", reason, message: `start ${reason}`, origins }),
  ).toMatchObject({
    _tag: "LayoutFailed",
    message: `start: ${reason}`,
  })
})

describe("layOut", () => {
  it("takes sheets to begin with as they are, mirrored copies too, and never comes to longer ones", () => {
    for (const nesting of [{}, { sheetLength: 80 }, { tilt: 5 }]) {
      const first = markersOf(pieces, request({ ...nesting, effort: 0.02 }))
      const start = Object.fromEntries(first.map(({ materialGroup, sheets }) => [materialGroup, sheets]))
      const lengths = (markers: readonly Marker[]) => markers.map(({ sheets }) => sheets.map(({ length }) => length))
      const same = markersOf(pieces, { ...request({ ...nesting, effort: 0 }), start })
      for (const [at, own] of lengths(same).entries())
        for (const [k, length] of own.entries()) expect(length).toBeCloseTo(first[at]!.sheets[k]!.length, 6)
      const better = markersOf(pieces, { ...request({ ...nesting, effort: 0.02 }), seed: 2, start })
      for (const [at, { sheets }] of better.entries()) {
        expect(sheets.length).toBeLessThanOrEqual(first[at]!.sheets.length)
        if (sheets.length === first[at]!.sheets.length)
          expect(sheets.at(-1)!.length).toBeLessThanOrEqual(first[at]!.sheets.at(-1)!.length + 1e-9)
      }
    }
    // Someone's own turn within the tilt is kept, as is a copy that is locked in it.
    const [shell] = markersOf([cuff], request({ effort: 0 }))
    const sheets = shell!.sheets.map((sheet) => ({
      ...sheet,
      placements: sheet.placements.map((placement, at) => ({
        ...placement,
        rotation: placement.rotation + 1.5,
        translation: [10 + at * 40, 40] as const,
      })),
    }))
    const kept = markersOf([cuff], { ...request({ effort: 0, tilt: 2 }), start: { shell: sheets } })[0]!
    expect(placementsOf(kept).map(({ translation }) => translation[0])).toEqual([10, 50, 90, 130])
    expect(messageOf([cuff], { ...request({ effort: 0 }), start: { shell: sheets } })).toMatch(
      /start: .*must not be turned by/,
    )
  })
})
