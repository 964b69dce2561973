import fc from "fast-check"
import { expect, test } from "vitest"
import { pdfConfig, pdfDefaults } from "./pdf.js"

const issues = (input: Record<string, unknown>) => {
  const result = pdfConfig(input)
  return result._tag === "Err" ? result.error.issues.map((issue) => `${issue.field} ${issue.message}`) : []
}

test("the defaults are those of the interface", () => {
  expect(pdfConfig({})).toEqual({
    _tag: "Ok",
    value: {
      singleInstance: false,
      materialGroup: true,
      singleFile: true,
      width: 84.1,
      height: 118.9,
      leftMargin: 3,
      topMargin: 3,
      rightMargin: 3,
      bottomMargin: 3,
      glueMargin: false,
      orientation: "Portrait",
    },
  })
})

test("what is given counts, orientation in any case, 0 for a page as large as the sheet", () => {
  const result = pdfConfig({ width: 0, height: 29.7, glueMargin: true, orientation: "LANDSCAPE" })
  expect(result).toMatchObject({ value: { width: 0, height: 29.7, glueMargin: true, orientation: "Landscape" } })
})

test("halves are for pages that pieces are packed on", () => {
  const packed = { layout: "packed", halfPieces: "mirrorLine" }
  expect(pdfConfig(packed)).toMatchObject({ value: packed })
  expect(pdfConfig({ copyShop: "A1", halfPieces: "mirrorLine" })).toMatchObject({ value: { halfPieces: "mirrorLine" } })
  expect(issues({ halfPieces: "mirrorLine", copyShop: false })).toEqual([
    "halfPieces needs layout packed, or a copyShop file: tiles show the pieces as they lie on the cloth",
  ])
  expect(issues({ layout: "packed", halfPieces: "half" })).toEqual([
    'halfPieces must be mirrorLine or unfolded; it is "half"',
  ])
})

test("pages are shared by materials where pieces are packed on them, in one file", () => {
  expect(pdfConfig({ copyShop: true, sharedPages: true })).toMatchObject({ value: { sharedPages: true } })
  expect(pdfConfig({ sharedPages: false })).toMatchObject({ value: { sharedPages: false } })
  expect(issues({ sharedPages: true })).toEqual([
    "sharedPages needs layout packed, or a copyShop file: tiles show each material as it lies on its cloth",
  ])
  expect(issues({ layout: "packed", sharedPages: true, singleFile: false })).toEqual([
    "sharedPages needs singleFile: with singleFile false each material has a file of its own",
  ])
  expect(issues({ layout: "packed", sharedPages: "yes" })).toEqual(['sharedPages must be true or false; it is "yes"'])
})

test("every wrong field is named, with the reason", () => {
  expect(issues({ width: -1, height: "29.7", topMargin: Number.NaN, glueMargin: 1, orientation: "diagonal" })).toEqual([
    "width must be a number of cm from 0 to 508; it is -1",
    'height must be a number of cm from 0 to 508; it is "29.7"',
    "topMargin must be a number of cm from 0 to 508; it is null",
    "glueMargin must be true or false; it is 1",
    'orientation must be Portrait or Landscape; it is "diagonal"',
  ])
  expect(issues({ pen: "SP1", format: "aama", colour: 1, constructor: 1 })).toEqual([
    "pen belongs to file type plt, not to pdf",
    "format belongs to file type dxf, not to pdf",
    "colour is not a field of a pdf config",
    "constructor is not a field of a pdf config",
  ])
  expect(issues({ width: null })).toEqual(["width must be a number of cm from 0 to 508; it is null"])
})

test("any input is decoded or refused, never thrown at", () => {
  const field = fc.constantFrom(...Object.keys(pdfDefaults), "pen", "other")
  fc.assert(
    fc.property(fc.dictionary(field, fc.anything()), (input) => {
      expect(["Ok", "Err"]).toContain(pdfConfig(input)._tag)
    }),
    { seed: 17 },
  )
})

test("a page that its margins leave too little of is refused by the side's name; a side of 0 has what it needs", () => {
  expect(issues({ width: 10, leftMargin: 2, rightMargin: 2, height: 20 })).toEqual([
    "width must leave 6.4 cm or more within the margins; it leaves 6",
  ])
  expect(issues({ width: 10, leftMargin: 2, rightMargin: 1.6, height: 0 })).toEqual([])
  expect(issues({ height: 11, width: 40 })).toEqual([
    "height must leave 5.58 cm or more within the margins; it leaves 5",
  ])
  expect(issues({ width: 11, height: 40, orientation: "Landscape" })).toEqual([
    "height must leave 5.58 cm or more within the margins; it leaves 5",
  ])
})
