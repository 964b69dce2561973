import { metadataColumns } from "@toile/contract"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { StoredElement } from "../ports/metadata.js"
import { readRow, rowOf } from "./table.js"

const element: StoredElement = {
  id: "uuid",
  type: "option",
  elementId: "fit",
  gender: "male",
  patternId: 2,
  parentId: null,
  title: { en: "Fit", fr: "Coupe" },
  description: {},
  imageUrl: "https://example.com/a.png",
  videoUrl: "",
  customData: {},
}
const cellsOf = (one: StoredElement) => rowOf(one)

test("a row read back is what was written, whatever its texts begin with", () => {
  const text = fc.tuple(
    fc.constantFrom("", "'", "''", "=", "'=", "+", "-", "@", "\t", "＝"),
    fc.string({ unit: "binary" }),
  )
  const filled = text.map(([start, rest]) => `${start}${rest}a`)
  fc.assert(
    fc.property(filled, filled, fc.dictionary(fc.string(), fc.jsonValue()), (title, videoUrl, given) => {
      const { ["__proto__"]: _none, ...customData } = JSON.parse(JSON.stringify(given)) as Record<string, unknown>
      const read = readRow(cellsOf({ ...element, title: { th: title }, videoUrl, customData: { ...customData, a: 1 } }))
      if ("bad" in read) {
        expect(JSON.stringify(customData)).toContain("__proto__")
        return
      }
      expect(read.row).toMatchObject({ type: "option", id: "fit", gender: "male", patternId: 2 })
      expect(read.row.changes).toEqual({
        title: { th: title },
        description: {},
        imageUrl: element.imageUrl,
        videoUrl,
        customData: { ...customData, a: 1 },
      })
    }),
    { seed: 4 },
  )
})

test("no written cell begins as a formula does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const cell of cellsOf({ ...element, title: { en: text }, videoUrl: text })) {
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }
    }),
    { seed: 5 },
  )
})

test("an empty row changes nothing, and says what is missing", () => {
  const read = readRow(metadataColumns.map(() => ""))
  expect("bad" in read && read.bad.map(({ column }) => column)).toEqual(["id", "type"])
})
