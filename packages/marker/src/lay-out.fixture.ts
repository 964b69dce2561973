import type { Marker, Piece } from "@toile/draft-model"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { layOut } from "./lay-out.js"
import { type NestingConfig, nestingDefaults } from "./nesting-config.js"
import type { LayoutRequest } from "./request.js"

/** A lopsided sleeve, its grain askew: mirrored it points another way. */
export const sleeve = piece(
  "sleeve",
  [
    [0, 0],
    [30, 0],
    [38, 45],
    [20, 58],
    [-2, 44],
  ],
  {
    quantity: 2,
    mirrored: true,
    grainLine: [
      [10, 5],
      [13, 25],
    ],
  },
)
export const cuff = piece(
  "cuff",
  [
    [0, 0],
    [25, 0],
    [25, 7],
    [0, 7],
  ],
  { quantity: 4, materialGroups: ["shell", "interfacing"] },
)
/** A back on the fold, so wide at its hem from there. */
export const backOf = (quantity: number, wide = 26): Piece =>
  piece(
    "back",
    [
      [0, 0],
      [wide, 0],
      [wide - 2, 70],
      [0, 72],
    ],
    {
      quantity,
      onFold: true,
      foldLine: [
        [0, 0],
        [0, 72],
      ],
      edges: [
        {
          name: "centre",
          points: [
            [0, 72],
            [0, 0],
          ],
          length: 72,
          seam: "",
          allowance: 0,
        },
        {
          name: "rest",
          points: [
            [0, 0],
            [wide, 0],
            [wide - 2, 70],
            [0, 72],
          ],
          length: 120,
          seam: "rest",
          allowance: 1,
        },
      ],
    },
  )
export const back = backOf(1)
export const pieces = [sleeve, cuff, back]

export const request = (nesting: Partial<NestingConfig> = {}, more: Partial<LayoutRequest> = {}): LayoutRequest => ({
  fabrics: { shell: { material: "Poplin", nesting: { ...nestingDefaults, effort: 0.01, ...nesting } } },
  singleInstance: false,
  materialGroup: true,
  ...more,
})
export const markersOf = (all: readonly Piece[], asked: LayoutRequest): readonly Marker[] => {
  const result = layOut(all, asked)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}
export const placementsOf = (marker: Marker) => marker.sheets.flatMap(({ placements }) => placements)
export const messageOf = (all: readonly Piece[], asked: LayoutRequest): string => {
  const result = layOut(all, asked)
  return result._tag === "Err" ? `${result.error._tag}: ${result.error.message}` : "no error"
}
