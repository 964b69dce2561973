import type { Piece, XY } from "@toile/draft-model"
import { distanceToPolyline, identity } from "@toile/geometry"
import { expect, test } from "vitest"
import { pt } from "../marks/shapes.js"
import { lineMeetsBox, textBox } from "../text/text-box.js"
import { drawLaidNest, drawNest } from "./draw-nest.js"
import { skirtNest } from "./nest.fixture.js"
import { sizesIn, strokeStyle } from "./size-style.js"

const context = { garment: "Skirt", subject: "", language: "en" } as const
const drawing = drawNest(skirtNest, context)
const cutOf = (name: string) =>
  drawing.strokes
    .filter(({ kind, size, points }) => kind === "cut" && size?.name === name && points.length > 2)
    .flatMap(({ points }) => points)
    .map(pt)

test("each size has its own cut line, all of it", () => {
  const [{ sizes }] = skirtNest.pieces as [(typeof skirtNest.pieces)[number]]
  const width = (points: readonly { readonly x: number }[]) =>
    Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x))
  for (const [index, { name }] of skirtNest.sizes.entries())
    expect(width(cutOf(name))).toBeCloseTo(width(sizes[index]!.cutLine.map(pt)), 2)
  expect(sizesIn(drawing).map(({ name }) => name)).toEqual(["38", "36", "40"])
})

test("sixteen sizes differ in dash or weight, whatever their colour", () => {
  const looks = Array.from({ length: 16 }, (_, order) => {
    const { dash, width } = strokeStyle("cut", { name: String(order), order })
    return JSON.stringify({ dash, width })
  })
  expect(new Set(looks).size).toBe(16)
})

test("a size's names stand on its own line, and clear of the others' lines where there is room", () => {
  for (const { name } of skirtNest.sizes) {
    const names = drawing.texts.filter(({ text, size, height }) => size && text === name && height < 0.4)
    expect(names.length).toBeGreaterThan(0)
    const others = skirtNest.sizes.filter((size) => size.name !== name).map((size) => cutOf(size.name))
    for (const mark of names) {
      expect(distanceToPolyline(pt([mark.x, mark.y]), cutOf(name), true)).toBeLessThan(0.2)
      for (const other of others) expect(distanceToPolyline(pt([mark.x, mark.y]), other, true)).toBeGreaterThan(0.3)
    }
  }
})

test("laid on pages, no size's name stands on a joint", () => {
  const names = (keepClear: readonly (readonly [XY, XY])[]) =>
    drawLaidNest(skirtNest, [identity], { ...context, keepClear }).drawing.texts.filter(({ size }) => size)
  const free = names([])
  // Through each name that stood there.
  const joints = free.map(({ x }): readonly [XY, XY] => [
    [x, -500],
    [x, 500],
  ])
  expect(names(joints).length).toBeGreaterThanOrEqual(3)
  for (const name of names(joints)) for (const [a, b] of joints) expect(lineMeetsBox(a, b, textBox(name))).toBe(false)
})

test("what is the same in all sizes is drawn once and is no size's; a label that differs tells all", () => {
  const [{ sizes }] = skirtNest.pieces as [(typeof skirtNest.pieces)[number]]
  const label = (text: string) => ({ text, x: 5, y: 20, angle: 0, height: 0.5 })
  const zips = ["zip 18", "zip 18", "zip 20"]
  const same = drawNest(
    { ...skirtNest, pieces: [{ sizes: sizes.map((_, i) => ({ ...sizes[0]!, labels: [label(zips[i]!)] })) }] },
    context,
  )
  expect(same.strokes.filter(({ kind, points }) => kind === "cut" && points.length > 2)).toMatchObject([
    { kind: "cut" },
  ])
  expect(same.strokes.filter(({ size, points }) => size && points.length > 2)).toEqual([])
  expect(same.texts.map(({ text }) => text)).toContain("zip 18 / zip 20")
})

test("in a piece too small for its names they stand beside all its sizes, and no text crosses a line", () => {
  const strip = (height: number): Piece => {
    const across = (margin: number): XY[] => [
      [margin - height, margin - height / 2],
      [3 + height - margin, margin - height / 2],
      [3 + height - margin, height / 2 - margin],
      [margin - height, height / 2 - margin],
    ]
    const [{ sizes }] = skirtNest.pieces as [(typeof skirtNest.pieces)[number]]
    const [a, b, c, d] = across(0.5)
    return {
      ...sizes[0]!,
      title: { en: "Breast welt interfacing" },
      cutLine: across(0),
      edges: (
        [
          ["bottom", a, b],
          ["right", b, c],
          ["top", c, d],
          ["left", d, a],
        ] as const
      ).map(([name, from, to]) => ({ ...sizes[0]!.edges[0]!, name, points: [from!, to!] })),
      grainLine: [
        [2, 0],
        [2.5, 0],
      ],
      internalLines: [],
      darts: [],
      drillHoles: [],
      notches: [],
      labels: [],
      onFold: false,
      drawing: 2,
    }
  }
  const small = drawNest({ ...skirtNest, pieces: [{ sizes: [1.2, 2.6, 3.9].map(strip) }] }, context)
  const closed = small.strokes.map((s) => ({ ...s, points: s.closed ? [...s.points, s.points[0]!] : s.points }))
  const crossed = small.texts.filter((mark) => {
    const box = textBox(mark)
    const isOwn = (s: (typeof closed)[number]) => s.kind === "cut" && s.size?.name === mark.size?.name
    return closed.some((s) => !isOwn(s) && s.points.some((p, i) => i > 0 && lineMeetsBox(s.points[i - 1]!, p, box)))
  })
  expect(crossed.map(({ text }) => text)).toEqual([])
  for (const { name } of skirtNest.sizes)
    expect(
      small.texts.filter(({ text, size, height }) => size && text === name && height < 0.4).length,
    ).toBeGreaterThan(0)
})
