import { describe, expect, it } from "vitest"
import { dxfConfig, dxfDefaults } from "./dxf.js"

const issuesOf = (input: Record<string, unknown>) => {
  const result = dxfConfig(input)
  return result._tag === "Err" ? result.error.issues : []
}

describe("dxfConfig", () => {
  it("fills in the defaults", () => {
    expect(dxfConfig({})).toEqual({ _tag: "Ok", value: dxfDefaults })
  })
  it.each([
    ["aama", "generic"],
    ["aama", "etCad"],
    ["aama", "optitex"],
    ["astm", "generic"],
    ["tiip", "generic"],
  ])("takes %s with %s", (format, driver) => {
    expect(dxfConfig({ format, driver })).toMatchObject({ _tag: "Ok", value: { format, driver } })
  })
  it.each([
    ["astm", "optitex"],
    ["astm", "etCad"],
    ["tiip", "etCad"],
    ["tiip", "optitex"],
    ["aama", "gerber"],
    ["aama", 3],
    ["aama", null],
  ])("refuses %s with %s and names the driver", (format, driver) => {
    expect(issuesOf({ format, driver }).map((issue) => issue.field)).toEqual(["driver"])
  })
  it("means generic where a format has no driver", () => {
    expect(dxfConfig({ format: "aama" })).toMatchObject({ value: { driver: "generic" } })
  })
  it("refuses a driver without a format", () => {
    expect(issuesOf({ driver: "generic" })[0]?.field).toBe("driver")
  })
  it("refuses names that only an object's prototype has", () => {
    expect(issuesOf({ format: "toString" })[0]?.field).toBe("format")
  })
  it("names the file type that a stray field belongs to, and reports every issue", () => {
    const issues = issuesOf({ width: 3, pen: "SP1", colour: 1, singleFile: "yes", format: "dwg" })
    expect(issues.map((issue) => issue.field).sort()).toEqual(["colour", "format", "pen", "singleFile", "width"])
    expect(issues.find((issue) => issue.field === "width")?.message).toContain("pdf")
  })
})
