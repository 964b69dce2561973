import { expect, it } from "vitest"
import { labelsOf, type Source, titleOf } from "./sources.js"

const sources = (...paths: string[]): readonly Source[] =>
  paths.map((path) => ({ path, pieces: [], stitches: [], materials: {} }))

it("tells files of one name apart by a number, and says which file each is", () => {
  expect(labelsOf(sources("a/shirt.draft.json", "skirt.dxf", "b/shirt.draft.json"))).toEqual([
    { number: 1, label: "shirt 1", path: "a/shirt.draft.json" },
    { number: 2, label: "skirt", path: "skirt.dxf" },
    { number: 3, label: "shirt 2", path: "b/shirt.draft.json" },
  ])
  expect(titleOf(sources("a/shirt.draft.json", "b/skirt.draft.json"))).toBe("shirt+skirt")
  expect(titleOf(sources("x/a/1/shirt.json", "skirt.dxf", "x/b/1/shirt.json"))).toBe(
    "shirt 1 (a/1) + skirt + shirt 2 (b/1)",
  )
  // Of one folder, of none, of one file twice.
  expect(titleOf(sources("a/shirt.json", "a/shirt.dxf"))).toBe("shirt 1 (shirt.json) + shirt 2 (shirt.dxf)")
  expect(titleOf(sources("shirt.json", "a/shirt.json"))).toBe("shirt 1 (shirt.json) + shirt 2 (a)")
  expect(titleOf(sources("shirt.json", "shirt.json"))).toBe("shirt 1 (shirt.json) + shirt 2 (shirt.json)")
})
