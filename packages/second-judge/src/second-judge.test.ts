import { readdirSync, readFileSync } from "node:fs"
import type { Draft, Piece } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { secondJudge } from "./index.js"
import { shrunkenFront, soundDraft, withFront, withSeam } from "./sample-draft.fixture.js"

const found = (draft: Draft): string[] =>
  secondJudge(draft).map(({ kind, piece, stitch, detail }) => `${kind} ${stitch ?? piece ?? ""}: ${detail}`)
const kinds = (draft: Draft): string[] => [...new Set(secondJudge(draft).map(({ kind }) => kind))]

test("a sound draft has nothing wrong with it", () => {
  expect(found(soundDraft)).toEqual([])
})

test("it shares no code with what draws and checks: of other rooms it takes types alone", () => {
  const here = new URL("./", import.meta.url)
  for (const name of readdirSync(here).filter((file) => !/\.(test|fixture)\.ts$/.test(file)))
    for (const [line] of readFileSync(new URL(name, here), "utf8").matchAll(/^import [^;]*?from ".*"$/gm))
      expect(line).toMatch(/^import type [^"]* from "@toile\/draft-model"$|from "\.\/[\w-]+\.js"$/)
})

/** The front with one vertex of its cut line elsewhere. */
const moved = (i: number, x: number, y: number): Draft =>
  withFront(({ cutLine }) => ({ cutLine: cutLine.map((p, k) => (k === i ? [x, y] : p)) }))
const withEdges = (change: (edges: Piece["edges"]) => Piece["edges"]): Draft =>
  withFront(({ edges }) => ({ edges: change(edges) }))

describe("lines that meet themselves", () => {
  test("a cut line", () => {
    const [a, b, c, d] = soundDraft.pieces[0]!.cutLine
    expect(kinds(withFront(() => ({ cutLine: [a!, b!, d!, c!] })))).toEqual(["secondCrossing"])
  })
  test("a cut line that touches itself in a point", () => {
    const cutLine = [
      ...soundDraft.pieces[0]!.cutLine.slice(0, 3),
      [20, 61.5] as const,
      [20, 61] as const,
      [19, 61.5] as const,
    ]
    expect(kinds(withFront(() => ({ cutLine: [...cutLine, [19, 61], [20, 61], [-1.5, 61]] })))).toEqual([
      "secondCrossing",
    ])
  })
  test("a sew line, one that is open and one that runs the other way round", () => {
    const bow = withEdges((edges) =>
      edges.map((edge, i) =>
        i === 1
          ? {
              ...edge,
              points: [
                [40, 0],
                [-5, 30],
                [40, 60],
              ],
            }
          : edge,
      ),
    )
    expect(kinds(bow)).toContain("secondCrossing")
    const open = withEdges((edges) =>
      edges.map((edge, i) =>
        i === 1
          ? {
              ...edge,
              points: [
                [40, 0.1],
                [40, 60],
              ],
            }
          : edge,
      ),
    )
    expect(found(open)[0]).toBe("secondCrossing front: hem ends at 40.00, 0.00, left begins at 40.00, 0.10")
    expect(kinds(withFront(({ cutLine }) => ({ cutLine: [...cutLine].reverse() })))).toEqual(["secondCrossing"])
  })
})

describe("allowances", () => {
  test("that are narrower or wider than asked, by a third of a millimetre", () => {
    const side = (x: number): Draft =>
      withFront(({ cutLine, notches }) => ({
        cutLine: cutLine.map(([px, py]) => [px > 0 ? x : px, py]),
        notches: notches.map((one) => (one.x > 0 ? { ...one, x } : one)),
      }))
    expect(found(side(41.5))).toEqual([])
    expect(found(side(41.47))[0]).toMatch(/^secondAllowance front: left has less than 1\.500 cm at 40\.00/)
    expect(kinds(side(41.57))).toEqual(["secondAllowance"])
  })
  test("a cut line that leans in or out, and one that stands out between its ends", () => {
    expect(kinds(moved(2, 41.2, 61))).toContain("secondAllowance")
    expect(kinds(moved(2, 41.8, 61))).toContain("secondAllowance")
    const bulge = withFront(({ cutLine: [a, b, c, d] }) => ({ cutLine: [a!, b!, c!, [20, 61.2], d!] }))
    expect(found(bulge)).toEqual(["secondAllowance front: the cut line stands out at 37.12, 61.04"])
    const dent = withFront(({ cutLine: [a, b, c, d] }) => ({ cutLine: [a!, b!, c!, [20, 60.8], d!] }))
    expect(found(dent)[0]).toMatch(/^secondAllowance front: waist has less than 1\.000 cm at/)
  })
  test("a corner that is cut off", () => {
    const off = withFront(({ cutLine: [a, b, , d] }) => ({ cutLine: [a!, b!, [41.5, 60], [40, 61], d!] }))
    expect(kinds(off)).toEqual(["secondAllowance"])
    expect(found(off).join()).toContain("the corner of left and waist has 0.8")
  })
  test("a hem without its allowance, and a net edge over which the cut line runs in", () => {
    expect(kinds(withFront(({ cutLine }) => ({ cutLine: cutLine.map(([x, y]) => [x, Math.max(y, -2)]) })))).toEqual([
      "secondAllowance",
    ])
    const net = withFront(({ edges, cutLine: [a, b] }) => ({
      edges: edges.map((edge) => (edge.name === "waist" ? { ...edge, allowance: 0 } : edge)),
      cutLine: [a!, b!, [41.5, 60], [20, 59.9], [-1.5, 60]],
    }))
    expect(found(net)).toEqual(["secondAllowance front: the sew line leaves the cut line at 39.20, 60.00"])
  })
  test("that taper, and that do not taper as they say", () => {
    const tapered = (end: number): Draft =>
      withFront(({ edges, cutLine: [a, b, , d], notches }) => ({
        edges: edges.map((edge) => (edge.name === "left" ? { ...edge, allowance: [1.5, end] } : edge)),
        cutLine: [a!, [41.475, -3], b![0] === 41.5 ? [42.508_333, 61] : b!, d!],
        notches: notches.filter(({ x }) => x < 0),
      }))
    const seamless = (draft: Draft): Draft => ({ ...draft, stitches: [] })
    expect(found(seamless(tapered(2.5)))).toEqual([])
    expect(kinds(seamless(tapered(2.3)))).toEqual(["secondAllowance"])
    expect(kinds(seamless(tapered(2.7)))).toEqual(["secondAllowance"])
  })
  test("of half a piece end at its fold", () => {
    const half = (x: number): Draft =>
      withFront(({ edges }) => ({
        onFold: true,
        foldLine: [
          [0, 61],
          [0, -3],
        ],
        edges: edges.map((edge) => (edge.name === "right" ? { ...edge, seam: "", allowance: 0 } : edge)),
        cutLine: [
          [x, -3],
          [41.5, -3],
          [41.5, 61],
          [x, 61],
        ],
        notches: [{ x: 41.5, y: 20, angle: 180, depth: 0.5, type: "slit" }],
      }))
    expect(found(half(0))).toEqual([])
    expect(kinds(half(-0.2))).toEqual(["secondAllowance"])
    expect(kinds(half(0.2))).toEqual(["secondAllowance"])
  })
})

describe("lengths", () => {
  test("an edge that is not as long as it says", () => {
    const lying = withEdges((edges) => edges.map((edge) => (edge.name === "waist" ? { ...edge, length: 40.02 } : edge)))
    expect(found(lying)).toEqual([
      "secondLength front: waist is said to be 40.02 cm long, and is 40.0000 from point to point",
    ])
  })
  test("seams whose sides differ by more than they allow, or are not as long as they say", () => {
    expect(found(withSeam({ ease: [0.2, 1] }))).toEqual([
      "secondStitch left side: 60.000 against 60.000 cm: 0.000, allowed 0.2,1",
    ])
    expect(kinds(withSeam({ lengthA: 60.05 }))).toEqual(["secondStitch"])
    expect(kinds(withSeam({ a: [{ piece: "front", edge: "lefts" }] }))).toEqual(["secondStitch"])
  })
  test("marks between which one side is longer, and marks in another order", () => {
    expect(found(withSeam({ notches: [[20, 20.2]] }))[0]).toBe(
      "secondStitch left side: from mark to mark 20.000 against 20.200 cm, allowed 0,0",
    )
    const swapped = withSeam({
      ease: [-50, 50],
      notches: [
        [20, 40],
        [40, 20],
      ],
    })
    expect(found(swapped)[0]).toContain("are not in the first one's order")
  })
})

describe("a piece that is cut for a cloth that shrinks", () => {
  test("is sewn as long as it finishes", () => {
    expect(found(shrunkenFront(0.95, 0.97))).toEqual([])
  })
  test("and not where warp and weft have changed places, or nothing was made larger", () => {
    const { pieces, ...rest } = shrunkenFront(0.95, 0.97)
    const turned = pieces.map((piece) =>
      piece.shrinkage ? { ...piece, shrinkage: { warp: 0.97, weft: 0.95 } } : piece,
    )
    expect(kinds({ ...rest, pieces: turned })).toEqual(["secondLength", "secondStitch", "secondNotch"])
    expect(kinds(withFront(() => ({ shrinkage: { warp: 0.95, weft: 0.97 } })))).toContain("secondStitch")
  })
})

describe("notches", () => {
  const [first, ...others] = soundDraft.pieces[0]!.notches
  const notched = (change: Partial<Piece["notches"][number]>): Draft =>
    withFront(() => ({ notches: [{ ...first!, ...change }, ...others] }))

  test("off the cut line, or cut away from the piece", () => {
    expect(found(notched({ x: 41.48 }))).toEqual([
      "secondNotch front: the notch at 41.48, 20.00 lies 0.020 cm off the cut line",
    ])
    expect(kinds(notched({ angle: 0 }))).toEqual(["secondNotch"])
    expect(kinds(notched({ depth: 0 }))).toEqual(["secondNotch"])
  })
  test("that are not where the seam has its mark, on one piece or the other", () => {
    expect(found(notched({ y: 20.1 }))).toEqual([
      "secondNotch left side: front has no notch for the mark at 20 cm, at 40.00, 20.00",
    ])
    expect(kinds(withFront(() => ({ notches: [] })))).toEqual(["secondNotch"])
    const back = soundDraft.pieces.map((piece, i) =>
      i === 1 ? { ...piece, notches: piece.notches.slice(0, 2) } : piece,
    )
    expect(found({ ...soundDraft, pieces: back })).toEqual([
      "secondNotch left side: back has no notch for the mark at 20 cm, at 0.00, 20.00",
    ])
  })
  test("on an edge that the seam walks the other way", () => {
    expect(found(withSeam({ b: [{ piece: "back", edge: "right" }] }))).toEqual([
      "secondNotch left side: back has no notch for the mark at 20 cm, at 0.00, 40.00",
    ])
  })
  test("may be left out at a corner, which is its own mark", () => {
    expect(
      found(
        withSeam({
          notches: [
            [20, 20],
            [59.5, 59.5],
          ],
        }),
      ),
    ).toEqual([])
    expect(
      kinds(
        withSeam({
          notches: [
            [20, 20],
            [58, 58],
          ],
        }),
      ),
    ).toEqual(["secondNotch"])
  })
})
