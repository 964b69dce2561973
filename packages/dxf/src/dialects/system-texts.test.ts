import type { Piece, XY } from "@toile/draft-model"
import { lineMeetsBox, type TurnedBox } from "@toile/drawing"
import { containsPoint, direction } from "@toile/geometry"
import { describe, expect, it } from "vitest"
import { pocketStrip, sampleMarkers, sampleMeta, samplePieces } from "../pieces/sample-pieces.fixture.js"
import { letterPitch } from "../pieces/text-place.js"
import { type DxfBlock, type DxfEntity, readDxf } from "../reading/read.js"
import { apparelText } from "./aama.js"
import { aama } from "./dialect.js"

type Text = Extract<DxfEntity, { type: "text" }>

/** The strip as a piece without allowance of this outline and grain line, written; its block, and what is told of its room. */
const written = (outline: readonly XY[], grainLine: readonly [XY, XY], more: Partial<Piece> = {}) => {
  const piece: Piece = {
    ...pocketStrip,
    title: { en: "Sleeve vent interfacing" },
    cutLine: outline,
    edges: outline.map((from, i) => ({
      ...pocketStrip.edges[0]!,
      name: `edge${i}`,
      points: [from, outline[(i + 1) % outline.length]!],
    })),
    grainLine,
    notches: [],
    drillHoles: [],
    internalLines: [],
    labels: [],
    ...more,
  }
  const pieces = samplePieces.map((one) => (one === pocketStrip ? piece : one))
  const { content, warnings } = apparelText({ markers: sampleMarkers, pieces, meta: sampleMeta }, aama)
  const file = readDxf(content)
  if (file._tag === "Err") throw new Error(file.error.message)
  return {
    block: file.value.blocks.find(({ name }) => name === "POC_STRIP_WITH_A")!,
    told: warnings.flatMap((one) => (one.code === "noRoom" && one.piece === piece.name ? [one.message] : [])),
  }
}

const textsOf = ({ entities }: DxfBlock, layer: string): readonly Text[] =>
  entities.filter((one): one is Text => one.type === "text" && one.layer === layer)

/** What a text takes from its base line to the top of its letters, mm. */
const lettersOf = ({ at: [x, y], angle, text, height }: Text): TurnedBox => {
  const { x: cos, y: sin } = direction(angle)
  const [halfWidth, halfHeight] = [(text.length * letterPitch * height) / 2, height / 2]
  const centre = { x: x + cos * halfWidth - sin * halfHeight, y: y + sin * halfWidth + cos * halfHeight }
  return { centre, halfWidth, halfHeight, cos, sin }
}

/** The texts that a line of the block meets, or that lie outside its outline. */
const crossed = (block: DxfBlock, texts: readonly Text[]): readonly string[] => {
  const chains = block.entities.flatMap((one): (readonly XY[])[] =>
    one.type === "polyline" ? [one.closed ? [...one.points, one.points[0]!] : one.points] : [],
  )
  const outline = chains[0]!.map(([x, y]) => ({ x, y }))
  return texts.flatMap((one) => {
    const box = lettersOf(one)
    const meets = chains.some((chain) => chain.slice(1).some((to, i) => lineMeetsBox(chain[i]!, to, box)))
    return meets || !containsPoint(outline, box.centre) ? [one.text] : []
  })
}

describe("system texts that have no room upright nor turned by 90 degrees", () => {
  it("stand along the grain of a slanted piece, across no line", () => {
    // 14 degrees beside upright, as the interfacing of a blazer's vent: 38 letters of 1.5 mm are 5.1 cm long
    const { block, told } = written(
      [
        [0, 0],
        [2.4, -0.6],
        [4.4, 7.4],
        [2, 8],
      ],
      [
        [1.5, 1],
        [2.75, 6],
      ],
    )
    const system = textsOf(block, "1")
    expect(system).toHaveLength(5)
    expect(crossed(block, system)).toEqual([])
    expect(told).toEqual([])
    const { angle, height } = system.find(({ text }) => text.startsWith("Annotation"))!
    expect(angle).toBeCloseTo(75.96, 1)
    expect(height).toBe(1.5)
  })

  it("are lower than 1.5 mm in a small square rather than across its line", () => {
    const square = (side: number) =>
      written(
        [
          [0, 0],
          [side, 0],
          [side, side],
          [0, side],
        ],
        [
          [side / 4, side / 4],
          [(3 * side) / 4, side / 4],
        ],
        { title: { en: "Vent corner" } },
      )
    const { block, told } = square(4)
    const system = textsOf(block, "1")
    expect(system).toHaveLength(5)
    expect(crossed(block, system)).toEqual([])
    expect(told).toEqual([])
    const lowest = Math.min(...system.map(({ height }) => height))
    expect(lowest).toBeLessThan(1.5)
    expect(lowest).toBeGreaterThanOrEqual(1)
    // In half of it there is no such place for the longest, which is told
    const small = square(2)
    expect(textsOf(small.block, "1")).toHaveLength(5)
    expect(crossed(small.block, textsOf(small.block, "1")).map((text) => text.split(":")[0])).toContain("Annotation")
    expect(small.told).toEqual([expect.stringContaining('"Annotation"')])
  })
})

describe("the number of a notch", () => {
  it("stands beside a line that begins at it, nearer to it than to any other notch", () => {
    // As on a shirt's yoke: a seam's line runs into the notch, along its own direction
    const notch = { x: 0, y: 4, angle: 0, depth: 0.5, type: "slit" as const, number: 16 }
    const line = (y: number): Piece["internalLines"][number] => ({
      name: `line${y}`,
      kind: "placement",
      points: [
        [0, y],
        [30, y],
      ],
    })
    const { block, told } = written(
      [
        [0, 0],
        [30, 0],
        [30, 8],
        [0, 8],
      ],
      [
        [20, 1],
        [28, 1],
      ],
      { notches: [notch], internalLines: [3.5, 4, 4.5].map(line) },
    )
    const number = textsOf(block, "15").filter(({ text }) => text === "16")
    expect(number).toHaveLength(1)
    expect(crossed(block, number)).toEqual([])
    expect(told).toEqual([])
  })
})
