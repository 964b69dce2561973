import { describe, expect, it } from "vitest"
import { pensOf } from "./pens.js"
import { pltConfig, pltDefaults } from "./plt.js"

const fieldsOf = (input: Record<string, unknown>) => {
  const result = pltConfig(input)
  return result._tag === "Err" ? result.error.issues.map((issue) => issue.field) : []
}

describe("pltConfig", () => {
  it("fills in the defaults", () => {
    expect(pltConfig({})).toEqual({ _tag: "Ok", value: pltDefaults })
    expect(pltConfig({ scale: { y: 1.002 } })).toMatchObject({ value: { scale: { x: 1, y: 1.002 } } })
  })
  it.each([
    [{ resolution: 0 }, ["resolution"]],
    [{ resolution: "1016" }, ["resolution"]],
    [{ resolution: Number.NaN }, ["resolution"]],
    [{ pageLength: -1, singleFile: 1 }, ["singleFile", "pageLength"]],
    [{ scale: { x: 0, z: 1 } }, ["scale.z", "scale.x"]],
    [{ scale: null }, ["scale"]],
    [{ pen: 3 }, ["pen"]],
    [{ pen: "SEAM" }, ["pen"]],
    [{ format: "aama", width: 2, tool: 1 }, ["format", "width", "tool"]],
    [{ toString: 1 }, ["toString"]],
  ])("refuses %o and names the field", (input, fields) => {
    expect(fieldsOf(input)).toEqual(fields)
  })
})

describe("pensOf", () => {
  it("reads the default, any case, any order", () => {
    expect(pensOf(pltDefaults.pen)).toEqual({ _tag: "Ok", value: { STITCH: 1, MARKUP: 1, SEAM: 2 } })
    expect(pensOf(" seam sp4  Stitch SP3 ")).toEqual({ _tag: "Ok", value: { STITCH: 3, MARKUP: 1, SEAM: 4 } })
    expect(pensOf("")).toEqual({ _tag: "Ok", value: { STITCH: 1, MARKUP: 1, SEAM: 1 } })
  })
  it("reads pens for notches, inner lines and texts, which are markup where they are not named", () => {
    expect(pensOf("MARKUP SP2 text sp5 NOTCH SP4 INTERNAL SP3")).toEqual({
      _tag: "Ok",
      value: { STITCH: 1, MARKUP: 2, SEAM: 1, TEXT: 5, NOTCH: 4, INTERNAL: 3 },
    })
  })
  it.each(["CUT SP1", "SEAM SP0", "SEAM SP1 SEAM SP2", "SEAM 2", "SEAM SP1 STITCH"])("refuses %s", (text) => {
    expect(pensOf(text)._tag).toBe("Err")
  })
})
