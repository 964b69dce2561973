import { type Draft, type Marker, type Placement, placementTransform, type Repeat, type XY } from "@toile/draft-model"
import { layOut, nestingDefaults } from "@toile/marker"

/** A draft's shell on striped cloth 150 wide, as the construction lays it. */
export const layShell = ({ pieces, stitches }: Draft, repeat: Repeat): Marker => {
  const nesting = { ...nestingDefaults, sheetWidth: 150, effort: 0, stripes: true }
  const laid = layOut(
    pieces.flatMap((piece) =>
      piece.materialGroups.includes("shell") ? [{ ...piece, materialGroups: ["shell"] }] : [],
    ),
    {
      fabrics: { shell: { material: "Check", repeat, nesting } },
      stitches,
      singleInstance: false,
      materialGroup: true,
    },
  )
  if (laid._tag === "Err") throw new Error(laid.error.message)
  return laid.value[0]!
}

/** Where all copies of a piece lie. */
export const lyingOf = ({ sheets }: Marker, name: string): readonly Placement[] =>
  sheets.flatMap(({ placements }) => placements.filter(({ piece }) => piece === name))

/**
 * Where a point of a piece shows in the cloth's pattern, counted the way that a direction of the piece goes, so that a piece that lies turned round shows the same as one
 * that does not.
 */
export const shown = (placement: Placement, [x, y]: XY, axis: "bands" | "stripes", way: XY): number => {
  const { a, b, c, d, e, f } = placementTransform(placement)
  const [place, turned] =
    axis === "bands" ? [a * x + c * y + e, a * way[0] + c * way[1]] : [b * x + d * y + f, b * way[0] + d * way[1]]
  return turned > 0 ? place : -place
}

/** How far two places are from showing the same. */
export const apart = (a: number, b: number, repeat: number): number =>
  Math.abs(a - b - Math.round((a - b) / repeat) * repeat)
