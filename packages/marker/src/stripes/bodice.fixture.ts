import {
  type Marker,
  type Piece,
  type Placement,
  placementTransform,
  type Repeat,
  type Stitch,
  type XY,
} from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { layOut } from "../lay-out.js"
import { type NestingConfig, nestingDefaults } from "../nesting-config.js"
import type { LayoutRequest } from "../request.js"
import { sewnPiece as piece } from "../sewn-piece.fixture.js"

export const pair = { quantity: 2, mirrored: true }
/** A bodice of a back on the fold, fronts that close, sleeves and a pocket; `drop` shifts how the front is drawn. */
export const garment = (drop: number) => {
  const back = piece(
    "back",
    [
      [0, 0, "hem", "hem"],
      [24, 0, "side", "side"],
      [25, 40, "armhole", "armhole"],
      [20, 60, "shoulder", "shoulder"],
      [0, 62, "fold", "centreBack"],
    ],
    {
      onFold: true,
      foldLine: [
        [0, 0],
        [0, 62],
      ],
    },
  )
  const front = piece(
    "front",
    [
      [3, drop, "frontEdge", "frontEdge"],
      [3, 55 + drop, "neck", "neckline"],
      [-5, 61 + drop, "shoulder", "shoulder"],
      [-19, 58 + drop, "armhole", "armhole"],
      [-24, 40 + drop, "side", "side"],
      [-23, drop, "hem", "hem"],
    ],
    {
      ...pair,
      grainLine: [
        [-5, 10 + drop],
        [-5, 40 + drop],
      ],
      internalLines: [
        {
          name: "centre",
          kind: "balance",
          points: [
            [1.5, 55 + drop],
            [1.5, drop],
          ],
        },
        {
          name: "place",
          kind: "placement",
          points: [
            [-4, 30 + drop],
            [-4, 42 + drop],
            [-14, 42 + drop],
            [-14, 30 + drop],
            [-4, 30 + drop],
          ],
        },
      ],
    },
  )
  const sleeve = piece(
    "sleeve",
    [
      [0, 0, "hem", "hem"],
      [24, 0, "backSeam", "sleeveSeam"],
      [34, 44, "capBack", "cap"],
      [16, 60, "capFront", "cap"],
      [-8, 44, "frontSeam", "sleeveSeam"],
    ],
    pair,
  )
  const pocket = piece(
    "pocket",
    [
      [0, 0, "lower"],
      [10, 0, "right"],
      [10, 12, "mouth"],
      [0, 12, "left"],
    ],
    {
      ...pair,
      grainLine: [
        [5, 2],
        [5, 9],
      ],
    },
  )
  const stitch = (name: string, a: Stitch["a"], b: Stitch["b"], more: Partial<Stitch> = {}): Stitch => ({
    name,
    a,
    b,
    ease: [0, 0],
    lengthA: 40,
    lengthB: 40,
    notches: [],
    ...more,
  })
  const stitches = [
    stitch("side", [{ piece: "front", edge: "side", reversed: true }], [{ piece: "back", edge: "side" }], {
      notches: [[15, 15]],
    }),
    stitch(
      "front armhole",
      [{ piece: "sleeve", edge: "capFront", reversed: true }],
      [{ piece: "front", edge: "armhole", reversed: true }],
      {
        notches: [[8, 7.5]],
      },
    ),
    stitch("back armhole", [{ piece: "sleeve", edge: "capBack" }], [{ piece: "back", edge: "armhole" }], {
      notches: [[8, 7.5]],
    }),
    stitch("shoulder", [{ piece: "front", edge: "shoulder" }], [{ piece: "back", edge: "shoulder" }], {
      lengthA: 14,
      lengthB: 20,
    }),
  ]
  return { pieces: [back, front, sleeve, pocket], stitches }
}

export const markerOf = (
  drop: number,
  repeat: Repeat,
  nesting: Partial<NestingConfig> = {},
  watch: LayoutRequest["watch"] = () => {},
): Marker => {
  const { pieces, stitches } = garment(drop)
  return laidOut(pieces, stitches, repeat, { effort: 0.002, ...nesting }, watch)
}

export const laidOut = (
  pieces: readonly Piece[],
  stitches: readonly Stitch[],
  repeat: Repeat,
  nesting: Partial<NestingConfig> = {},
  watch: LayoutRequest["watch"] = () => {},
): Marker => {
  const laid = layOut(pieces, {
    fabrics: {
      shell: {
        material: "Check",
        repeat,
        nesting: { ...nestingDefaults, sheetWidth: 150, effort: 0, stripes: true, ...nesting },
      },
    },
    stitches,
    singleInstance: false,
    materialGroup: true,
    watch,
  })
  if (laid._tag === "Err") throw new Error(laid.error.message)
  return laid.value[0]!
}

export const placementsOf = (marker: Marker, name: string): readonly Placement[] =>
  marker.sheets.flatMap(({ placements }) => placements.filter(({ piece }) => piece === name))

/** Where points of every copy of a piece lie on the cloth, and whether its warp runs along +x there. */
export const onCloth = (marker: Marker, name: string, [x, y]: XY) =>
  placementsOf(marker, name).map((placement) => {
    const map = placementTransform(placement)
    const at = transformPoint(map, { x, y })
    return {
      ...at,
      forth: transformPoint(map, { x, y: y + 1 }).x > at.x,
      left: transformPoint(map, { x: x - 1, y }).y > at.y,
    }
  })

/** How far two places are from showing the same of a balanced pattern. */
export const miss = (a: number, aForth: boolean, b: number, bForth: boolean, repeat: number): number => {
  const difference = (aForth ? a : -a) - (bForth ? b : -b)
  return Math.abs(difference - Math.round(difference / repeat) * repeat)
}
