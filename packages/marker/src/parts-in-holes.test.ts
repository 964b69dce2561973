import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { markersOf, messageOf, request } from "./lay-out.fixture.js"
import type { NestingConfig } from "./nesting-config.js"

describe("layOut", () => {
  it("lays parts into what is cut out of others where the config asks for it", () => {
    const cut = { name: "window", kind: "cut" as const }
    const square = (from: number, to: number): XY[] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ]
    const panel = (quantity = 1) =>
      piece("panel", square(0, 60), {
        quantity,
        mirrored: true,
        internalLines: [
          { ...cut, points: [...square(5, 45), [5, 5]] },
          { ...cut, name: "slit", points: square(50, 55) },
        ],
      })
    const tab = piece("tab", square(0, 15), { quantity: 4 })
    const asked = (nesting: Partial<NestingConfig>) => request({ sheetWidth: 62, effort: 0.02, ...nesting })
    const lengthOf = (nesting: Partial<NestingConfig>, quantity = 1): number =>
      markersOf([panel(quantity), tab], asked(nesting))[0]!.sheets[0]!.length
    expect(lengthOf({})).toBeGreaterThan(75)
    expect(lengthOf({ partsInHoles: true })).toBeCloseTo(60, 5)
    expect(lengthOf({ partsInHoles: true }, 2)).toBeCloseTo(121, 5)
    const [marker] = markersOf([panel(), tab], asked({ partsInHoles: true }))
    expect(marker!.density).toBeCloseTo((3600 - 1600 + 4 * 225) / (60 * 62), 5)
    expect(messageOf([panel()], asked({ partsInHoles: true, blocks: 1 }))).toMatch(
      /nesting.partsInHoles: .* nesting.blocks/,
    )
    // Folded cloth has them in both plies.
    expect(lengthOf({ partsInHoles: true, spread: "folded", sheetWidth: 124 }, 2)).toBeCloseTo(60, 5)
  })
})
