import { add, line, type Path, type Point, point, pointAtLength, polyline, reversePath, subpath } from "@toile/geometry"
import { edge, type InnerLine, piece, refuse, type Seam } from "@toile/pattern-model"
import { adjustBetween } from "../steps/adjust-at.js"
import { sleeveRoles } from "./roles.js"
import type { SleeveCap } from "./set-in-cap.js"
import { sleeveHemPath } from "./sleeve-hem.js"
import { OPENING, POINT, TOWER, UNDER } from "./tower.js"

/** Between the stitch lines of the opening. */
const GAP = 1.2
/** A pleat 1.5 deep takes 3.0; the first lies 1.5 from the tower, the next 1.5 further. */
const PLEAT = 3
const BETWEEN = 1.5
export const PLEATS = { none: 0, one: 1, two: 2 } as const
export type SleevePleats = keyof typeof PLEATS

/** The shortest sleeve that has room for its opening. */
const SHORTEST_SEAM = 12
/** hem - pleats - gap + tower + under = the cuff's flat length: the hem for a cuff. */
export const sleeveHem = (cuffFlat: number, pleats: SleevePleats): number =>
  cuffFlat + PLEATS[pleats] * PLEAT + GAP - TOWER - UNDER

export interface CuffedSleeveAsk {
  /** From the top of the cap to the hem: the sleeve's length less its cuff. */
  readonly length: number
  /** The hem as it is cut, pleats and opening in it. */
  readonly hemLength: number
  readonly pleats: SleevePleats
  readonly posture: number
  readonly seam: { readonly cuff: Seam; readonly front: Seam; readonly back: Seam; readonly cap: Seam }
  /** The measurement that a refusal names. */
  readonly armId: string
}

/** The left sleeve, right side up: the front on the left. Cut 2, mirrored. */
export const drawCuffedSleeve = (cap: SleeveCap, ask: CuffedSleeveAsk) => {
  const { length, hemLength, pleats, seam, armId } = ask
  const { frontWidth, backWidth } = cap
  // 1. Grain from the shoulder notch to the hem's middle; the cuff is part of the sleeve's length
  const hemLevel = cap.height - length
  if (hemLevel > -SHORTEST_SEAM)
    refuse({
      code: "sleeveTooShort",
      measurement: armId,
      message: `${armId}: the sleeve seam would be ${(-hemLevel).toFixed(1)} cm long`,
    })
  // 2. Hem: square to both seams at its ends, as long as cuff, pleats and opening ask
  const hem = sleeveHemPath({ frontWidth, backWidth, level: hemLevel, posture: ask.posture }, hemLength)
  const frontEnd = hem.segments[0]!.from
  const backEnd = hem.segments[hem.segments.length - 1]!.to

  // 3. Divided at pleats and opening: the opening in the middle of the back half
  const cuts = hemCuts(hemLength, pleats)
  const { front, pleated, opening, back } = cuts
  const stretch = <const Name extends string>({ name, from, until }: HemCut<Name>) =>
    edge(name, subpath(hem, from, until), seam.cuff)
  const slit = { left: pointAtLength(hem, opening.from), right: pointAtLength(hem, opening.until) }

  const frontSeam = line(point(-frontWidth, 0), frontEnd)
  const backSeam = line(backEnd, point(backWidth, 0))
  return piece("sleeve", {
    title: { en: "Sleeve", fr: "Manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: sleeveRoles,
    sewLine: [
      stretch(front),
      ...pleated.map(stretch),
      stretch(opening),
      stretch(back),
      edge("backSeam", backSeam, seam.back),
      edge("capBack", reversePath(cap.back), seam.cap),
      edge("capFront", reversePath(cap.front), seam.cap),
      edge("frontSeam", frontSeam, seam.front),
    ],
    grain: [point(0, cap.height - 4), point(0, hemLevel + 6)],
    adjustAt: adjustBetween(0, 0, hemLevel),
    lines: [
      { name: "bicep", kind: "level", path: line(point(-frontWidth, 0), point(backWidth, 0)) },
      ...openingLines(slit.left, slit.right),
      ...pleatLines(hem, cuts),
    ],
  })
}

/** A stretch of the hem, from and to lengths along it. */
interface HemCut<Name extends string> {
  readonly name: Name
  readonly from: number
  readonly until: number
}

/** The hem's stretches from the front seam to the back seam; between the first and the opening what pleats ask for. */
const hemCuts = (length: number, pleats: SleevePleats) => {
  const opens = 0.75 * length - GAP / 2
  const first = opens - BETWEEN
  const second = first - PLEAT - BETWEEN
  const count = PLEATS[pleats]
  if (count > 0 && second - PLEAT < 1)
    refuse({
      code: "sleevePleats",
      option: "sleevePleats",
      message: `sleevePleats: a sleeve hem of ${length.toFixed(1)} cm has no room for its pleats`,
    })
  const pleatAt = <const Name extends string>(name: Name, until: number) => ({ name, from: until - PLEAT, until })
  return {
    front: { name: "hemFront", from: 0, until: [opens, first - PLEAT, second - PLEAT][count]! },
    pleated: [
      ...(count === 2
        ? [pleatAt("pleatSecond", second), { name: "hemBetween", from: second, until: first - PLEAT } as const]
        : []),
      ...(count > 0 ? [pleatAt("pleatFirst", first), { name: "hemPleat", from: first, until: opens } as const] : []),
    ],
    opening: { name: "opening", from: opens, until: opens + GAP },
    back: { name: "hemBack", from: opens + GAP, until: length },
  } as const
}

/** The box that the tower and its under binding are sewn to, and the cut into it with its two corners. */
const openingLines = (left: Point, right: Point): InnerLine[] => {
  const height = OPENING
  const top = Math.max(left.y, right.y) + height
  const middle = (left.x + right.x) / 2
  const bottom = (left.y + right.y) / 2
  const fork = point(middle, top - 1)
  return [
    {
      name: "openingBox",
      kind: "stitching",
      path: polyline(left, point(left.x, top), point(right.x, top), right),
    },
    { name: "openingCut", kind: "cut", path: polyline(point(middle, bottom), fork) },
    { name: "openingCorners", kind: "cut", path: polyline(point(left.x, top), fork, point(right.x, top)) },
    {
      name: "towerPoint",
      kind: "placement",
      path: polyline(
        point(left.x, top),
        add(point(left.x, top), point(TOWER / 2, POINT)),
        add(point(left.x, top), point(TOWER, 0)),
      ),
    },
  ]
}

const pleatLines = (hem: Path, cuts: ReturnType<typeof hemCuts>): InnerLine[] =>
  cuts.pleated.flatMap((c) =>
    c.name === "pleatFirst" || c.name === "pleatSecond"
      ? [0, PLEAT / 2, PLEAT].map((back, i): InnerLine => {
          const at = pointAtLength(hem, c.until - back)
          return { name: `${c.name}${i + 1}`, kind: "pleat", path: line(at, point(at.x, at.y + 4)) }
        })
      : [],
  )
