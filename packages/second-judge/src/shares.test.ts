import { describe, expect, it } from "vitest"
import { soundDraft } from "./sample-draft.fixture.js"
import { shares } from "./shares.js"

describe("shares", () => {
  it("tells what each piece gives, as often as the garment has it, in the order of reading", () => {
    const line = [
      [-9, 30],
      [90, 30],
    ] as const
    const along = [
      { piece: "front", line, times: 2 },
      { piece: "back", edge: "left", times: -1 },
    ]
    expect(shares({ ...soundDraft, readings: [{ garmentMeasurement: "gmHipGirth", along }] })).toEqual([
      { garmentMeasurement: "gmHipGirth", piece: "front", cm: 80 },
      { garmentMeasurement: "gmHipGirth", piece: "back", cm: -60 },
    ])
    expect(shares(soundDraft)).toEqual([])
  })
})
