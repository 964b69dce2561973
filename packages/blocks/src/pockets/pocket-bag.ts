import {
  joinPaths,
  line,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  subpath,
  tangentAtLength,
} from "@toile/geometry"
import { edge, edges, piece } from "@toile/pattern-model"
import { uprightGrain } from "../steps/upright-grain.js"
import type { TrouserSeams } from "../trousers/allowances.js"
import { roundInto } from "../trousers/curves.js"
import type { FrontLines } from "../trousers/front-lines.js"
import type { CutAway } from "./cut-away.js"

/** A front pocket's bag: how deep from the waist, how wide, and how far down it runs along the side; cm. */
export interface BagSize {
  readonly deep: number
  readonly wide: number
  readonly onSide: number
}

/** Workroom practice: 28 deep, 16 wide. */
export const TROUSER_BAG: BagSize = { deep: 28, wide: 16, onSide: 22 }

/** The bag behind the front: along waist and side, rounded below. */
const bagLines = (front: FrontLines, bag: BagSize) => {
  const waistSide = pathEnd(front.sideUpper)
  const down = reversePath(front.sideUpper)
  const width = Math.min(bag.wide, front.waistCF.x - waistSide.x - 2)
  const waistInner = point(waistSide.x + width, waistSide.y - 0.3)
  const sideEnd = pointAtLength(down, bag.onSide)
  const bottom = point(waistSide.x + width / 2, waistSide.y - bag.deep)
  const innerEnd = point(waistInner.x, bottom.y + 6)
  const outer = joinPaths(
    roundInto(sideEnd, tangentAtLength(down, bag.onSide), bottom, point(1, 0)),
    roundInto(bottom, point(1, 0), innerEnd, point(0, 1)),
    line(innerEnd, waistInner),
  )
  const grain = [point(bottom.x, bottom.y + 6), point(bottom.x, waistSide.y - 5)] as const
  return { waistSide, waistInner, down, outer, grain }
}

interface BagAsk {
  readonly seams: TrouserSeams
  readonly front: FrontLines
  readonly bag: BagSize
  readonly cut: { readonly quantity: number; readonly mirrored?: boolean }
  /** All layers are alike; else the front one is cut away along the opening. */
  readonly alike?: boolean
}

/** The bag's layer against the body: whole. A pocket in the side seam has two of them. */
export const bagUnder = ({ seams, front, bag, cut, alike = false }: BagAsk) => {
  const { waistSide, waistInner, down, outer, grain } = bagLines(front, bag)
  return piece("pocketBagUnder", {
    title: alike
      ? { en: "Pocket bag", fr: "Sac de poche" }
      : { en: "Pocket bag, back layer", fr: "Sac de poche, dessous" },
    cut: { materials: ["pocketing"], ...cut },
    sewLine: [
      edge("waist", line(waistInner, waistSide), seams.waist),
      edge("side", subpath(down, 0, bag.onSide), seams.outseam),
      edge("outer", outer, seams.pocket),
    ],
    grain,
  })
}

/** The bag's layer against the front, cut off along the opening. */
export const bagUpper = ({ seams, front, bag, cut }: BagAsk, pocket: CutAway) => {
  const { waistInner, down, outer } = bagLines(front, bag)
  const openTop = pathStart(pocket.opening)
  const sewLine = edges(
    edge("waist", line(waistInner, openTop), seams.waist),
    edge("opening", pocket.opening, seams.pocket),
    edge("side", subpath(down, pathLength(pocket.sideBeyond), bag.onSide), seams.outseam),
    edge("outer", outer, seams.pocket),
  )
  return piece("pocketBagUpper", {
    title: { en: "Pocket bag, front layer", fr: "Sac de poche, dessus" },
    cut: { materials: ["pocketing"], ...cut },
    sewLine,
    grain: uprightGrain(
      sewLine.map((e) => e.path),
      (openTop.x + waistInner.x) / 2,
    ),
  })
}
