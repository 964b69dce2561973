import { median, woman } from "@toile/body/survey"
import { adjustSize, refuse } from "@toile/pattern-model"
import type { ApronSheet } from "./declaration.js"

/** Finished dimensions, cm. */
export interface ApronSize {
  /** From side to side, below the waist. */
  readonly width: number
  /** From the waist to the hem. */
  readonly length: number
  /** From the waist to the bib's upper edge, which is so wide. */
  readonly bibHeight: number
  readonly bibWidth: number
  readonly strap: number
  readonly tie: number
}

/** What a bow takes of each tie, and what hangs down from it. */
const BOW = 75

/** What the loop has over the head. */
const OVER_HEAD = 2

/** So far inside the apron's sides lie the bib's, so that a curve can lead from one to the other. */
const BESIDE = 2

type Body = Extract<ApronSheet, { readonly type: "body" }>["body"]

/** Measured, or the survey's by height and neck. */
export const headGirth = ({ head, height, neck }: Body): number =>
  head ?? woman.head(height ?? median("female", "mbHeight"), neck)

/** From the bib's corners over the shoulders, and round the nape: 0.6 of the neck lies between the side neck points. */
export const strapAsWorn = ({ neckToWaist, neck }: Body, bibHeight: number): number =>
  2 * (neckToWaist - bibHeight) + 0.6 * neck

export const apronSize = (s: ApronSheet): ApronSize => {
  if (s.type === "final") return finishedSize(s.final)
  const { waist, hip, neckToWaist } = s.body
  const width = (hip * s.option.cover) / 100
  const bibHeight = (neckToWaist * s.option.bib) / 100

  const bibWidth = Math.min(s.option.bibWidth, width - 2 * BESIDE)

  // Bib and strap are a loop that goes over the head
  const strap = Math.max(strapAsWorn(s.body, bibHeight), headGirth(s.body) + OVER_HEAD - bibWidth)

  // Round what the apron leaves free: half of it to a bow behind, all of it and half of the apron to one in front
  const free = Math.max(waist - width, 0)
  const tie = BOW + (s.option.tied === "behind" ? free / 2 : free + Math.min(width, waist) / 2)
  return { width, length: s.option.length, bibHeight, bibWidth, strap, tie }
}

const finishedSize = (size: ApronSize): ApronSize => {
  if (size.bibWidth < size.width) return size
  const message = `mfBibWidth: a bib ${size.bibWidth.toFixed(1)} cm wide is no narrower than its apron of ${size.width.toFixed(1)}`
  return refuse({ code: "bibWidth", measurement: "mfBibWidth", message })
}

/** In a cloth of another ease: what lies round the body, and what lies along it. The bands are cut along the warp. */
export const adjustApron = adjustSize<ApronSize>({
  width: "weft",
  length: "warp",
  bibHeight: "warp",
  bibWidth: "weft",
  strap: "warp",
  tie: "warp",
})
