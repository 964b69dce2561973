import type { Side, Titles } from "@toile/draft-model"
import {
  between,
  endTangent,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  scale,
  splitPath,
  startTangent,
} from "@toile/geometry"
import { type EdgeSpec, edge, inSomeCuts, net, piece } from "@toile/pattern-model"
import { backStrip, footOf, type HemStrip, sideStrip } from "../hems/hem-strip.js"
import type { JacketBlock } from "../jacket/block.js"
import { hemBetween } from "../linings/jacket-lining.js"
import type { SleeveHalf, SleeveShape } from "../sleeves/two-piece-shape.js"
import { clamp } from "../steps/fade.js"
import { atLevel } from "../steps/falling.js"
import { netOutline } from "./net-outline.js"

/** Fusibles end so far inside the sew lines of their panel, cm: no seam gets thicker, no fold a ridge. */
export const FUSIBLE_INSIDE = 0.2
/** The fusible of a side panel reaches so far below the underarm. */
const BELOW_UNDERARM = 8
/** A hem's reaches so far above what is turned up, which is caught to it. */
export const ABOVE_HEM = 1
/** A strip is cut for a hem of so much at the least. */
const SHALLOWEST = 2

const inside = <Name extends string>(sewLine: readonly EdgeSpec<Name>[]) => netOutline(sewLine, FUSIBLE_INSIDE, net)

const PAIR = { materials: ["interfacing"], quantity: 2, mirrored: true } as const

/** The right side panel's upper part, fused: from the armhole to a level below it. */
export const drawSideFusible = ({ frame: { level }, side, overBust }: JacketBlock) => {
  const low = level.underarm - BELOW_UNDERARM
  const upTo = ({ path }: { readonly path: Path }): Path => splitPath(path, atLevel(path, low)?.along ?? 0)[0]
  const [back, front] = [upTo(side.backSeam), upTo(side.frontSeam)]
  // A princess seam runs to a point at the armhole: cut across it
  const top = overBust ? blunted(front, side.armholeFront) : { front, armhole: side.armholeFront }
  const x = (pathEnd(back).x + pathEnd(front).x) / 2
  return piece("sidePanelInterfacing", {
    title: { en: "Side panel interfacing", fr: "Entoilage petit côté" },
    cut: PAIR,
    side: "right",
    sewLine: inside([
      edge("backSeam", back, net),
      edge("lower", line(pathEnd(back), pathEnd(front)), net),
      edge("frontSeam", reversePath(top.front), net),
      ...inSomeCuts(overBust && edge("point", line(pathStart(top.front), pathEnd(top.armhole)), net)),
      edge("armholeFront", reversePath(top.armhole), net),
      edge("armholeBack", reversePath(side.armholeBack), net),
    ]),
    grain: [point(x, low + 6.5), point(x, low + 1.5)],
  })
}

/** A pointed corner is cut across where it is so wide, no further from it than this share of its edges. */
const POINT = { wide: 1.2, most: 0.6 } as const

const blunted = (front: Path, armhole: Path): { readonly front: Path; readonly armhole: Path } => {
  const [down, up] = [startTangent(front), scale(endTangent(armhole), -1)]
  const half = Math.acos(clamp(-1, down.x * up.x + down.y * up.y, 1)) / 2
  const [a, b] = [pathLength(front), pathLength(armhole)]
  const off = Math.min(POINT.wide / 2 / Math.sin(Math.max(0.02, half)), POINT.most * a, POINT.most * b)
  return { front: splitPath(front, off)[1], armhole: splitPath(armhole, b - off)[0] }
}

const middleOf = (path: Path): Point => pointAtLength(path, pathLength(path) / 2)

/** @param side whose panel it lies on as it is drawn */
const hemFusible = <const Name extends string>(name: Name, title: Titles, side: Side, strip: HemStrip) => {
  const [high, low] = [middleOf(strip.upper), middleOf(strip.hem)]
  return piece(name, {
    title,
    cut: PAIR,
    side,
    sewLine: inside([
      edge("left", strip.left, net),
      edge("hem", strip.hem, net),
      edge("right", reversePath(strip.right), net),
      edge("upper", reversePath(strip.upper), net),
    ]),
    // Across, where a hem has to give: cut with the stretch along it
    grain: [between(high, low, 0.25), between(high, low, 0.75)],
  })
}

/**
 * What stays a hem: strips of back and side panel from the fold to above what is turned up. The front is fused whole.
 *
 * @param deep how far the hem is turned up, or its facing reaches; cm
 */
export const drawHemFusibles = (block: JacketBlock, deep: number) => ({
  backHemInterfacing: hemFusible(
    "backHemInterfacing",
    { en: "Back hem interfacing", fr: "Entoilage d'ourlet dos" },
    "right",
    backStrip(block, Math.max(deep, SHALLOWEST) + ABOVE_HEM),
  ),
  sideHemInterfacing: hemFusible(
    "sideHemInterfacing",
    { en: "Side hem interfacing", fr: "Entoilage d'ourlet petit côté" },
    "right",
    sideStrip(block, Math.max(deep, SHALLOWEST) + ABOVE_HEM),
  ),
})

/** What stays the sleeves' hems, of top and under sleeve. */
export const drawSleeveFusibles = ({ top, under }: SleeveShape, deep: number) => ({
  topSleeveHemInterfacing: hemFusible(
    "topSleeveHemInterfacing",
    { en: "Top sleeve hem interfacing", fr: "Entoilage d'ourlet dessus de manche" },
    "left",
    sleeveStrip(top, Math.max(deep, SHALLOWEST) + ABOVE_HEM),
  ),
  underSleeveHemInterfacing: hemFusible(
    "underSleeveHemInterfacing",
    { en: "Under sleeve hem interfacing", fr: "Entoilage d'ourlet dessous de manche" },
    "right",
    sleeveStrip(under, Math.max(deep, SHALLOWEST) + ABOVE_HEM),
  ),
})

const sleeveStrip = ({ frontSeam, backSeam, hem }: SleeveHalf, deep: number): HemStrip => {
  const [front, back] = [footOf(frontSeam, deep), footOf(backSeam, deep)]
  return {
    left: front.below,
    hem,
    right: back.below,
    upper: hemBetween(hem, pathEnd(front.above), pathEnd(back.above)),
  }
}
