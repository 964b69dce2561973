import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type NestingConfig, nestingDefaults, resolveNesting } from "./nesting-config.js"

const given: fc.Arbitrary<Partial<NestingConfig>> = fc.record(
  {
    sheetWidth: fc.double({ min: 10, max: 1000, noNaN: true }),
    sheetLength: fc.double({ min: 10, max: 100_000, noNaN: true }),
    partMargin: fc.double({ min: 0, max: 20, noNaN: true }),
    sheetEdgeMargin: fc.double({ min: 0, max: 4, noNaN: true }),
    preNestRotation: fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true })),
    partRotation: fc.constantFrom(null, "0", "90", "180", "+90", "+180", "any"),
    effort: fc.double({ min: 0, max: 100, noNaN: true }),
  },
  { requiredKeys: [] },
)

describe("resolveNesting", () => {
  it("gives the defaults where nothing is given", () => {
    expect(resolveNesting([])).toEqual({ _tag: "Ok", value: nestingDefaults })
  })

  it("takes each field from the first source that gives it, null included", () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 5 }), (all) => {
        const result = resolveNesting(all.map((nesting, i) => ({ from: `source ${i}`, nesting: { ...nesting } })))
        if (result._tag === "Err") throw new Error(result.error.message)
        for (const [name, value] of Object.entries(result.value)) {
          const first = all.find((nesting) => Object.hasOwn(nesting, name))
          expect(value).toBe({ ...nestingDefaults, ...first }[name as keyof NestingConfig])
        }
      }),
      { seed: 9, numRuns: 200 },
    )
  })

  it("names the field, its source and the reason", () => {
    const messageOf = (nesting: Readonly<Record<string, unknown>>): string => {
      const result = resolveNesting([
        { from: "export.materials.shell", nesting: {} },
        { from: "export.nesting", nesting },
      ])
      return result._tag === "Err" ? result.error.message : "no error"
    }
    expect(messageOf({ sheetWidth: 0 })).toBe(
      "nesting.sheetWidth (export.nesting) must be a number above 0, at most 1000, not 0",
    )
    expect(messageOf({ sheetWidth: "140" })).toMatch(/nesting.sheetWidth .* not "140"/)
    expect(messageOf({ sheetWidth: 1000.5 })).toMatch(/nesting.sheetWidth/)
    expect(messageOf({ sheetLength: 100_001 })).toMatch(/nesting.sheetLength/)
    expect(messageOf({ partMargin: 21 })).toMatch(/nesting.partMargin .* from 0 to 20/)
    expect(messageOf({ sheetEdgeMargin: -1 })).toMatch(/nesting.sheetEdgeMargin/)
    expect(messageOf({ preNestRotation: Number.NaN })).toMatch(/nesting.preNestRotation/)
    expect(messageOf({ partRotation: "45" })).toMatch(/nesting.partRotation .* "any", or null, not "45"/)
    expect(messageOf({ partRotation: 90 })).toMatch(/nesting.partRotation/)
    expect(messageOf({ effort: -1 })).toMatch(/nesting.effort/)
    expect(messageOf({ stripes: 1 })).toMatch(/nesting.stripes .* must be true or false/)
    expect(messageOf({ blocks: 0.5 })).toMatch(/nesting.blocks .* from 1 to 2/)
    expect(messageOf({ tilt: 11 })).toMatch(/nesting.tilt .* from 0 to 10/)
    expect(messageOf({ defects: [[[0, 0]]] })).toMatch(/nesting.defects\[0\] .* of 3 to 100 corners/)
    expect(messageOf({ colour: 1 })).toBe("nesting.colour (export.nesting) is not a field of a nesting config")
    expect(messageOf({ toString: 1 })).toMatch(/is not a field/)
    expect(messageOf({ sheetEdgeMargin: 70 })).toMatch(/nesting.sheetEdgeMargin: two margins of 70 leave nothing/)
    expect(messageOf({ fullWidth: 139 })).toMatch(/nesting.fullWidth: .* 139 wide, is narrower than .* 140/)
    expect(messageOf({ endLoss: 101 })).toMatch(/nesting.endLoss .* from 0 to 100/)
    expect(messageOf({ blockPieces: [1], blocks: 1 })).toMatch(/nesting.blockPieces\[0\] .* a piece's name, not 1/)
    expect(messageOf({ blockPieces: ["cuff"] })).toMatch(/nesting.blockPieces: say with nesting.blocks/)
    expect(messageOf({ sheetWidth: undefined })).toBe("no error")
  })

  it("names the entry of a list and its field, in a line that is no longer for long lists", () => {
    const wrongOf = (nesting: Readonly<Record<string, unknown>>) => {
      const result = resolveNesting([{ from: "nesting", nesting }])
      if (result._tag === "Ok") return "no error"
      const { field, message } = result.error
      expect([message.startsWith(`${field} (nesting) must be `), message.length < 400]).toEqual([true, true])
      return message.replace(" (nesting) must be", "")
    }
    const cuff = { piece: "cuff", copy: 1, x: 0, y: 0, rotation: 0 }
    const held = (wrong: object) => wrongOf({ locked: [cuff, { ...cuff, ...wrong }] })
    expect(held({ sheet: 2 })).toBe("no error")
    expect(held({ copy: 0 })).toBe("nesting.locked[1].copy a whole number from 1, not 0")
    expect(held({ piece: 7 })).toBe("nesting.locked[1].piece a piece's name, not 7")
    expect(held({ x: "3" })).toBe('nesting.locked[1].x a finite number, not "3"')
    expect(held({ rotation: undefined })).toBe("nesting.locked[1].rotation a finite number, not undefined")
    expect(held({ sheet: 0 })).toBe("nesting.locked[1].sheet a whole number from 1 to 1000, not 0")
    expect(wrongOf({ locked: [cuff, 4] })).toMatch(/^nesting.locked\[1\] \{piece, copy, .*\}, not 4$/)
    expect(wrongOf({ locked: cuff })).toMatch(/^nesting.locked a list of at most 4000 /)
    expect(wrongOf({ locked: Array(4001).fill(cuff) })).toMatch(/^nesting.locked a list of at most 4000 /)
    const ring = [
      [0, 0],
      [4, 0],
      [0, 4],
    ]
    expect(wrongOf({ defects: [ring, { sheet: 2, outline: ring }] })).toBe("no error")
    expect(wrongOf({ defects: [ring, [...ring, [1]]] })).toBe(
      "nesting.defects[1][3] [x, y], two finite numbers, not [1]",
    )
    expect(wrongOf({ defects: [ring, { sheet: 0, outline: ring }] })).toMatch(/^nesting.defects\[1\].sheet a whole/)
    expect(wrongOf({ defects: [{ sheet: 1, outline: [...ring, ["a", 0]] }] })).toMatch(
      /^nesting.defects\[0\].outline\[3\] \[x, y\], .* not \["a",0\]$/,
    )
    expect(wrongOf({ defects: [{ sheet: 1 }] })).toMatch(/^nesting.defects\[0\].outline an outline .* not undefined$/)
    expect(wrongOf({ defects: [[[0, 0]]] })).toMatch(/^nesting.defects\[0\] an outline of 3 to 100 corners/)
  })

  it("refuses what does not go together, by the field and its source, from wherever its parts come", () => {
    const resolved = (one: object, other: object) =>
      resolveNesting([
        { from: "the material", nesting: { ...one } },
        { from: "nesting", nesting: { ...other } },
      ])
    const blocks = { blocks: 1.5 }
    for (const [nesting, field, message] of [
      [
        { spread: "folded" },
        "nesting.spread",
        /nesting.spread: folded cloth lies double, and nesting.blocks needs one/,
      ],
      [{ partsInHoles: true }, "nesting.partsInHoles", /nesting.partsInHoles: a block has no holes/],
      [{ shareAllowance: 0.4 }, "nesting.shareAllowance", /nesting.shareAllowance: a block is cut again/],
    ] as const) {
      for (const [from, result] of [
        ["the material", resolved(nesting, blocks)],
        ["nesting", resolved(blocks, nesting)],
      ] as const)
        expect(result).toMatchObject({
          error: { _tag: "InvalidNesting", field, from, message: expect.stringMatching(message) },
        })
      expect(resolved(nesting, {})._tag).toBe("Ok")
    }
    expect(resolved({ spread: "single", partsInHoles: false }, blocks)._tag).toBe("Ok")
    // Whether stripes need one ply depends on the cloth: without a repeat nothing is matched.
    expect(resolved({ spread: "folded" }, { stripes: true })._tag).toBe("Ok")
  })
})
