import { describe, expect, test } from "vitest"
import { constantsIn } from "./constants.js"

const read = (code: string): string[] => constantsIn(code).map(({ start, end }) => code.slice(start, end))

describe("a constant that may be a measure is found", () => {
  test.each([
    ["const SHARE = 0.25", ["0.25"]],
    ["const both = { back: { down: 0.54 }, front: [1_000, 2.5e1] } as const", ["0.54", "1_000", "2.5e1"]],
    ["const f = (x: number): number => x * -3 + (x as number) / 4", ["3", "4"]],
    ["const width = Math.max(x, 12) satisfies number", ["12"]],
    ["if (x > 2) y = points[3]!.x + 5", ["2", "5"]],
    ["solve((x) => x * 7 - 2, 0.5, 9)", ["7", "2"]],
    ["const é = 'ß'; const SHARE = 0.25", ["0.25"]],
  ])("%s", (code, found) => {
    expect(read(code)).toEqual(found)
  })
})

describe("no measure is", () => {
  test.each([
    ["nothing", "const a = 0"],
    ["a number in a type", "type Count = 1 | 2; const a: 3 | undefined = undefined; interface B { readonly c: 4 }"],
    ["a property's key", "const names = { 7: 'seven' }"],
    ["a place in a list", "points[1]; points.at(2); points.slice(1, 3); points?.[4]; points.at(-1)"],
    ["a comparison with a length", "if (list.length > 2) list[i + 1] = list.length - 1"],
    ["an exponent", "const square = x ** 2"],
    ["a tolerance", "const HAIR = 1e-9"],
    ["a mirror's axis", "reflection(point(1, 2))"],
    ["in a text", `const text = \`a \${2} b\`; const other = "3"`],
    ["an ID or a count", "const p = { id: 12, cut: { quantity: 2 }, grain: [point(3, 4)] }"],
  ])("%s", (_, code) => {
    expect(read(code)).toEqual([])
  })
})
