import { bagUnder, bagUpper, type CutAway, cutAway } from "@toile/blocks/pockets"
import { edgeOf, uprightGrain } from "@toile/blocks/steps"
import {
  type FrontPlan,
  type Hand,
  handed,
  lastStretch,
  type PocketSide,
  roundInto,
  xAtLevel,
} from "@toile/blocks/trousers"
import type { DrillHole } from "@toile/draft-model"
import {
  flatten,
  joinPaths,
  leftNormal,
  line,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polyline,
  rightNormal,
  scale,
  startTangent,
  subpath,
  tangentAtLength,
} from "@toile/geometry"
import {
  type DraftedPiece,
  edge,
  edges,
  type InnerLine,
  lengthOf,
  notchAt,
  piece,
  reversed,
  type Sewn,
  sewn,
  turnedBack,
} from "@toile/pattern-model"
import type { JeansAllowances } from "./allowances.js"
import { rivetBetween } from "./rivets.js"

/**
 * The opening runs from here on the waist round to here on the side, and falls by no less than 5 on its way, or a hand would find no
 * room where the side leans out (our choice).
 */
const SCOOP = { fromSide: 10.5, downSide: 6.5, falls: 5 } as const
/** The piece behind goes on under the front by this much at the waist, and below the opening at the side. */
const COVERS = { waist: 4, side: 6.5 } as const
/** The lower edge of the piece behind rises from the side by this for each cm at the most. */
const RISES = 0.1
/** Of the front's waist between pocket and fly the piece behind leaves this share at the least. */
const LEFT_OF_WAIST = 0.2
const BAG = { deep: 25, wide: 16.5, onSide: 15 } as const
/** The coin pocket, in the right front pocket alone: its mouth so far below the waist, its edge so far from the side there, and
 * lower down at the least. */
const COIN = { wide: 7, high: 7.5, below: 2, fromSide: 1.5, least: 0.5 } as const

/** Square off the waist, round, and into the side. */
export const scoopPocket = ({ lines, waist }: FrontPlan): CutAway =>
  cutAway(lines, lastStretch(waist), SCOOP, ({ waistBeyond, sideBeyond }) =>
    roundInto(
      pathStart(waistBeyond),
      leftNormal(startTangent(waistBeyond)),
      pathEnd(sideBeyond),
      intoSide(tangentAtLength(sideBeyond, pathLength(sideBeyond))),
      0.62,
      0.62,
    ),
  )

/** Square to the side, but never rising to it: over full hips, where a side leans out, a mouth that climbs gapes and hooks at the rivet. */
const intoSide = (down: Point): Point => {
  const square = scale(leftNormal(down), -1)
  return square.y > 0 ? LEVEL : square
}
const LEVEL = point(-1, 0)

/** The rivets at both ends of the opening, on the right front. */
export const openingRivets = ({ waist, opening, side }: CutAway): readonly DrillHole[] => [
  rivetBetween(waist, opening),
  rivetBetween(opening, side),
]

/** A pocket's pieces, and how they are sewn. */
export const scoopPieces = (plan: FrontPlan, cut: CutAway, seams: JeansAllowances) => {
  const behind = pocketFacing(cut, seams)
  const bag = { seams, front: plan.lines, bag: BAG, cut: { quantity: 2, mirrored: true } }
  const upper = bagUpper(bag, cut)
  const under = bagUnder(bag)
  return {
    pieces: [behind, coinPocket(seams), upper, under],
    side: { waist: [reversed(behind.edge.waist)], side: [behind.edge.side] } satisfies PocketSide,
    /** @param front the front piece of that hand */
    openingSeam: (front: DraftedPiece<never, "pocketOpening">, hand: Hand): Sewn =>
      sewn(`pocket opening, ${hand}`, handed(edgeOf(front, "pocketOpening"), hand), upper.edge.opening),
    bagSeam: sewn("pocket bag", upper.edge.outer, under.edge.outer, {
      notches: [notchAt(lengthOf(upper.edge.outer) / 2)],
    }),
  }
}

/** The piece of shell behind the opening: it carries waist and side up to their corner, and lies on the bag. */
const pocketFacing = (cut: CutAway, seams: JeansAllowances) => {
  const along = pathLength(cut.waist)
  const waistUnder = subpath(cut.waist, along - Math.min(COVERS.waist, (1 - LEFT_OF_WAIST) * along), along)
  const covers = COVERS.side + coinLower(cut)
  const sideBelow = subpath(cut.side, 0, covers)
  const low = pathEnd(sideBelow)
  const square = leftNormal(tangentAtLength(sideBelow, covers))
  // Where the side comes in below a wide hip the edge rises no more, or the coin pocket would lie off it
  const level = point(square.x, Math.min(square.y, RISES * square.x))
  const inner = roundInto(low, level, pathStart(waistUnder), rightNormal(startTangent(waistUnder)), 0.75, 0.75)
  const sewLine = edges(
    edge("waistUnder", waistUnder, seams.waist),
    edge("waist", cut.waistBeyond, seams.waist),
    edge("side", cut.sideBeyond, seams.outseam),
    edge("sideBelow", sideBelow, seams.outseam),
    edge("inner", inner, seams.pocket),
  )
  return piece("pocketFacing", {
    title: { en: "Front pocket facing", fr: "Fond de poche devant" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine,
    lines: [{ name: "opening", kind: "placement", path: cut.opening }, coinPlace(cut)],
    grain: uprightGrain(
      sewLine.map((e) => e.path),
      pathStart(cut.waistBeyond).x,
      0.6,
    ),
  })
}

/** How much lower than usual the coin pocket lies, because the waist of a low band sags beside its corner. */
const coinLower = ({ waist, waistBeyond }: CutAway): number => {
  const above = joinPaths(waist, waistBeyond)
  const along = pathLength(above)
  const over = subpath(above, Math.max(0, along - COIN.fromSide - COIN.wide), along)
  const sags = pathEnd(above).y - Math.min(...flatten(over).map(({ y }) => y))
  return Math.max(0, sags + COIN.least - COIN.below)
}

/** Where the coin pocket is sewn on, on the right facing. */
const coinPlace = (cut: CutAway): InnerLine => {
  const { waistBeyond, sideBeyond, side } = cut
  const corner = pathEnd(waistBeyond)
  const top = corner.y - COIN.below - coinLower(cut)
  const bottom = top - COIN.high
  // Under a belly the side comes in from the waist down
  const foot = xAtLevel(joinPaths(sideBeyond, side), bottom)
  const left = Math.max(corner.x + COIN.fromSide, foot + COIN.least)
  const right = left + COIN.wide
  return {
    name: "coinPocketRight",
    kind: "placement",
    drilled: true,
    path: polyline(point(left, top), point(left, bottom), point(right, bottom), point(right, top), point(left, top)),
  }
}

const coinPocket = (seams: JeansAllowances) => {
  const [a, b] = [point(0, 0), point(COIN.wide, 0)]
  const [c, d] = [point(COIN.wide, COIN.high), point(0, COIN.high)]
  const [right, mouth, left] = [line(b, c), line(c, d), line(d, a)]
  return piece("coinPocket", {
    title: { en: "Coin pocket", fr: "Poche gousset" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("lower", line(a, b), seams.pocket),
      edge("right", right, seams.pocket),
      edge("mouth", mouth, seams.pocketHem, turnedBack),
      edge("left", left, seams.pocket),
    ],
    drillHoles: [rivetBetween(right, mouth), rivetBetween(mouth, left)],
    grain: [point(COIN.wide / 2, 1.5), point(COIN.wide / 2, COIN.high - 1.5)],
  })
}
