// The judge of written files sees what is wrong with one: a piece of its own, held against itself with one thing changed.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { expectedOf } from "./expected.mjs"
import { judge } from "./judge.mjs"
import { renderFaults } from "./outside.mjs"
import { joined } from "./plane.mjs"
import { rasteredSide } from "./raster.mjs"

/** @typedef {[number, number]} XY */

/** @type {XY[]} */
const cut = [
  [0, 0],
  [30, 0],
  [30, 20],
  [12, 26],
  [0, 20],
]
/** @type {XY[]} */
const sew = [
  [1, 1],
  [29, 1],
  [29, 19.3],
  [12, 24.9],
  [1, 19.3],
]
const edges = sew.map((from, i) => ({
  name: `edge${i}`,
  points: [from, /** @type {XY} */ (sew[(i + 1) % sew.length])],
  length: 1,
  seam: "side",
  allowance: 1,
}))
const piece = /** @type {import("../../../../packages/draft-model/dist/index.js").Piece} */ (
  /** @type {unknown} */ ({
    name: "front",
    title: { en: "Front" },
    onFold: false,
    cutLine: cut,
    edges,
    notches: [{ x: 10, y: 0, angle: 90, depth: 0.5, type: "slit" }],
    drillHoles: [{ x: 5, y: 7, diameter: 0.2 }],
    internalLines: [],
  })
)
const expected = expectedOf(piece, { whole: true })
/** Turned by 90 degrees and moved. @param {XY} p @returns {XY} */
const laid = ([x, y]) => [100 - y, 50 + x]
const held = {
  cut: [{ points: cut.map(laid), closed: true }],
  sew: [{ points: sew.map(laid), closed: true }],
  notches: [laid([10, 0])],
  holes: [laid([5, 7])],
}
const numbers = [
  -1, -3.314, -0.9954, -3.4794, -0.9803, -3.6581, -0.9552, -3.8358, -0.9202, -4.0119, -0.8754, -4.1857, -0.8209,
  -4.3569, -0.7568, -4.5247, -0.6834, -4.6888, -0.6009, -4.8483, -0.5097, -5.003, -0.41, -5.1522, -0.3021, -5.2956,
  -0.1863, -5.4326, -0.063, -5.563, 0.0674, -5.6863, 0.2044, -5.8021, 0.3478, -5.91, 0.497, -6.0097, 0.6517, -6.1009,
  0.8112, -6.1834, 0.9753, -6.2568, 1.1431, -6.3209, 1.3143, -6.3754, 1.4881, -6.4202, 1.6642, -6.4552, 1.8419, -6.4803,
  2.0206, -6.4954, 2.186, -6.5, 13.314, -6.5, 13.4794, -6.4954, 13.6581, -6.4803, 13.8358, -6.4552, 14.0119, -6.4202,
  14.1857, -6.3754, 14.3569, -6.3209, 14.5247, -6.2568, 14.6888, -6.1834, 14.8483, -6.1009, 15.003, -6.0097, 15.1522,
  -5.91, 15.2956, -5.8021, 15.4326, -5.6863, 15.563, -5.563, 15.6863, -5.4326, 15.8021, -5.2956, 15.91, -5.1522,
  16.0097, -5.003, 16.1009, -4.8483, 16.1834, -4.6888, 16.2568, -4.5247, 16.3209, -4.3569, 16.3754, -4.1857, 16.4202,
  -4.0119, 16.4552, -3.8358, 16.4803, -3.6581, 16.4954, -3.4794, 16.5, -3.314, 16.5, 1, -1, 1,
]
/** The cut line of a coat's flap, of which a file leaves out the 8th and the 22nd point; x and y in turn. */
const flap = Array.from({ length: 60 }, (_, i) => /** @type {XY} */ (numbers.slice(2 * i, 2 * i + 2)))
/** @param {number} cm */
const rounded = (cm) => Math.round(cm * 1000) / 1000
const turns = [0, 90, 180, 270]
/** @param {Partial<typeof held>} change */
const errorsOf = (change) => judge({ ...held, ...change }, [expected], { turns }).errors

describe("the judge of files", () => {
  it("finds a piece wherever it lies", () => {
    const { errors, hausdorff, area } = judge(held, [expected], { turns })
    expect(errors).toEqual([])
    expect(hausdorff).toBeLessThan(1e-6)
    expect(area).toBeLessThan(1e-6)
    expect(judge(held, [expected]).errors[0]).toContain("no outline")
  })

  it.each([
    [
      "a cut line 0.06 mm off",
      {
        cut: [
          { points: [...cut.slice(0, 3), /** @type {XY} */ ([12, 26.006]), ...cut.slice(4)].map(laid), closed: true },
        ],
      },
      "its cut line",
    ],
    [
      "a sew line 0.06 mm off",
      { sew: [{ points: [...sew.slice(0, 4), /** @type {XY} */ ([1.006, 19.3])].map(laid), closed: true }] },
      "sew line",
    ],
    ["a notch 0.06 mm off", { notches: [laid([10.006, 0])] }, "a slit notch is 0.0600 mm"],
    ["a notch that is lost", { notches: [] }, "0 notches, not 1"],
    ["a hole 0.06 mm off", { holes: [laid([5, 7.006])] }, "a drill hole"],
    ["a hole too many", { holes: [laid([5, 7]), laid([9, 9])] }, "2 drill holes, not 1"],
    ["a piece too many", { cut: [...held.cut, { points: cut, closed: true }] }, "is no piece's"],
    [
      "a sew line too many",
      {
        sew: [
          ...held.sew,
          {
            points: /** @type {XY[]} */ ([
              [60, 60],
              [70, 70],
            ]),
            closed: false,
          },
        ],
      },
      "any of the draft's",
    ],
  ])("sees %s", (_, change, words) => {
    expect(errorsOf(change).join("\n")).toContain(words)
  })

  it("finds where a piece lies of whose places the mean rounding is beside the middle", () => {
    const file = flap
      .filter((_, i) => i !== 7 && i !== 21)
      .map(([x, y]) => /** @type {XY} */ ([rounded(x + 101.8963), rounded(y + 116.2033)]))
    const whole = /** @type {import("../../../../packages/draft-model/dist/index.js").Piece} */ ({
      ...piece,
      cutLine: flap,
      edges: [],
      notches: [],
      drillHoles: [],
    })
    const { errors, hausdorff } = judge(
      { cut: [{ points: file, closed: true }], sew: [], notches: [], holes: [] },
      [expectedOf(whole, { whole: true })],
      { sewn: false },
    )
    expect(errors).toEqual([])
    expect(hausdorff).toBeCloseTo(0.004885, 5)
  })

  it("tells a right piece with a hole from the left one of its form without", () => {
    const bare = { ...expected, name: "left", holes: [], notches: [] }
    const both = {
      ...held,
      cut: [...held.cut, { points: cut.map(([x, y]) => /** @type {XY} */ ([x, y + 200])), closed: true }],
      sew: [...held.sew, { points: sew.map(([x, y]) => /** @type {XY} */ ([x, y + 200])), closed: true }],
    }
    expect(judge(both, [bare, expected], { turns }).errors).toEqual([])
  })

  it("joins an outline that frames have parted", () => {
    const parts = [
      {
        points: /** @type {XY[]} */ ([
          [0, 0],
          [10, 0],
          [10, 5],
        ]),
        closed: false,
      },
      {
        points: /** @type {XY[]} */ ([
          [0, 0],
          [0, 5],
        ]),
        closed: false,
      },
      {
        points: /** @type {XY[]} */ ([
          [10, 5],
          [0, 5],
        ]),
        closed: false,
      },
    ]
    const [ring, ...more] = joined(parts)
    expect(more).toEqual([])
    expect(ring?.closed).toBe(true)
    expect(ring?.points).toHaveLength(4)
  })

  it("measures a square between the middles of its lines", () => {
    const side = 120
    const dots = new Uint8Array(side * side).fill(255)
    for (let i = 10; i <= 110; i++)
      for (const at of [10, 11, 109, 110]) {
        dots[i * side + at] = 0
        dots[at * side + i] = 0
      }
    const picture = Buffer.concat([Buffer.from(`P5\n${side} ${side}\n255\n`), dots])
    expect(rasteredSide(picture, 20)).toEqual([4.95, 4.95])
  })

  it("is told apart from a drawing that LibreCAD had no time for: what stands there then is half a picture", () => {
    const folder = mkdtempSync(join(tmpdir(), "librecad-"))
    const program = join(folder, "librecad")
    writeFileSync(program, `#!/bin/sh\necho half > "\${3%.dxf}.pdf"\nexec sleep 60\n`)
    chmodSync(program, 0o755)
    const path = process.env.PATH
    process.env.PATH = `${folder}:${path}`
    const faults = renderFaults(join(folder, "nest.dxf"), 1000)
    process.env.PATH = path
    rmSync(folder, { recursive: true })
    expect(faults).toEqual(["it was not done within 1 s"])
  })
})
