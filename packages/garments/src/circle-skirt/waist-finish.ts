import {
  BAND_UNDERLAP,
  drawElastic,
  ELASTIC_AT_REST,
  elasticAtRest,
  foldedBand,
  foldedBandInterfacing,
} from "@toile/blocks/waistbands"
import type { NotchSpec } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import type { CircleSize } from "./size.js"

type Seams = CircleSheet["seam"]

const bandOf = (size: CircleSize, waist: number, underlap: number) => ({
  stretches: [
    ...(underlap > 0 ? [{ name: "underlap", length: underlap } as const] : []),
    { name: "waist", length: waist } as const,
  ],
  from: -underlap,
  height: size.waistbandHeight,
  ends: ["end", "start"] as const,
})

/**
 * The straight band; `seams` are the places of the panel seams along its sewn edge. With a zip it has an underlap, as a
 * casing its two ends are sewn together.
 */
export const drawBand = (
  size: CircleSize,
  waist: number,
  seams: readonly number[],
  seam: Seams,
  kind: "band" | "casing",
) => {
  const band = kind === "band"
  const notches: NotchSpec<"waist">[] = seams.map((along) => ({ edge: "waist", along }))
  return foldedBand(
    band ? { en: "Waistband", fr: "Ceinture" } : { en: "Casing", fr: "Coulisse" },
    bandOf(size, waist, band ? BAND_UNDERLAP : 0),
    { waist: seam.waist, end: seam.waistband },
    band ? [{ edge: "waist", along: 0 }, ...notches] : notches,
  )
}

/** The interfacing of a band with an underlap, laid from x = 0 on. */
export const drawBandInterfacing = (size: CircleSize, waist: number) =>
  foldedBandInterfacing({ ...bandOf(size, waist, BAND_UNDERLAP), from: 0 })

/** The elastic that draws the waist in to its girth as worn. */
export const waistElastic = (size: CircleSize) => drawElastic(size.waist * ELASTIC_AT_REST, size.waistbandHeight)

/** The elastic's girth as worn, from the piece. */
export const elasticGirth = (length: number): number => elasticAtRest(length) / ELASTIC_AT_REST
