import type { Piece, Stitch, XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { layOut } from "../lay-out.js"
import { nestingDefaults } from "../nesting-config.js"
import { sewnPiece } from "../sewn-piece.fixture.js"

const sewn = (name: string, corners: readonly XY[], names: readonly string[], more: Partial<Piece>): Piece =>
  sewnPiece(
    name,
    corners.map(([x, y], i) => {
      const edge = names[i]!
      return edge === "side" ? ([x, y, edge, "side"] as const) : ([x, y, edge] as const)
    }),
    {
      grainLine: [
        [2, 5],
        [2, 15],
      ],
      ...more,
    },
  )

/** From the waist's end to the side seam, askew of the grain. */
const [top, low]: readonly [XY, XY] = [
  [14, 40],
  [18, 24],
]
const right = sewn("right", [[0, 0], [18, 0], low, top, [0, 40]], ["hem", "side", "opening", "waist", "centre"], {})
const mirrorOf = (point: XY): XY => [-point[0], point[1]]
const left = sewn(
  "left",
  ([[0, 0], [0, 40], top, low, [18, 0]] as const).map(([x, y]) => mirrorOf([x, y])),
  ["centre", "waist", "opening", "side", "hem"],
  {
    grainLine: [
      [-2, 5],
      [-2, 15],
    ],
  },
)
/** Goes on from the opening to the side, and under the front. */
const facing = sewn("facing", [low, [19, 40], top, [8, 40], [10, 20]], ["side", "waist", "under", "inner", "below"], {
  quantity: 2,
  mirrored: true,
  internalLines: [{ name: "mouth", kind: "placement", points: [top, low] }],
  grainLine: [
    [13, 25],
    [13, 35],
  ],
})
const back = sewn(
  "back",
  [
    [0, 0],
    [17, 0],
    [18, 40],
    [0, 40],
  ],
  ["hem", "side", "waist", "centre"],
  {
    quantity: 2,
    mirrored: true,
  },
)

const seam = (name: string, front: string, at: string): Stitch => ({
  name,
  a: [
    { piece: "facing", edge: "side" },
    { piece: front, edge: "side", ...(at === "reversed" ? { reversed: true as const } : {}) },
  ],
  b: [{ piece: "back", edge: "side", reversed: true as const }],
  ease: [0, 0],
  lengthA: 40,
  lengthB: 40,
  notches: [],
})

describe("a pocket's facing that shows beyond a slanted opening", () => {
  const laidOn = (balanced?: false) => {
    const laid = layOut([right, left, facing, back], {
      fabrics: {
        shell: {
          material: "",
          nesting: { ...nestingDefaults, effort: 0, stripes: true },
          repeat: { warp: 8, weft: 6, ...(balanced === undefined ? {} : { balanced }) },
        },
      },
      stitches: [seam("right side", "right", ""), seam("left side", "left", "reversed")],
      singleInstance: false,
      materialGroup: true,
    })
    if (laid._tag === "Err") throw new Error(laid.error.message)
    return laid.value[0]?.stripes
  }

  it("goes on from both fronts at the opening, bands and stripes, before the side seam", () => {
    const told = laidOn()
    const mouths = told?.matched.filter(({ stitch }) => stitch.startsWith("facing: mouth")) ?? []
    expect(mouths.map(({ stitch, carries }) => `${stitch} (${carries})`).sort()).toEqual([
      "facing: mouth, left (bands)",
      "facing: mouth, left (stripes)",
      "facing: mouth, right (bands)",
      "facing: mouth, right (stripes)",
    ])
    for (const { off } of mouths) expect(off).toBeLessThan(1e-6)
  })

  it("does not carry stripes of one order to a front that mirrors it", () => {
    const told = laidOn(false)
    const stripes = told?.matched.filter(({ stitch, carries }) => stitch.startsWith("facing") && carries === "stripes")
    expect(stripes?.map(({ stitch }) => stitch)).toEqual(["facing: mouth, right"])
    expect(told?.notMatched).toContainEqual({
      stitch: "facing: mouth, left",
      reason: "the repeat is not balanced and the pieces mirror each other",
    })
  })
})
