import { expect, test } from "vitest"
import { allCopies } from "./all-copies.js"
import { drafted } from "./drafted.fixture.js"
import { sheetsBefore } from "./index.js"
import { clothOf, request } from "./sample-request.fixture.js"

test("of pieces that are drawn once each copy that is cut has its ticket, as where all copies are drawn", async () => {
  const shirt = drafted("shirt")
  const config = { page: "A4", layout: "packed", tickets: true }
  const laid = async (singleInstance: boolean) => {
    const made = await sheetsBefore(
      { ...request, draft: shirt, fabrics: clothOf(shirt), singleInstance },
      "pdf",
      config,
    )
    if (made._tag === "Err") throw new Error(made.error.message)
    const tickets = made.value.files.find(({ filename }) => filename.endsWith("-tickets.pdf"))
    return { markers: made.value.markers, pages: tickets?.pages.map(({ count }) => count) }
  }
  const [each, all] = [await laid(true), await laid(false)]
  const copies = ({ markers }: typeof each) =>
    markers.flatMap(({ materialGroup, sheets }) =>
      sheets
        .flatMap(({ placements }) => placements)
        .map(({ piece, copy, mirrored }) => `${materialGroup} ${piece} ${copy} ${mirrored}`)
        .sort(),
    )
  expect(copies({ ...each, markers: each.markers.map((marker) => allCopies(marker, shirt.pieces)) })).toEqual(
    copies(all),
  )
  expect(copies(each).length).toBeLessThan(copies(all).length)
  expect(each.pages).toEqual(all.pages)
})
