import { line, point } from "@toile/geometry"
import { expect, test } from "vitest"
import type { BackLines } from "../trousers/back-lines.js"
import type { TrouserSize } from "../trousers/size.js"
import { seatZipLength, stockZip } from "./trouser-zip.js"

test.each([22, 20, 18, 15, 12, 10, 8])("a stock zip of %s is taken as soon as it goes in", (zip) => {
  expect(stockZip(zip + 0.01, zip + 0.01)).toBe(zip)
  expect(stockZip(zip - 0.01, zip - 0.01) ?? 0).toBeLessThan(zip)
})

test("where the straight part is short for a usual zip, of 15, it may run into the curve", () => {
  expect(stockZip(14.9, 15.1)).toBe(15)
  expect(stockZip(14.9, 30)).toBe(15)
  expect(stockZip(15.1, 30)).toBe(15)
})

test("one in centre back ends 3 above the seat's curve", () => {
  const zip = (straight: number) =>
    seatZipLength({ seat: line(point(0, 0), point(0, straight)) } as BackLines, {} as TrouserSize)
  expect([zip(23.01), zip(22.99)]).toEqual([20, 18])
})
