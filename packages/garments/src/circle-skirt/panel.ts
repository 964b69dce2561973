import { zipLabel } from "@toile/blocks/closures"
import { LINING_SHORTER } from "@toile/blocks/linings"
import { levelAlong } from "@toile/blocks/steps"
import {
  add,
  arc,
  leftNormal,
  line,
  origin,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  pointAtLength,
  polyline,
  reflection,
  reversePath,
  scale,
  splitPath,
  startTangent,
  subpath,
  transformPath,
} from "@toile/geometry"
import { type Cut, edge, type InnerLine, type LabelSpec, piece, type Seam, turnedBack } from "@toile/pattern-model"
import { type CircleSheet, declaration } from "./declaration.js"
import { panelRoles } from "./roles.js"
import type { Sector } from "./sector.js"
import type { CircleSize } from "./size.js"

/** A stock zip that lets through hips of up to 44 over the waist; a quarter circle, which widens slowly, has a longer one. */
const ZIP = 22
const QUARTER_ZIP = 25
/** A zip never ends nearer the hem. */
const ABOVE_HEM = 3

/** What the zip may be as long as. */
interface ZipRoom {
  readonly size: CircleSize
  readonly asDrafted: CircleSize
  /** Beside the zip. */
  readonly sector: Sector
  /** Of a facing, above which there is no lining. */
  readonly facing: number
}

export const zipLength = (option: CircleSheet["option"], { size, asDrafted, sector, facing }: ZipRoom): number => {
  // At centre back over a hollow one the side is so much shorter
  const length = Math.min(asDrafted.length, size.length) - (sector.leftRadius - sector.radius)
  const stock = Math.min(option.fraction === "quarter" ? QUARTER_ZIP : ZIP, length - ABOVE_HEM)
  if (option.lined === "no") return stock
  // A side on the bias is cut shorter, the lining's as well, and the lining goes on below the zip
  const onBias = pathLength(sector.left) / (size.length - (sector.leftRadius - sector.radius))
  const lining = facing + (length - facing - LINING_SHORTER) * onBias
  return Math.min(stock, lining - (ABOVE_HEM - LINING_SHORTER))
}

/** What a ring of panels is cut from, and how it is sewn. */
export interface RingCloth {
  readonly material: "shell" | "lining"
  readonly seam: { readonly [K in "panel" | "zip" | "waist" | "hem"]: Seam }
  /** How far the edge along the zip stays off it. */
  readonly offZip: number
}

/** Below the zip's stop an edge that is set off it runs back to the seam over this length. */
const BACK_TO_SEAM = 1

interface ZippedSide {
  /** The waist up to the zip's edge. */
  readonly waist: Path
  readonly zip: Path
  readonly below: Path
}

/** The left side with its zip, from the waist down; the waist runs up to it. */
const zippedLeft = ({ left, waist, leftRadius }: Sector, zip: number, off: number): ZippedSide => {
  const [upper, below] = splitPath(left, zip)
  if (off === 0) return { waist, zip: upper, below }
  // Parallel to the side, from where it meets the waist's arc
  const inward = scale(leftNormal(startTangent(left)), off)
  const from = pathLength(waist) - leftRadius * Math.asin(off / leftRadius)
  const shortened = subpath(waist, 0, from)
  const stop = add(pathEnd(upper), inward)
  const back = pointAtLength(below, Math.min(BACK_TO_SEAM, pathLength(below) / 2))
  return {
    waist: shortened,
    zip: line(pathEnd(shortened), stop),
    below: polyline(stop, back, pathEnd(below)),
  }
}

/** The other side's: a panel is alike to both sides of its middle. */
const mirrored = (path: Path): Path => reversePath(transformPath(path, reflection(point(0, 0), point(0, 1))))

const TITLES = {
  shell: {
    panel: { en: "Panel", fr: "Panneau" },
    zipPanel: { en: "Panel beside the zip", fr: "Panneau à la fermeture" },
    onePanel: { en: "Skirt", fr: "Jupe" },
    backPanel: { en: "Back panel", fr: "Panneau dos" },
    backZipPanel: { en: "Back panel beside the zip", fr: "Panneau dos à la fermeture" },
    frontPanel: { en: "Front panel", fr: "Panneau devant" },
    sideFrontPanel: { en: "Side front panel", fr: "Panneau côté devant" },
    frontZipPanel: { en: "Front panel beside the zip", fr: "Panneau devant à la fermeture" },
  },
  lining: {
    panel: { en: "Lining panel", fr: "Panneau de doublure" },
    zipPanel: { en: "Lining panel beside the zip", fr: "Panneau de doublure à la fermeture" },
    onePanel: { en: "Lining", fr: "Doublure" },
    backPanel: { en: "Lining back panel", fr: "Panneau dos de doublure" },
    backZipPanel: { en: "Lining back panel beside the zip", fr: "Panneau dos de doublure à la fermeture" },
    frontPanel: { en: "Lining front panel", fr: "Panneau devant de doublure" },
    sideFrontPanel: { en: "Lining side front panel", fr: "Panneau côté devant de doublure" },
    frontZipPanel: { en: "Lining front panel beside the zip", fr: "Panneau devant de doublure à la fermeture" },
  },
} as const

type PanelName = keyof (typeof TITLES)["shell"]

const NAMES = {
  shell: {
    panel: "panel",
    zipPanel: "zipPanel",
    onePanel: "onePanel",
    backPanel: "backPanel",
    backZipPanel: "backZipPanel",
    frontPanel: "frontPanel",
    sideFrontPanel: "sideFrontPanel",
    frontZipPanel: "frontZipPanel",
  },
  lining: {
    panel: "liningPanel",
    zipPanel: "liningZipPanel",
    onePanel: "liningOnePanel",
    backPanel: "liningBackPanel",
    backZipPanel: "liningBackZipPanel",
    frontPanel: "liningFrontPanel",
    sideFrontPanel: "liningSideFrontPanel",
    frontZipPanel: "liningFrontZipPanel",
  },
} as const

/** The outer cloth has the levels of waist and hips: the body's waist lies on its edge. */
const headOf = (
  cloth: RingCloth,
  name: PanelName,
  sector: Sector,
  size: CircleSize,
  cut: Omit<Cut, "materials">,
  waist = sector.waist,
) => ({
  grain: grainOf(sector, size),
  title: TITLES[cloth.material][name],
  cut: { materials: [cloth.material], ...cut },
  ...(cloth.material === "shell" ? { lines: [levelAlong("waist", [waist]), ...hipLine(sector, size)] } : {}),
})

/** A level line ends so far above the hem at the least. */
const HIP_ABOVE_HEM = 3
/** The hem of a bias drop is so much shorter at the most. */
const MOST_DROP = declaration.options.biasDrop.max / 100

/**
 * The level of the hips: round the skirt it is a circle about the ring's centre, so on a panel an arc from seam to seam, as far below the
 * waist's edge everywhere but over a hollow back or a belly, where that edge is lower or higher.
 */
const hipLine = ({ radius, half }: Sector, { hipDepth, length }: CircleSize): readonly InnerLine[] =>
  hipDepth > (1 - MOST_DROP) * length - HIP_ABOVE_HEM
    ? []
    : [{ name: "hip", kind: "level", path: arc(origin, radius + hipDepth, -90 - half, 2 * half) }]

/** A panel between two others, or one of a skirt without a zip: of a hollow back, of a front over a belly, or any other. */
export const drawPanel = (
  cloth: RingCloth,
  sector: Sector,
  size: CircleSize,
  cut: Omit<Cut, "materials">,
  name: "panel" | "backPanel" | "frontPanel" | "sideFrontPanel" = "panel",
) =>
  piece(NAMES[cloth.material][name], {
    ...headOf(cloth, name, sector, size, cut),
    roles: panelRoles,
    sewLine: [
      edge("hem", sector.hem, cloth.seam.hem, turnedBack),
      edge("right", sector.right, cloth.seam.panel),
      edge("waist", sector.waist, cloth.seam.waist),
      edge("left", sector.left, cloth.seam.panel),
    ],
  })

/**
 * A panel beside the zip: cut once for each side, mirrored. Its left side carries the zip; one allowance along it and
 * below, or the zip's notch would lie on a step.
 */
export const drawZipPanel = (cloth: RingCloth, sector: Sector, size: CircleSize, opening: number) => {
  const { waist, zip, below } = zippedLeft(sector, opening, cloth.offZip)
  return piece(NAMES[cloth.material].zipPanel, {
    ...headOf(cloth, "zipPanel", sector, size, { quantity: 2, mirrored: true }),
    roles: panelRoles,
    sewLine: [
      edge("hem", sector.hem, cloth.seam.hem, turnedBack),
      edge("right", sector.right, cloth.seam.panel),
      edge("waist", waist, cloth.seam.waist),
      edge("zip", zip, cloth.seam.zip),
      edge("left", below, cloth.seam.zip),
    ],
    // An edge that is set off the zip ends in a corner there
    notches: cloth.offZip > 0 ? [] : [{ edge: "zip", along: pathLength(zip) }],
    labels: zipLabels(cloth, opening, zip),
  })
}

/**
 * The front or the back of a skirt in two, beside the zip in its left side, where a hollow back or a belly makes them two: each is cut
 * once, as it is worn. A lining looks to the body, and is, right side up, the other side's.
 */
export const drawHalfPanel = (
  cloth: RingCloth,
  sector: Sector,
  size: CircleSize,
  opening: number,
  name: "zipPanel" | "frontZipPanel" | "backZipPanel",
) => {
  const { waist, zip, below } = zippedLeft(sector, opening, cloth.offZip)
  const onLeft = (name === "backZipPanel") === (cloth.material === "shell")
  const as = (path: Path): Path => (onLeft ? path : mirrored(path))
  const hem = edge("hem", as(sector.hem), cloth.seam.hem, turnedBack)
  const plain = edge("right", as(sector.right), cloth.seam.panel)
  const top = edge("waist", as(waist), cloth.seam.waist)
  const zipped = edge("zip", as(zip), cloth.seam.zip)
  const under = edge("left", as(below), cloth.seam.zip)
  return piece(NAMES[cloth.material][name], {
    ...headOf(cloth, name, sector, size, { quantity: 1 }, as(waist)),
    roles: panelRoles,
    sewLine: onLeft ? [hem, plain, top, zipped, under] : [hem, under, zipped, top, plain],
    notches: cloth.offZip > 0 ? [] : [{ edge: "zip", along: onLeft ? pathLength(zip) : 0 }],
    labels: zipLabels(cloth, opening, as(zip)),
  })
}

/** The only panel: the zip lies between its own two sides. */
export const drawOnePanel = (cloth: RingCloth, sector: Sector, size: CircleSize, opening: number) => {
  const { waist, zip, below } = zippedLeft(sector, opening, cloth.offZip)
  const trimmed = pathLength(sector.waist) - pathLength(waist)
  return piece(NAMES[cloth.material].onePanel, {
    ...headOf(cloth, "onePanel", sector, size, { quantity: 1 }),
    roles: panelRoles,
    sewLine: [
      edge("hem", sector.hem, cloth.seam.hem, turnedBack),
      edge("right", mirrored(below), cloth.seam.zip),
      edge("zipRight", mirrored(zip), cloth.seam.zip),
      edge("waist", trimmed === 0 ? waist : subpath(waist, trimmed, pathLength(waist)), cloth.seam.waist),
      edge("zip", zip, cloth.seam.zip),
      edge("left", below, cloth.seam.zip),
    ],
    notches:
      cloth.offZip > 0
        ? []
        : [
            { edge: "zip", along: pathLength(zip) },
            { edge: "zipRight", along: 0 },
          ],
    labels: zipLabels(cloth, opening, zip),
  })
}

/** A zip is sewn into the skirt; a lining hangs beside it. */
const zipLabels = ({ material }: RingCloth, opening: number, zip: Path): readonly LabelSpec[] =>
  material === "shell" ? [zipLabel(opening, zip, leftNormal)] : []

/** Grain down the middle of the panel. */
const grainOf = (sector: Sector, size: CircleSize): readonly [Point, Point] => {
  const top = -sector.radius
  const bottom = top - size.length
  const inset = Math.min(5, size.length / 6)
  return [point(0, bottom + inset), point(0, top - inset)]
}
