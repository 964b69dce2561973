import type { XY } from "@toile/draft-model"
import { signedArea } from "@toile/geometry"
import fc from "fast-check"
import { expect, test } from "vitest"
import { block, file, fileText, type Group, line, nest, point, polyline, text } from "./foreign-files.fixture.js"
import { patternJson } from "./pattern-json.js"
import { readPattern } from "./read-pattern.js"

const area = (ring: readonly XY[]): number => Math.abs(signedArea(ring.map(([x, y]) => ({ x, y }))))

const encoded = (source: string, encoding: string): Uint8Array => {
  const units = (mark: readonly number[], high: boolean): Uint8Array =>
    Uint8Array.from([
      ...mark,
      ...Array.from(source).flatMap((letter) => {
        const unit = letter.charCodeAt(0)
        return high ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]
      }),
    ])
  if (encoding === "utf-16le") return units([0xff, 0xfe], false)
  if (encoding === "utf-16be") return units([0xfe, 0xff], true)
  if (encoding === "utf-8 with its mark")
    return Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(source)])
  if (encoding === "cp1252") return Uint8Array.from(Array.from(source), (letter) => letter.charCodeAt(0))
  return new TextEncoder().encode(source)
}

/** A piece round 0, 0 by the lengths of its rays, cm: simple, and counter-clockwise. */
const rings = fc.array(fc.double({ min: 5, max: 60, noNaN: true }), { minLength: 4, maxLength: 9 }).map((rays) =>
  rays.map((ray, i): XY => {
    const turn = (2 * Math.PI * i) / rays.length
    return [ray * Math.cos(turn), ray * Math.sin(turn)]
  }),
)
const dialects = fc.record({
  isInch: fc.boolean(),
  comma: fc.boolean(),
  encoding: fc.constantFrom("utf-8", "utf-8 with its mark", "utf-16le", "utf-16be", "cp1252"),
  end: fc.constantFrom("\r\n", "\n", "\r"),
  capitals: fc.boolean(),
  isWhole: fc.boolean(),
  /** Which edges are drawn the other way round, and in which turn. */
  back: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  turn: fc.nat(8),
  isAstm: fc.boolean(),
})

test("a piece is the same in any unit, number form, encoding, line end, spelling and cut of its outline", () => {
  fc.assert(
    fc.property(rings, dialects, (ring, said) => {
      const { isInch, comma, end, capitals, isWhole, back, turn } = said
      const shown = ([x, y]: XY): XY =>
        isInch
          ? [Number((x / 2.54).toFixed(4)), Number((y / 2.54).toFixed(4))]
          : [Number((10 * x).toFixed(2)), Number((10 * y).toFixed(2))]
      const corners = ring.map(shown)
      const sides = corners.map((from, i): readonly XY[] => {
        const side = [from, corners[(i + 1) % corners.length]!]
        return back[i] ? side.reverse() : side
      })
      const turned = [...sides.slice(turn % sides.length), ...sides.slice(0, turn % sides.length)]
      const spelled = (key: string, value: string): string => `${capitals ? key.toUpperCase() : key}: ${value}`
      const groups = file(
        [
          block("PIECE", [
            ...text("1", spelled("Piece Name", "Manché")),
            ...text("1", spelled("Quantity", said.isAstm ? "1,1" : "2")),
            ...(isWhole ? polyline("1", corners, true) : turned.flatMap((side) => polyline("1", side))),
            ...line("7", shown([0, -3]), shown([0, 3])),
            ...point("4", corners[0]!),
            ...point("13", shown([0, 0])),
          ]),
        ],
        [
          spelled("Units", isInch ? "ENGLISH" : "METRIC"),
          ...(said.isAstm ? ["ASTM/D13Proposal 1 Version: D 6673-04"] : []),
        ],
      )
      const written = groups.map(
        ([code, value]): Group => [code, comma && typeof value === "number" ? String(value).replace(".", ",") : value],
      )
      const read = readPattern(encoded(fileText(written, end), said.encoding))
      if (read._tag === "Err") throw new Error(read.error.message)
      const { pieces, units, dialect } = read.value
      expect([pieces.length, units, dialect === "astm"]).toEqual([1, isInch ? "inch" : "mm", said.isAstm])
      const [piece] = pieces
      expect([piece!.name, piece!.quantity, piece!.notches.length, piece!.drillHoles.length]).toEqual([
        "Manché",
        2,
        1,
        1,
      ])
      const perimeter = ring.reduce((sum, [x, y], i) => {
        const [u, v] = ring[(i + 1) % ring.length]!
        return sum + Math.hypot(x - u, y - v)
      }, 0)
      expect(Math.abs(area(piece!.boundary) - area(ring))).toBeLessThan(0.005 * perimeter)
    }),
    { seed: 20261124, numRuns: 200 },
  )
})

test("groups changed, lost, doubled and swapped, blocks within themselves: no throw, finite numbers, no more pieces than outlines", () => {
  const whole = nest()
  const value = fc.oneof(
    fc.constantFrom(
      "BLOCK",
      "ENDBLK",
      "INSERT",
      "POLYLINE",
      "SEQEND",
      "SPLINE",
      "FRONT_36",
      "1e308",
      "-1e-320",
      "Infinity",
      "1,5",
    ),
    fc.double().map(String),
    fc.string({ maxLength: 8 }),
  )
  const change = fc.tuple(
    fc.nat(whole.length - 1),
    fc.constantFrom("value", "code", "lost", "doubled", "swapped"),
    fc.integer({ min: -5, max: 1071 }),
    value,
    fc.nat(60),
  )
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
      let groups: readonly Group[] = whole
      for (const [place, kind, code, put, many] of changes) {
        const at = place % Math.max(1, groups.length)
        const [before, own, after] = [groups.slice(0, at), groups.slice(at, at + 1), groups.slice(at + 1)]
        if (kind === "value") groups = [...before, ...own.map(([old]): Group => [old, put]), ...after]
        else if (kind === "code") groups = [...before, ...own.map(([, old]): Group => [code, old]), ...after]
        else if (kind === "lost") groups = [...before, ...after.slice(many)]
        else if (kind === "doubled") groups = [...before, ...groups.slice(at, at + many), ...groups.slice(at)]
        else groups = [...before, ...after.slice(0, many), ...own, ...after.slice(many)]
      }
      const read = readPattern(fileText(groups))
      if (read._tag === "Err") return
      expect(JSON.stringify(patternJson(read.value))).not.toMatch(/\[null|,null[,\]]|NaN/)
      expect(read.value.pieces.length).toBeLessThanOrEqual(groups.length)
    }),
    { seed: 4, numRuns: 400 },
  )
})
