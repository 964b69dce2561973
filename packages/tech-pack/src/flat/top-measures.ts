import type { Draft, XY } from "@toile/draft-model"
import { acrossAt, BESIDE_TAPE, bent, halfWidthAt, measuresOf, mirror, partWidths, type View } from "./view.js"

/** cm below the underarm at which chests are read. */
const CHEST_BELOW = 2.5

/** The places that a top is drawn by, on its right half. */
export interface Frame {
  readonly neck: XY
  readonly frontY: number
  readonly tip: XY
  readonly underarm: XY
  readonly waistY: number
  readonly hipY: number
  readonly hemY: number
  readonly side: readonly XY[]
  readonly armhole: readonly XY[]
}

/** Beside a tail, which is narrower there, a width is drawn as if the side went on; below the hem there is none. */
const widths = (
  draft: Draft,
  { side, hemY }: Pick<Frame, "side" | "hemY">,
  places: readonly (readonly [name: string, y: number])[],
): View["measures"] =>
  partWidths(draft, (y) => (y < hemY ? 0 : halfWidthAt(side, y) || Number.POSITIVE_INFINITY), places)

export const frontMeasures = (draft: Draft, f: Frame): View["measures"] => {
  const gm = measuresOf(draft)
  const bustY = gm("SideNeckToBustPoint")
  const hipShown = f.hemY < f.hipY - 2
  const mid = (f.tip[1] + f.underarm[1]) / 2
  const points = gm("BustPointDistance")
  const level = bustY === undefined ? undefined : f.neck[1] - bustY
  return {
    ChestGirth: acrossAt(f.underarm[1] - CHEST_BELOW, halfWidthAt(f.side, f.underarm[1] - CHEST_BELOW)),
    ...(level === undefined || level < f.hemY + 2
      ? {}
      : { BustGirth: acrossAt(level, halfWidthAt(f.side, level) || f.underarm[0]) }),
    ...(f.hemY < f.waistY - 2
      ? { WaistGirth: acrossAt(f.waistY, halfWidthAt(f.side, f.waistY)) }
      : { WaistGirth: acrossAt(f.hemY, f.side.at(-1)![0]) }),
    ...(hipShown ? { HipGirth: acrossAt(f.hipY, halfWidthAt(f.side, f.hipY) || (gm("HipGirth") ?? 0) / 4) } : {}),
    HemGirth: acrossAt(f.hemY, f.side.at(-1)![0]),
    AcrossChestWidth: acrossAt(mid, halfWidthAt(f.armhole, mid)),
    FrontLength: [
      [-f.neck[0], f.neck[1]],
      [-f.neck[0], f.hemY],
    ],
    NeckWidth: [
      [-f.neck[0], f.neck[1]],
      [f.neck[0], f.neck[1]],
    ],
    FrontNeckDepth: [
      [0.01, f.neck[1]],
      [0.01, f.frontY],
    ],
    ShoulderLength: [f.neck, f.tip],
    NeckGirth: neckRound(f),
    ...widths(draft, f, [
      ["FrontChestWidth", f.underarm[1] - CHEST_BELOW - BESIDE_TAPE],
      ["FrontBustWidth", (level ?? f.underarm[1]) - BESIDE_TAPE],
      ["FrontWaistWidth", f.waistY - BESIDE_TAPE < f.hemY ? f.waistY + BESIDE_TAPE : f.waistY - BESIDE_TAPE],
      ["FrontHipWidth", f.hipY - BESIDE_TAPE < f.hemY ? f.hipY + BESIDE_TAPE : f.hipY - BESIDE_TAPE],
    ]),
    ...(level === undefined
      ? {}
      : {
          SideNeckToBustPoint: [
            [f.neck[0], f.neck[1]],
            [(points ?? f.neck[0] * 2) / 2, level],
          ],
        }),
    ...(points === undefined || level === undefined
      ? {}
      : { BustPointDistance: acrossAt(level, points / 2).map(([x, y]): XY => [x, y - 1.5]) }),
    CentreFrontLength: [
      [0, f.frontY],
      [0, f.hemY],
    ],
  }
}

/** From shoulder to shoulder in front. */
const neckRound = ({ neck, frontY }: Pick<Frame, "neck" | "frontY">): readonly XY[] => {
  const right = bent([0, frontY], [neck[0] * 0.95, frontY], neck)
  return [...right.slice(1).map(mirror).reverse(), ...right]
}

export const backMeasures = (
  draft: Draft,
  f: Pick<Frame, "neck" | "tip" | "underarm" | "waistY" | "hipY" | "hemY" | "side" | "armhole"> & {
    readonly sleeve: readonly XY[]
  },
): View["measures"] => {
  const gm = measuresOf(draft)
  const mid = f.tip[1] - (f.tip[1] - f.underarm[1]) * 0.45
  const level = f.underarm[1]
  return {
    ShoulderWidth: [mirror(f.tip), [0, f.tip[1]], f.tip],
    AcrossBackWidth: acrossAt(mid, halfWidthAt(f.armhole, mid)),
    BackLength: [
      [-0.01, 0],
      [-0.01, f.hemY],
    ],
    BackNeckToWaist: [
      [3, 0],
      [3, f.waistY],
    ],
    ArmholeDepth: [
      [-4, 0],
      [-4, level],
    ],
    ArmholeGirth: f.armhole.map(mirror),
    ...(gm("SleeveLength") === undefined || f.sleeve.length === 0 ? {} : { BackNeckToCuff: [[0, 0], ...f.sleeve] }),
    ...widths(draft, f, [
      ["BackWaistWidth", f.waistY],
      ["BackHipWidth", f.hipY],
    ]),
    ...(f.hemY < f.hipY
      ? {
          HipDepth: [
            [-3, f.waistY],
            [-3, f.hipY],
          ] as const,
        }
      : {}),
    ...Object.fromEntries(
      (["ShoulderDrop", "ShoulderFall"] as const).map((name): readonly [string, readonly XY[]] => [
        name,
        [
          [f.tip[0], f.neck[1]],
          [f.tip[0], f.tip[1]],
        ],
      ]),
    ),
    BackNeckDepth: [
      [1.2, f.neck[1]],
      [1.2, 0],
    ],
  }
}
