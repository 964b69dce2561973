import type { Draft, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { dartPlace, detailLines } from "./details.js"
import { ventOf } from "./vents.js"
import {
  BESIDE_TAPE,
  both,
  closedBoth,
  type Flat,
  halfWidthAt,
  measuresOf,
  outsideOf,
  partWidths,
  smooth,
  type View,
} from "./view.js"

/** A skirt: the waist seam at 0, its band above. */
export const skirtFlat = (draft: Draft): Flat | undefined => {
  const gm = measuresOf(draft)
  const waist = gm("WaistGirth")
  const length = gm("SkirtLength")
  if (waist === undefined || length === undefined) return undefined
  const band = gm("WaistbandHeight") ?? 0
  const hipY = -(gm("HipDepth") ?? 20)
  const hem = gm("HemGirth") ?? waist
  const w: XY = [waist / 4, 0]
  const hip = gm("HipGirth")
  const high = gm("HighHipGirth")
  const side = smooth([
    w,
    ...(high === undefined ? [] : [[high / 4, hipY * 0.68] as const]),
    ...(hip === undefined || -hipY > length ? [] : [[hip / 4, hipY] as const]),
    [hem / 4, -length],
  ])
  const at = (y: number): readonly XY[] => [
    [-halfWidthAt(side, y), y],
    [halfWidthAt(side, y), y],
  ]
  const dip = Math.min(3, hem / 60)
  const hemLine: readonly XY[] = smooth(
    [
      [hem / 4, -length],
      [hem / 8, -length - dip * 0.8],
      [0, -length - dip],
    ],
    4,
  )
  const outline: SketchLine = {
    points: closedBoth([[0, 0], ...side, ...hemLine.slice(1)]),
    closed: true,
    look: "outline",
  }
  const bandLines: readonly SketchLine[] =
    band === 0 ? [] : [{ points: closedBoth([[0, 0], w, [w[0], band], [0, band]]), closed: true, look: "outline" }]
  const holds = ([x, y]: XY) => y < 0 && y > -length && Math.abs(x) < halfWidthAt(side, y) - 0.2
  const pieces = outsideOf(draft)
  const isCircle = draft.options.fraction !== undefined
  const drawn = (start: RegExp) =>
    isCircle
      ? []
      : detailLines(
          pieces.filter(({ name }) => start.test(name)),
          holds,
        )
  const hasBackSeam = pieces.some(({ name, onFold }) => /^back/.test(name) && !onFold)
  const backLines: readonly SketchLine[] =
    hasBackSeam || isCircle
      ? [
          {
            points: [
              [0, band],
              [0, -length - dip],
            ],
            look: "seam",
          },
        ]
      : []
  const panels = isCircle
    ? both({
        points: [
          [w[0] * 0.5, 0],
          [hem / 8, -length - dip * 0.8],
        ],
        look: "fold",
      })
    : []
  const vent = ventOf(pieces, -length - dip)
  const shared = {
    waist: [w[0] * 0.6, 0],
    hem: [hem / 8, -length - dip * 0.8],
    whole: [w[0] * 0.3, -length * 0.6],
    inside: [w[0] * 0.3, -length * 0.45],
  } as const satisfies View["places"]
  const dartOn = (start: RegExp): View["places"] => {
    const at = isCircle ? undefined : dartPlace(pieces.filter(({ name }) => start.test(name)))
    return at === undefined ? {} : { dart: at }
  }
  const widths = (places: Parameters<typeof partWidths>[2]) => partWidths(draft, (y) => halfWidthAt(side, y), places)
  const measures: View["measures"] = {
    ...widths([
      ["FrontWaistWidth", -BESIDE_TAPE],
      ["FrontHipWidth", hipY - BESIDE_TAPE],
    ]),
    WaistGirth: [
      [-w[0], band],
      [w[0], band],
    ],
    WaistSeam: at(-0.01),
    ...(high === undefined ? {} : { HighHipGirth: at(hipY * 0.68) }),
    ...(hip === undefined ? {} : { HipGirth: at(hipY) }),
    HemGirth: [
      [-hem / 4, -length],
      [hem / 4, -length],
    ],
    SkirtLength: [
      [w[0] * 0.18, 0],
      [w[0] * 0.18, -length],
    ],
    WaistbandHeight: [
      [w[0] * 0.8, 0],
      [w[0] * 0.8, band],
    ],
    HipDepth: [
      [-w[0] * 0.5, 0],
      [-w[0] * 0.5, hipY],
    ],
  }
  return {
    front: {
      lines: [outline, ...bandLines, ...panels, ...drawn(/^front/)],
      places: { ...shared, ...dartOn(/^front/) },
      measures,
    },
    back: {
      lines: [outline, ...bandLines, ...backLines, ...drawn(/^back/), ...(vent?.lines ?? [])],
      places: {
        ...shared,
        ...dartOn(/^back/),
        ...(backLines.length === 0 ? {} : { zip: [0, -8] as const }),
        ...(vent === undefined ? {} : { vent: vent.place }),
      },
      measures: widths([
        ["BackWaistWidth", -0.01],
        ["BackHipWidth", hipY],
      ]),
    },
  }
}
