import { atLevel, rectangle, sideAtLevel } from "@toile/blocks/steps"
import { line, type Path, point, polyline, reflection, transformPoint } from "@toile/geometry"
import { edge, type InnerLine, piece } from "@toile/pattern-model"
import type { Block } from "./block.js"
import type { WaistcoatOptions, WaistcoatSeams } from "./declaration.js"
import { LONGEST_SIDE } from "./front-point.js"

/** A welt: its width and height, and by how much it rises to the side. */
interface Welt {
  readonly width: number
  readonly height: number
  readonly rise: number
}
const LOWER: Welt = { width: 12, height: 2.2, rise: 1 }
const UPPER: Welt = { width: 9, height: 2, rise: 0.8 }
/** A welt keeps so far from the armhole's line, the side and the neckline. */
const CLEAR = { armhole: 2.5, side: 3, neck: 2 } as const
/** The lower welts' lower edge lies so far below the waist at the most; the upper ones' so far below the armhole's middle. */
const BELOW_WAIST = 2
/** On one whose sides end lower than any over a usual band the lower welts lie lower, by so much of it (our choice). */
const LOWER_WITH = 0.65
const FROM_CENTRE = 6

type Corners = readonly [left: number, y: number]

const outline = (welt: Welt, [x, y]: Corners): Path =>
  polyline(
    point(x, y),
    point(x + welt.width, y + welt.rise),
    point(x + welt.width, y + welt.rise + welt.height),
    point(x, y + welt.height),
    point(x, y),
  )

/** Where the welts lie on the left front. */
export const pocketMarks = (block: Block, pocket: WaistcoatOptions["pocket"]): InnerLine[] => {
  const { front, level, size } = block
  const longer = Math.max(0, size.sideDepth - LONGEST_SIDE)
  const low = level.waist - Math.min(BELOW_WAIST, size.sideDepth / 2) - LOWER_WITH * longer
  const side = sideAtLevel(front.side, low).x
  const lower = Math.min(FROM_CENTRE, side - CLEAR.side - LOWER.width)
  const marks: InnerLine[] = [{ name: "pocket", kind: "placement", drilled: true, path: outline(LOWER, [lower, low]) }]
  if (pocket === "two") return marks
  // At the height of the armhole's lower half, between its line and the neckline
  const y = level.underarm + 1
  const armhole = Math.min(...front.armhole.segments.map((s) => s.to.x))
  const neck = atLevel(front.neck, y)?.point.x ?? 0
  const upper = Math.max(
    neck + CLEAR.neck,
    Math.min(armhole, sideAtLevel(front.side, level.chest).x) - CLEAR.armhole - UPPER.width,
  )
  return [...marks, { name: "breastPocket", kind: "placement", drilled: true, path: outline(UPPER, [upper, y]) }]
}

/** Welts, each folded along its upper edge, their bags, and facings of the shell on the under ones; for both sides. */
export const pocketPieces = (option: WaistcoatOptions, seam: WaistcoatSeams) => [
  drawWelt("welt", { en: "Pocket welt", fr: "Patte de poche" }, LOWER, seam),
  facing("pocketFacing", { en: "Pocket facing", fr: "Parementure de poche" }, LOWER, seam),
  bag("pocketBag", { en: "Pocket bag", fr: "Sac de poche" }, LOWER, 12, seam),
  ...(option.pocket === "four"
    ? [
        drawWelt("breastWelt", { en: "Breast welt", fr: "Patte de poche poitrine" }, UPPER, seam),
        facing("breastFacing", { en: "Breast pocket facing", fr: "Parementure de poche poitrine" }, UPPER, seam),
        bag("breastBag", { en: "Breast pocket bag", fr: "Sac de poche poitrine" }, UPPER, 10, seam),
      ]
    : []),
]

type Title = { readonly en: string; readonly fr: string }

const drawWelt = <const Name extends string>(
  name: Name,
  title: Title,
  { width, height, rise }: Welt,
  seam: WaistcoatSeams,
) => {
  const [a, b, c, d] = [point(0, 0), point(width, rise), point(width, rise + height), point(0, height)]
  const over = reflection(d, c)
  const [a2, b2] = [transformPoint(over, a), transformPoint(over, b)]
  return piece(name, {
    title,
    cut: { materials: ["shell", "interfacing"], quantity: 2, mirrored: true },
    sewLine: [
      edge("lower", line(a, b), seam.pocket),
      edge("right", polyline(b, c, b2), seam.pocket),
      edge("inside", line(b2, a2), seam.pocket),
      edge("left", polyline(a2, d, a), seam.pocket),
    ],
    grain: [point(width / 2, rise / 2 + 0.6), point(width / 2, rise / 2 + 2 * height - 0.6)],
    lines: [{ name: "fold", kind: "fold", path: line(d, c) }],
  })
}

/** A bag is wider than its welt; its facing is so deep. */
const WIDER = 3
const FACING_DEPTH = 5

const facing = <const Name extends string>(name: Name, title: Title, { width }: Welt, seam: WaistcoatSeams) =>
  rectangle(name, title, width + WIDER, FACING_DEPTH, {
    materials: ["shell"],
    quantity: 2,
    mirrored: true,
    seam: seam.pocket,
  })

const bag = <const Name extends string>(
  name: Name,
  title: Title,
  { width }: Welt,
  depth: number,
  seam: WaistcoatSeams,
) =>
  rectangle(name, title, width + WIDER, depth, {
    materials: ["pocketing"],
    quantity: 4,
    mirrored: true,
    seam: seam.pocket,
  })
