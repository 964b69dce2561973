import { compose, rotation, signedArea, translation } from "@toile/geometry"
import { expect, test } from "vitest"
import { back } from "./skirt.fixture.js"
import { transformPiece } from "./transform-piece.js"

const mirror = { a: -1, b: 0, c: 0, d: 1, e: 0, f: 0 }
const area = (points: readonly (readonly [number, number])[]) => signedArea(points.map(([x, y]) => ({ x, y })))

test("a mirrored piece stays counter-clockwise, its edges still one chain, its tapers on the same ends", () => {
  const turned = transformPiece(back, compose(mirror, compose(rotation(35), translation({ x: 3, y: 4 }))))
  expect(area(turned.cutLine)).toBeCloseTo(area(back.cutLine), 6)
  turned.edges.forEach((edge, i) => {
    const next = turned.edges[(i + 1) % turned.edges.length]!
    expect(edge.points.at(-1)![0]).toBeCloseTo(next.points[0]![0], 9)
    expect(edge.points.at(-1)![1]).toBeCloseTo(next.points[0]![1], 9)
  })
  expect(turned.edges.find((e) => e.name === "side")!.allowance).toEqual([2.5, 1.5])
})

test("mirroring twice gives the piece again", () => {
  const twice = transformPiece(transformPiece(back, mirror), mirror)
  expect(twice.cutLine).toEqual(back.cutLine)
  expect(twice.edges).toEqual(back.edges)
  expect(twice.darts).toEqual(back.darts)
})

test("a notch keeps pointing into the piece, a label stays readable", () => {
  const labelled = { ...back, labels: [{ text: "A", x: -5, y: -30, angle: 0, height: 1 }] }
  const turned = transformPiece(labelled, rotation(180))
  expect(turned.notches[1]!.angle).toBeCloseTo(0, 9)
  expect(turned.labels[0]).toMatchObject({ x: 5, y: 30 })
  expect(Math.abs(turned.labels[0]!.angle)).toBeLessThan(1e-9)
})
