import { expect, test } from "vitest"
import { skirtNest } from "../../drawing/src/nest/nest.fixture.js"
import { nestSvg } from "./index.js"

const svg = nestSvg(skirtNest, { garment: "Skirt", subject: "", language: "en" })

test("a nest has a group for each size, each with a dash of its own and its name on its line", () => {
  expect(
    [...svg.matchAll(/<g class="toile-size toile-size-(\d)" data-size="(\d+)"/g)].map((m) => [m[1], m[2]]),
  ).toEqual([
    ["0", "38"],
    ["1", "36"],
    ["2", "40"],
  ])
  expect(svg).toMatch(/\.toile-size-0 \.toile-sew\{[^}]*stroke-dasharray:none\}/)
  expect(svg).toMatch(/\.toile-size-1 \.toile-cut\{[^}]*stroke-dasharray:[\d. ]+\}/)
  expect(svg).toMatch(/data-size="36" role="group" aria-label="Size 36"/)
  expect(svg.match(/id="toile-cut"/g) ?? []).toHaveLength(0)
  expect(svg.match(/>36<\/text>/g)!.length).toBeGreaterThan(1)
  expect(svg).toContain('<title id="toile-title">Skirt, sizes 36, 38, 40</title>')
})
