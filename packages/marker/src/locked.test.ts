import { placementTransform, unfold, type XY } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { describe, expect, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { markersOf, messageOf, pieces, placementsOf, request, sleeve } from "./lay-out.fixture.js"
import { offNapWords } from "./off-nap.js"

describe("layOut", () => {
  it("keeps locked copies where they lie and all others off the cloth's defects", () => {
    const locked = [
      { piece: "cuff", copy: 3, x: 60, y: 40, rotation: 12 },
      { piece: "sleeve", copy: 2, x: 160, y: 70, rotation: 90 },
    ]
    const defect: readonly XY[] = [
      [0, 0],
      [20, 0],
      [20, 30],
      [0, 30],
    ]
    const [shell] = markersOf(pieces, request({ locked, defects: [defect] }))
    const placed = placementsOf(shell!)
    expect(placed).toHaveLength(7)
    expect(shell!.defects).toEqual([{ sheet: 1, outline: defect }])
    expect(placed).toContainEqual({
      piece: "cuff",
      copy: 3,
      locked: true,
      mirrored: false,
      rotation: 12,
      translation: [60, 40],
    })
    // Of a pair the second is the mirrored one.
    expect(placed).toContainEqual({
      piece: "sleeve",
      copy: 2,
      locked: true,
      mirrored: true,
      rotation: 90,
      translation: [160, 70],
    })
    expect(placed.flatMap(({ piece: name, copy }) => (name === "cuff" ? [copy] : [])).sort()).toEqual([1, 2, 3, 4])
    for (const placement of placed) {
      const whole = unfold(pieces.find(({ name }) => name === placement.piece)!)
      if (whole._tag === "Err") throw new Error(whole.error.message)
      for (const [px, py] of whole.value.cutLine) {
        const { x, y } = transformPoint(placementTransform(placement), { x: px, y: py })
        expect(Math.max(x - 20, y - 30)).toBeGreaterThan(1 - 1e-6)
      }
    }
  })

  it("tells locked copies at one place apart by their turns and hands", () => {
    const flap = piece(
      "flap",
      [
        [2, 2],
        [12, 2],
        [12, 30],
        [2, 30],
      ],
      { quantity: 4, mirrored: true },
    )
    // Back to back about one place: two as drawn and two of the other hand.
    const locked = [180, 0, 0, 180].map((rotation, k) => ({ piece: "flap", copy: k + 1, x: 60, y: 60, rotation }))
    const [shell] = markersOf([flap], request({ locked, partMargin: 0 }))
    const told = placementsOf(shell!).map(({ copy, rotation, mirrored, locked: isHeld }) => [
      copy,
      rotation,
      mirrored,
      isHeld,
    ])
    expect(told.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, 180, false, true],
      [2, 0, false, true],
      [3, 0, true, true],
      [4, 180, true, true],
    ])
  })

  it("names copies that are locked off the nap, by how much", () => {
    const offOf = (nesting: Parameters<typeof request>[0], nap: "none" | "oneWay" | "twoWay") =>
      markersOf([{ ...sleeve, nap }], request({ partMargin: 0, ...nesting }))[0]!.offNap
    const { x, y } = { x: sleeve.grainLine[1][0] - sleeve.grainLine[0][0], y: 20 }
    const grain = (Math.atan2(y, x) * 180) / Math.PI
    const at = (copy: number, rotation: number) => ({ piece: "sleeve", copy, x: 150 * copy, y: 70, rotation })
    // Mirrored its grain points the other way.
    const along = [at(1, -grain), at(2, grain - 180)]
    expect(offOf({ locked: along }, "oneWay")).toBeUndefined()
    const against = [at(1, 180 - grain), at(2, grain)]
    expect(offOf({ locked: against }, "oneWay")).toEqual([
      { piece: "sleeve", copy: 1, degrees: expect.closeTo(180, 9) },
      { piece: "sleeve", copy: 2, degrees: expect.closeTo(180, 9) },
    ])
    expect(offOf({ locked: [along[0]!, against[1]!] }, "oneWay")!.map(({ copy }) => copy)).toEqual([2])
    expect(offOf({ locked: against }, "twoWay")).toBeUndefined()
    expect(offOf({ locked: against }, "none")).toBeUndefined()
    expect(offOf({ locked: against, partRotation: "any" }, "oneWay")).toBeUndefined()
    expect(offOf({ locked: against, napByGarment: true }, "oneWay")).toBeUndefined()
    const [askew, across] = [at(1, 3 - grain), at(1, 90 - grain)]
    expect(offOf({ locked: [askew] }, "oneWay")!.map(offNapWords)).toEqual([
      "sleeve (copy 1) is locked 3 degrees off the nap",
    ])
    expect(offOf({ locked: [askew], tilt: 3 }, "oneWay")).toBeUndefined()
    expect(offOf({ locked: [across] }, "twoWay")!.map(offNapWords)).toEqual([
      "sleeve (copy 1) is locked 90 degrees off the nap",
    ])
  })

  it("lays on several sheets with what is locked on, and the defects of, each", () => {
    const flaw: readonly XY[] = [
      [0, 0],
      [20, 0],
      [20, 30],
      [0, 30],
    ]
    const held = { piece: "cuff", copy: 2, x: 40, y: 40, rotation: 0, sheet: 2 }
    const [shell] = markersOf(
      pieces,
      request({ sheetLength: 80, locked: [held], defects: [{ sheet: 2, outline: flaw }] }),
    )
    expect(shell!.sheets.length).toBeGreaterThan(1)
    expect(shell!.sheets.map(({ length }) => length <= 80)).not.toContain(false)
    expect(shell!.sheets[1]!.placements).toContainEqual({
      piece: "cuff",
      copy: 2,
      locked: true,
      mirrored: false,
      rotation: 0,
      translation: [40, 40],
    })
    expect(shell!.defects).toEqual([{ sheet: 2, outline: flaw }])
    expect(placementsOf(shell!).filter((placement) => placement.locked)).toHaveLength(1)
    const copies = placementsOf(shell!).flatMap(({ piece: name, copy }) => (name === "cuff" ? [copy] : []))
    expect(copies.sort()).toEqual([1, 2, 3, 4])
    expect(
      messageOf(pieces, request({ locked: [{ ...held, x: 5, y: 5 }], defects: [{ sheet: 2, outline: flaw }] })),
    ).toMatch(/nesting.locked\[0\], nesting.defects\[0\]: "cuff" and defect 1 of the cloth/)
  })

  it("says what is wrong with what is locked, and with a defect", () => {
    const one = { piece: "cuff", copy: 1, x: 60, y: 40, rotation: 0 }
    expect(messageOf(pieces, request({ locked: [one, { ...one, copy: 2, x: 70 }] }))).toMatch(
      /LayoutFailed: nesting.locked\[0\], nesting.locked\[1\]: .*"cuff" and "cuff"/,
    )
    expect(messageOf(pieces, request({ locked: [{ ...one, copy: 5 }] }))).toMatch(
      /"cuff" is locked as copy 5, and is cut 4/,
    )
    expect(messageOf(pieces, request({ locked: [one, one] }))).toMatch(/"cuff" is locked twice as copy 1/)
    expect(messageOf(pieces, request({ locked: [{ ...one, piece: "hood" }] }))).toMatch(/nesting.locked: .*"hood"/)
    const flat: readonly XY[] = [
      [0, 0],
      [5, 5],
      [9, 9],
    ]
    expect(messageOf(pieces, request({ defects: [flat] }))).toMatch(
      /nesting.defects\[0\]: defect 1 of the cloth has no area/,
    )
    const square: readonly XY[] = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ]
    expect(messageOf(pieces, request({ defects: [square, flat] }))).toMatch(
      /nesting.defects\[1\]: defect 2 of the cloth/,
    )
    // In the words of the config, not of the problem that is made of it.
    expect(messageOf(pieces, request({ spread: "tubular", sheetWidth: 14, partMargin: 9 }))).toMatch(
      /nesting.partMargin: a gap of 9 leaves nothing of a sheet 7 wide/,
    )
    // The second of the locked is the first of its piece's mirrored copies.
    const held = { piece: "sleeve", copy: 2, x: 3, y: 3, rotation: 0 }
    expect(messageOf(pieces, request({ locked: [one, held] }))).toMatch(/nesting.locked\[1\]: .*"sleeve \(mirrored\)"/)
  })
})
