import fc from "fast-check"
import { expect, test } from "vitest"
import { pageHeaders } from "./page.js"

const address = (page: number) => `https://toile.example/v2/drafts?page=${page}`

test("the ends of a list have no neighbour", () => {
  const headers = pageHeaders(41, { page: 3, perPage: 20 }, address)
  expect(headers["X-Total-Pages"]).toBe("3")
  expect(headers["X-Next-Page"]).toBe("")
  expect(headers["X-Prev-Page"]).toBe("2")
  expect(headers.Link).toBe(`<${address(1)}>; rel="first", <${address(2)}>; rel="prev", <${address(3)}>; rel="last"`)
  expect(pageHeaders(0, { page: 1, perPage: 20 }, address)["X-Total-Pages"]).toBe("0")
})

test("walking by X-Next-Page sees every item once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 200 }), (total, perPage) => {
      let seen = 0
      let next = "1"
      while (next !== "") {
        const page = Number(next)
        seen += Math.max(0, Math.min(perPage, total - (page - 1) * perPage))
        next = pageHeaders(total, { page, perPage }, address)["X-Next-Page"]!
      }
      expect(seen).toBe(total)
    }),
    { seed: 7 },
  )
})
