import { drawRib, ribSeams } from "@toile/blocks/knit-top"
import { levelAlong } from "@toile/blocks/steps"
import { waistOnBand } from "@toile/blocks/trousers"
import { drawElastic, ELASTIC_LAP, elasticAtRest } from "@toile/blocks/waistbands"
import { line, point } from "@toile/geometry"
import { acrossAt, alongEdges, lengthOf, type ReadOn, reversed, type Sewn } from "@toile/pattern-model"
import type { LeggingsSheet } from "./declaration.js"
import type { Leg } from "./leg.js"
import type { LeggingsSize } from "./size.js"

/** What finishes the waist edge. */
export interface WaistFinish {
  readonly piece: ReturnType<typeof drawElastic> | ReturnType<typeof drawBand>
  readonly stitches: readonly Sewn[]
  /** Flat and at rest. */
  readonly waistGirth: number
  /** Where that is read: the lapped end of an elastic does not count. */
  readonly waistOn: readonly ReadOn[]
  readonly height: number
}

/** The yoga band: a strip of the cloth, folded lengthwise, its ends sewn together at centre back. */
const drawBand = (s: LeggingsSheet, size: LeggingsSize) => {
  const band = drawRib(
    {
      name: "waistband",
      title: { en: "Waistband", fr: "Ceinture" },
      material: "shell",
      length: size.waist,
      height: size.waistbandHeight,
      cut: { quantity: 1 },
    },
    { rib: s.seam.waist, ribEnd: s.seam.waistband },
  )
  const over = waistOnBand(size)
  if (over === undefined) return band
  const level = levelAlong("waist", [line(point(0, over), point(size.waist, over))])
  return { ...band, lines: [...(band.lines ?? []), level] }
}

/** `frontWaist` is the front's share of a leg's waist edge, cm. */
export const waistFinish = (s: LeggingsSheet, size: LeggingsSize, leg: Leg, frontWaist: number): WaistFinish => {
  if (s.option.waistband === "elastic") {
    const elastic = drawElastic(size.waist, size.waistbandHeight)
    return {
      piece: elastic,
      stitches: [],
      waistOn: [acrossAt(elastic, 1, size.waistbandHeight / 2, { from: ELASTIC_LAP })],
      waistGirth: elasticAtRest(lengthOf(elastic.edge.lower)),
      height: lengthOf(elastic.edge.end),
    }
  }
  // From centre back over one side, centre front and the other side to centre back again
  const band = drawBand(s, size)
  const round = leg.front === leg.back ? [leg.front.edge.waist] : [leg.front.edge.waist, leg.back.edge.waist]
  const cloth = [...round.map(reversed).reverse(), ...round]
  const half = lengthOf(...round)
  return {
    piece: band,
    stitches: ribSeams("waist seam", cloth, band, [half - frontWaist, half, half + frontWaist]),
    waistOn: alongEdges(1, band.edge.sewn),
    waistGirth: lengthOf(band.edge.sewn),
    height: lengthOf(band.edge.end) / 2,
  }
}
