import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { block, file, front, type Group, point, polyline, text } from "./foreign-files.fixture.js"
import { codes, readGroups } from "./foreign-pieces.fixture.js"

const rules = front.flatMap((p, i) => text("1", `# ${i + 1}`, p))
const table = (sample: string, deltas: readonly (readonly XY[])[]) =>
  [
    "UNITS: METRIC",
    "SIZE LIST: S M L",
    `SAMPLE SIZE: ${sample}`,
    ...deltas.map((moves, i) => `RULE: DELTA ${i + 1} ${moves.flat().join(" ")}`),
    "END",
  ].join("\n")
const sizedBlock = (size: string, points: readonly XY[], more: readonly Group[] = []) =>
  block(`P_${size}`, [
    ...text("1", "Piece Name: P"),
    ...text("1", `Size: ${size}`),
    ...polyline("1", points, true),
    ...more,
  ])
const style = ["Units: METRIC", "Sample Size: M"]
/** The whole right side 20 mm further right in L, so much further left in S. */
const wider: readonly (readonly XY[])[] = front.map(([x]) => [
  [x === 300 ? -20 : 0, 0],
  [0, 0],
  [x === 300 ? 20 : 0, 0],
])
const large = front.map(([x, y]): XY => [x === 300 ? 320 : x, y])

describe("a nest whose sample alone has marks", () => {
  const marks = [
    ...point("4", [150, 0], [[30, 5]]),
    ...point("4", [300, 210], [[30, 5]]),
    ...point("13", [100, 100], [[30, 3]]),
    ...text("8", "POCKET", [100, 120]),
    ...text("8", "7", [290, 212]),
  ]
  const nest = (outline: readonly XY[], more: readonly Group[] = []) =>
    file([sizedBlock("M", front, [...rules, ...marks]), sizedBlock("L", outline, more)], style)
  const rul = table("M", wider)
  const inLarge = (outline: readonly XY[], more: readonly Group[] = []) => {
    const found = readGroups(nest(outline, more), { rul })
    const { notches, drillHoles, texts } = found.pieces.find(({ size }) => size === "L")!
    const at = ({ x, y }: { readonly x: number; readonly y: number }) => [x, y].map((v) => Math.round(v * 1e4) / 1e4)
    return {
      notches: notches.map(at),
      holes: drillHoles.map(at),
      texts: texts.map((one) => [one.text, ...at(one)]),
      found,
    }
  }

  it("has them by the rules in a size that has a block without them, wherever that stands", () => {
    const there = inLarge(large)
    expect(there.notches).toEqual([
      [16, 0],
      [32, 21],
    ])
    expect(there.holes).toEqual([[10, 10]])
    // A notch's number goes with it
    expect(there.texts).toEqual([
      ["POCKET", 10, 12],
      ["7", 31, 21.2],
    ])
    expect(there.found.doubts).toEqual([])
    const moved = inLarge(large.map(([x, y]): XY => [x + 700, y - 40]))
    expect(moved.notches).toEqual([
      [86, -4],
      [102, 17],
    ])
    expect(moved.holes).toEqual([[80, 6]])
  })

  it("leaves a size what it has itself", () => {
    const own = inLarge(large, [...point("4", [170, 0]), ...text("8", "OWN", [50, 50])])
    expect(own.notches).toEqual([[17, 0]])
    expect(own.holes).toEqual([[10, 10]])
    expect(own.texts).toEqual([["OWN", 5, 5]])
  })

  it("without a RUL file, or with one that does not make the block, it is told which sizes have none", () => {
    const told = (found: ReturnType<typeof readGroups>) =>
      found.doubts.flatMap(({ code, message }) => (code === "marks" ? [message] : []))
    expect(told(readGroups(nest(large)))).toEqual([
      "sizes L have no notches, or no drill holes, where the piece has them in another size (P): a RUL file would tell where they are",
    ])
    const other = inLarge(large.map(([x, y]): XY => [x === 320 ? 330 : x, y]))
    expect([other.notches, other.holes]).toEqual([[], []])
    expect(told(other.found)).toEqual([
      "sizes L have no notches, or no drill holes, where the piece has them in another size (P): the rules do not tell where they are",
    ])
    expect(codes(other.found)).toEqual(["rulesDiffer", "marks"])
  })
})

describe("rules that move points in the drawn size", () => {
  const drawn = file([sizedBlock("M", front, rules)], style)
  /** Counted from L: 10 mm less in S, 5 in M. */
  const fromLarge = front.map(([x]): readonly XY[] => [
    [x === 300 ? -10 : 0, 0],
    [x === 300 ? -5 : 0, 0],
    [0, 0],
  ])
  it.each(["L", "M"])("are counted from that size in all, and it is told; their sample is called %s", (sample) => {
    const found = readGroups(drawn, { rul: table(sample, fromLarge) })
    expect(found.pieces.map(({ size, boundary }) => [size, Math.max(...boundary.map(([x]) => x))])).toEqual([
      ["S", 29.5],
      ["M", 30],
      ["L", 30.5],
    ])
    expect(found.doubts.map(({ message }) => message)).toContain(
      "in the drawn size M the RUL file's rules 2 (5.00 mm), 3 (5.00 mm) move their points: all sizes are counted from there",
    )
  })
})

describe("a rule whose text stands beside its point", () => {
  const withRule = (at: XY) => {
    const others = front.flatMap((p, i) => (i === 1 ? [] : text("1", `# ${i + 1}`, p)))
    const found = readGroups(file([sizedBlock("M", front, [...others, ...text("1", "# 2", at)])], style), {
      rul: table("M", wider),
    })
    const { boundary } = found.pieces.find(({ size }) => size === "L")!
    return { corner: boundary[1], told: found.doubts.map(({ code, message }) => `${code}: ${message}`) }
  }
  it("counts at the nearest within 3 mm, and is told", () => {
    expect(withRule([300, 0])).toEqual({ corner: [32, 0], told: [] })
    expect(withRule([300.1, 0.1])).toEqual({ corner: [32, 0], told: [] })
    expect(withRule([299.5, 0.5])).toEqual({
      corner: [32, 0],
      told: ["rule: P: beside their points stand the texts of rules 2 (0.7 mm): they count at the nearest"],
    })
  })
  it("moves nothing where there is none, and is told", () => {
    const { corner, told } = withRule([296, 4])
    expect(corner![0]).toBeLessThan(32)
    expect(told).toEqual(["rule: P: no point is within 3 mm of the texts of rules 2: they move nothing"])
  })
})
