import { type Path, type Point, pathLength, point, splitPath } from "@toile/geometry"
import { edge, piece, turnedBack } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import type { Sector } from "./sector.js"
import type { CircleSize } from "./size.js"

type Seams = CircleSheet["seam"]

/** The zip reaches so far down; further on a quarter circle, which widens slowly; never nearer the hem than 3. */
const ZIP = 20
const QUARTER_ZIP = 25
const ABOVE_HEM = 3

export const zipLength = (option: CircleSheet["option"], asDrafted: CircleSize, size: CircleSize): number => {
  const length = Math.min(asDrafted.length, size.length)
  return Math.min(option.fraction === "quarter" ? QUARTER_ZIP : ZIP, length - ABOVE_HEM)
}

/** The side along the zip, from the waist, and what is sewn below it: one allowance, or the zip's notch would lie on a step. */
const zipped = (side: Path, zip: number, seam: Seams) => {
  const [upper, lower] = splitPath(side, zip)
  return [edge("zip", upper, seam.zip), edge("left", lower, seam.zip)] as const
}

/** A panel between two others, or one of a skirt without a zip. */
export const drawPanel = (sector: Sector, size: CircleSize, seam: Seams, quantity: number) =>
  piece("panel", {
    grain: grainOf(sector, size),
    title: { en: "Panel", fr: "Panneau" },
    cut: { materials: ["shell"], quantity },
    sewLine: [
      edge("hem", sector.hem, seam.hem, turnedBack),
      edge("right", sector.right, seam.panel),
      edge("waist", sector.waist, seam.waist),
      edge("left", sector.left, seam.panel),
    ],
  })

/** A panel beside the zip: cut once for each side, mirrored. Its left side carries the zip. */
export const drawZipPanel = (sector: Sector, size: CircleSize, seam: Seams, zip: number) =>
  piece("zipPanel", {
    grain: grainOf(sector, size),
    title: { en: "Panel beside the zip", fr: "Panneau à la fermeture" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("hem", sector.hem, seam.hem, turnedBack),
      edge("right", sector.right, seam.panel),
      edge("waist", sector.waist, seam.waist),
      ...zipped(sector.left, zip, seam),
    ],
    notches: [{ edge: "zip", along: zip }],
  })

/** The only panel: the zip lies between its own two sides. */
export const drawOnePanel = (sector: Sector, size: CircleSize, seam: Seams, zip: number) => {
  const [lower, upper] = splitPath(sector.right, pathLength(sector.right) - zip)
  return piece("onePanel", {
    grain: grainOf(sector, size),
    title: { en: "Skirt", fr: "Jupe" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("hem", sector.hem, seam.hem, turnedBack),
      edge("right", lower, seam.zip),
      edge("zipRight", upper, seam.zip),
      edge("waist", sector.waist, seam.waist),
      ...zipped(sector.left, zip, seam),
    ],
    notches: [
      { edge: "zip", along: zip },
      { edge: "zipRight", along: 0 },
    ],
  })
}

/** Grain down the middle of the panel. */
const grainOf = (sector: Sector, size: CircleSize): readonly [Point, Point] => {
  const top = -sector.radius
  const bottom = top - size.length
  const inset = Math.min(5, size.length / 6)
  return [point(0, bottom + inset), point(0, top - inset)]
}
