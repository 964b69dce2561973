import { expect, test } from "vitest"
import { Refused } from "./command.js"
import { sizeTable } from "./size-table.js"

const options = { length: { kind: "range" }, vent: { kind: "choice" } } as unknown as Parameters<
  typeof sizeTable
>[1]["options"]
const read = (text: string) => sizeTable(text, { options }, "t.csv")

test("a table is a body and options a line, with commas or with semicolons and decimal commas", () => {
  const rows = [
    { name: "36", measurements: { mbWaistGirth: 68.5 }, options: { length: 60, vent: "vent.slit" } },
    { name: "38", measurements: { mbWaistGirth: 72 }, options: { length: 61 } },
  ]
  expect(read("size,mbWaistGirth,length,vent\n36,68.5,60,slit\n38,72,61,\n")).toEqual(rows)
  expect(read("\ufeffsize;mbWaistGirth;length;vent\r\n36;68,5;60;slit\r\n38;72;61;\r\n")).toEqual(rows)
})

test.each([
  ["name,mbWaistGirth\n36,68\n38,70", /first line must be "size"/],
  ["size,mbWaistGirth,colour\n36,68,red\n38,70,red", /colour is neither/],
  ["size,mbWaistGirth\n36,wide\n38,70", /line 2: mbWaistGirth must be a number/],
  ["size,mbWaistGirth\n36,68,1\n38,70", /line 2: has 2 values for 1 columns/],
  ["size,mbWaistGirth\n36,68", /two sizes at least/],
])("what is wrong is told with its place: %#", (text, told) => {
  expect(() => read(text)).toThrow(Refused)
  expect(() => read(text)).toThrow(told)
})
