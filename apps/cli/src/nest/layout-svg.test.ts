import type { NestedSheet, NestingProblem } from "@toile/nesting"
import { expect, it } from "vitest"
import { layoutSvg } from "./layout-svg.js"

const square = (size: number, x = 0): Float64Array => Float64Array.of(x, 0, x + size, 0, x + size, size, x, size)

/** One part of this name, and a defect behind it. */
const drawn = (id: string, name = "angles"): string => {
  const problem: NestingProblem = {
    parts: [{ id, outline: square(4), demand: 1, turns: { kind: "listed", angles: [0] }, mayMirror: false }],
    sheet: { width: 10, length: Infinity, margin: 0 },
    gap: 0,
    holes: [{ outline: square(1, 6) }, { outline: square(1, 8), sheet: 1 }],
  }
  const sheets: NestedSheet[] = [
    { usedLength: 10, placements: [{ part: id, mirrored: false, rotation: 0, x: 0, y: 0 }] },
  ]
  return layoutSvg(name, problem, sheets)
}

it("whatever is in a part's name or the marker's, the picture is XML without the characters that it forbids", () => {
  const told = "\u0000fr\u0007ont\u001b[31m\uffff <b> & \"'\ud800"
  const svg = drawn(told, told)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(svg).not.toMatch(/\ud800/)
  const clean = "front[31m &lt;b&gt; &amp; &quot;&#39;"
  // On the marker, in the part's own title and on the part.
  expect(
    svg.match(/<title[^>]*>[^<]*<\/title>|<text[^>]*>[^<]*<\/text>/g)?.filter((one) => one.includes(clean)),
  ).toEqual([
    `<title id="layout">${clean}</title>`,
    `<title>${clean}</title>`,
    expect.stringContaining(`>${clean}</text>`),
  ])
})

it("a defect has its number among the cloth's, on the sheet that has it", () => {
  expect(drawn("front").match(/<title>defect \d+<\/title>/g)).toEqual(["<title>defect 1</title>"])
})
