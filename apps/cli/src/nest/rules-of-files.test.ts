import { expect, test } from "vitest"
import { rulesOfFiles } from "./rules-of-files.js"

test("one RUL file goes with one file of pieces, whatever both are called", () => {
  expect([...rulesOfFiles(["in/coat.dxf"], ["rules.rul"])]).toEqual([["in/coat.dxf", "rules.rul"]])
  expect([...rulesOfFiles(["coat.dxf", "coat.dxf"], ["rules.rul"])]).toEqual([["coat.dxf", "rules.rul"]])
  expect(rulesOfFiles(["coat.dxf", "shirt.dxf"], []).size).toBe(0)
})

test("several go with the files of their names, first with those in their own folders", () => {
  const files = ["a/coat.DXF", "b/coat.dxf", "skirt.dxf"]
  expect([...rulesOfFiles(files, ["b/COAT.RUL", "x/skirt.rul", "a/coat.rul"])]).toEqual([
    ["b/coat.dxf", "b/COAT.RUL"],
    ["skirt.dxf", "x/skirt.rul"],
    ["a/coat.DXF", "a/coat.rul"],
  ])
})

test("one that goes with none or with several, and a second one, are refused by name", () => {
  const files = ["a/coat.dxf", "b/coat.dxf", "skirt.dxf"]
  expect(() => rulesOfFiles(files, ["x/coat.rul"])).toThrow("a/coat.dxf and b/coat.dxf are both of its name")
  expect(() => rulesOfFiles(files, ["dress.rul"])).toThrow("--rul dress.rul: of several files")
  expect(() => rulesOfFiles(files, ["skirt.rul", "x/skirt.rul"])).toThrow("skirt.dxf has two RUL files")
  expect(() => rulesOfFiles([], ["skirt.rul"])).toThrow("there is none")
})
