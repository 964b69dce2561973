import { blockCount, blockOf, type Marker, type Piece, placementTransform, type XY } from "@toile/draft-model"
import { containsPoint, distanceToPolyline, transformPoint } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { layOut } from "./lay-out.js"
import { type NestingConfig, nestingDefaults } from "./nesting-config.js"
import { deepestOverlap } from "./overlap.js"
import { markerOf, placementsOf } from "./stripes/bodice.fixture.js"

const points = (line: readonly XY[]) => line.map(([x, y]) => ({ x, y }))

/** A front with an armhole, its right-hand side curved in. */
const front = (more: Partial<Piece> = {}): Piece =>
  piece(
    "front",
    [
      [0, 0],
      [30, 0],
      [30, 40],
      ...Array.from({ length: 9 }, (_, i): XY => {
        const angle = (Math.PI * (i + 1)) / 20
        return [30 - 6 * Math.sin(angle), 40 + 16 * (1 - Math.cos(angle)) + 0.4 * i]
      }),
      [24, 62],
      [6, 66],
      [0, 58],
    ],
    { quantity: 2, mirrored: true, materialGroups: ["shell", "interfacing"], ...more },
  )
const pocket = piece("pocket", [
  [0, 0],
  [14, 0],
  [14, 12],
  [7, 16],
  [0, 12],
])

const laid = (
  pieces: readonly Piece[],
  shell: Partial<NestingConfig>,
  interfacing: Partial<NestingConfig> = {},
): readonly Marker[] => {
  const nesting = { ...nestingDefaults, partMargin: 0, effort: 0.01 }
  const made = layOut(pieces, {
    fabrics: {
      shell: { material: "", nesting: { ...nesting, ...shell } },
      interfacing: { material: "", nesting: { ...nesting, ...interfacing } },
    },
    singleInstance: false,
    materialGroup: true,
  })
  if (made._tag === "Err") throw new Error(made.error.message)
  return made.value
}

describe("blocks", () => {
  const pieces = [front(), pocket]

  test("are told of the pieces that lie, round each by the margin and no more but at corners", () => {
    const [shell] = laid(pieces, { blocks: 1.5 })
    expect(shell!.blocks!.margin).toBe(1.5)
    expect(shell!.blocks!.pieces.map((block) => block.piece)).toEqual(["front", "pocket"])
    expect(blockCount(shell!)).toEqual({ blocks: 3, copies: 3 })
    for (const { cutLine, name } of pieces) {
      const block = points(blockOf(shell!, { piece: name })!.outline)
      const own = points(cutLine)
      expect(own.every((corner) => containsPoint(block, corner))).toBe(true)
      const away = block.map((corner) => distanceToPolyline(corner, own, true))
      expect(Math.min(...away)).toBeGreaterThanOrEqual(1.5)
      expect(Math.max(...away)).toBeLessThan(1.5 * 1.09)
    }
  })

  test("lie where they are drawn: within the sheet, and none over another", () => {
    for (const partMargin of [0, 0.6]) {
      const [shell] = laid(pieces, { blocks: 1.5, partMargin, sheetWidth: 80 })
      const [sheet] = shell!.sheets
      const lying = sheet!.placements.map((placement) => {
        const place = placementTransform(placement)
        return points(blockOf(shell!, placement)!.outline).map((corner) => transformPoint(place, corner))
      })
      let nearest = Number.POSITIVE_INFINITY
      for (const [i, block] of lying.entries()) {
        for (const { x, y } of block) {
          expect(Math.min(x, y, sheet!.length - x, sheet!.width - y)).toBeGreaterThan(-1e-6)
          for (const other of lying.slice(i + 1)) nearest = Math.min(nearest, distanceToPolyline({ x, y }, other, true))
        }
      }
      expect(nearest).toBeGreaterThanOrEqual(partMargin - 1e-6)
      expect(deepestOverlap(shell!, pieces)).toBeLessThan(1e-6)
    }
    // What is measured are the blocks, not the pieces in them.
    const [tight] = laid(pieces, { sheetWidth: 80 })
    const [loose] = laid(pieces, { sheetWidth: 80, blocks: 1.5 })
    expect(deepestOverlap({ ...tight!, blocks: loose!.blocks! }, pieces)).toBeGreaterThan(1)
  })

  test("are each material's own, by their own margin or not at all", () => {
    const [shell, interfacing] = laid(pieces, { blocks: 1.5, blockPieces: ["front"] }, { blocks: 1 })
    expect(shell!.blocks!.pieces.map((block) => block.piece)).toEqual(["front"])
    expect(blockCount(shell!)).toEqual({ blocks: 2, copies: 3 })
    expect(interfacing!.blocks).toMatchObject({ margin: 1, pieces: [{ piece: "front" }] })
    const [plain, none] = laid(pieces, {}, {})
    for (const marker of [plain!, none!]) expect(marker).not.toHaveProperty("blocks")
    expect(blockCount(plain!)).toEqual({ blocks: 0, copies: 3 })
  })

  test("of a piece on the fold go round all of it", () => {
    const half = piece(
      "back",
      [
        [0, 0],
        [20, 0],
        [20, 50],
        [0, 50],
      ],
      {
        onFold: true,
        foldLine: [
          [0, 0],
          [0, 50],
        ],
        edges: [
          {
            name: "fold",
            points: [
              [0, 50],
              [0, 0],
            ],
            length: 50,
            seam: "",
            allowance: 0,
          },
          {
            name: "rest",
            points: [
              [0, 0],
              [20, 0],
              [20, 50],
              [0, 50],
            ],
            length: 90,
            seam: "rest",
            allowance: 0,
          },
        ],
      },
    )
    const [shell] = laid([half], { blocks: 2 })
    const xs = shell!.blocks!.pieces[0]!.outline.map(([x]) => x)
    expect(Math.min(...xs)).toBeCloseTo(-22, 4)
    expect(Math.max(...xs)).toBeCloseTo(22, 4)
  })

  test("lie further apart by twice what they have more, and the density is the pieces' own", () => {
    const nesting = { stripes: false, partMargin: 0.5, effort: 0 }
    const tight = markerOf(0, { warp: 0, weft: 0 }, nesting)
    const blocks = markerOf(0, { warp: 0, weft: 0 }, { ...nesting, blocks: 1.5 })
    const area = (marker: Marker): number => marker.density * marker.sheets[0]!.length
    expect(area(blocks)).toBeCloseTo(area(tight), 6)
    const xs = placementsOf(blocks, "pocket").flatMap(({ translation }) => translation)
    expect(xs).not.toEqual(placementsOf(tight, "pocket").flatMap(({ translation }) => translation))
    expect(blocks.sheets[0]!.length).toBeGreaterThan(tight.sheets[0]!.length)
  })
})
