import {
  type Block,
  belowCap,
  clothOpening,
  drawKnitCap,
  type Half,
  type KnitTopSize,
  lengthBelow,
  neckForward,
  type SleeveAsk,
} from "@toile/blocks/knit-top"
import type { Cap } from "@toile/blocks/sleeves"
import { sleeveRoles } from "@toile/blocks/sleeves"
import { adjustBetween, clamp } from "@toile/blocks/steps"
import {
  angleOf,
  curve,
  curveBetween,
  distance,
  endTangent,
  joinPaths,
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
  solve,
  splitPath,
  startTangent,
} from "@toile/geometry"
import { edge, edges, piece, refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import type { HoodieSeams } from "./declaration.js"

/** The raglan line leaves the neckline so far from the shoulder, and never takes more than this share of its half. */
const FROM_SHOULDER = { front: 4, back: 3, most: 0.4 } as const
/** It runs into the armhole at this share of its length from the underarm. */
const INTO_ARMHOLE = { front: 0.24, back: 0.2 } as const

/** A body half cut along its raglan line. */
export interface RaglanHalf {
  /** From the underarm up to the neckline, one smooth line. */
  readonly raglan: Path
  /** What the body keeps of the neckline, from the centre, and what the sleeve takes. */
  readonly neck: Path
  readonly onSleeve: number
  /** Between both in the body's corner, degrees. */
  readonly corner: number
}

const cutRaglan = (half: Half, side: "front" | "back"): RaglanHalf => {
  const neckLength = pathLength(half.neck)
  const onSleeve = Math.min(FROM_SHOULDER[side], FROM_SHOULDER.most * neckLength)
  const [neck] = splitPath(half.neck, neckLength - onSleeve)
  const whole = pathLength(half.armhole)
  const [, below] = splitPath(half.armhole, (1 - INTO_ARMHOLE[side]) * whole)
  const from = pathEnd(neck)
  const to = pathStart(below)
  // A little hollow towards the sleeve's side, and smoothly into the armhole
  const chord = point(to.x - from.x, to.y - from.y)
  const upper = curveBetween(from, { direction: chord, pull: 0.35 }, to, { direction: startTangent(below), pull: 0.3 })
  const raglan = reversePath(joinPaths(upper, below))
  const turn = angleOf(scale(endTangent(neck), -1)) - angleOf(endTangent(raglan))
  return { raglan, neck, onSleeve, corner: 180 - turn }
}

export const raglanHalves = ({ front, back }: Pick<Block, "front" | "back">): RaglanHalves => ({
  front: cutRaglan(front, "front"),
  back: cutRaglan(back, "back"),
})

/** The edges of a raglan body half from its underarm to the neckline's centre. */
export const raglanEdges = (cut: RaglanHalf, seam: HoodieSeams) =>
  edges(edge("raglan", cut.raglan, seam.armhole), edge("neck", reversePath(cut.neck), seam.neck))

/** Of a raglan edge's width so much is level at the underarm; above, the edge runs straight to the neck. */
const LEVEL = 0.42
const STRAIGHT = 0.45

/** From the underarm (at y = 0), where it rises by `slope` a cm, up to the neck. */
const raglanCurve = (underarm: Point, neck: Point, slope: number): Path => {
  const across = neck.x - underarm.x
  return curve(
    underarm,
    point(underarm.x + LEVEL * across, LEVEL * Math.abs(across) * slope),
    point(neck.x - STRAIGHT * 0.55 * across, neck.y - STRAIGHT * neck.y),
    neck,
  )
}

/** Back and front end of the sleeve's neck edge differ in height by no more than this share of it. */
const NECK_RISE = 0.6
/** The neck edge lies so far from over the sleeve's middle at the most, cm, and a raglan edge is no flatter than this. */
const FORWARD_MOST = 8
const REACH = 0.9

interface RaglanTop {
  /** From the underarm up to the neck. */
  readonly frontEdge: Path
  readonly backEdge: Path
  /** From the back to the front. */
  readonly neck: Path
}

/**
 * The sleeve's top over its base line: both raglan edges as long as the body's (each solved for its height), square to
 * the sleeve's seams, and between them a neck edge as long as what the sleeve has of the neckline, which runs on into
 * the body's over both seams.
 */
const raglanTop = (cap: Cap, slope: number, halves: RaglanHalves, bicepId: string): RaglanTop => {
  const { front, back } = halves
  const neckLength = front.onSleeve + back.onSleeve
  const edgeTo = (underarm: number, x: number, length: number): Path => {
    const to = (y: number): Path => raglanCurve(point(underarm, 0), point(x, y), slope)
    const h = solve((y) => pathLength(to(y)) - length, 1, length)
    return isErr(h)
      ? refuse({
          code: "raglan",
          measurement: bicepId,
          message: `${bicepId}: a sleeve ${(cap.frontWidth + cap.backWidth).toFixed(1)} cm wide does not go with a raglan seam of ${length.toFixed(1)} cm`,
        })
      : to(h.value)
  }
  const lengths = { front: pathLength(front.raglan), back: pathLength(back.raglan) }
  const edgesAt = (level: number, forward: number) => ({
    frontEdge: edgeTo(-cap.frontWidth, (-level * front.onSleeve) / neckLength - forward, lengths.front),
    backEdge: edgeTo(cap.backWidth, (level * back.onSleeve) / neckLength - forward, lengths.back),
  })
  const rise = ({ frontEdge, backEdge }: ReturnType<typeof edgesAt>): number =>
    pathEnd(backEdge).y - pathEnd(frontEdge).y
  // Straight over the sleeve's middle, or so far forward or back that the neck edge reaches from one to the other
  const forwardAt = (level: number): number => {
    const middle = rise(edgesAt(level, 0))
    const wanted = clamp(-NECK_RISE * neckLength, middle, NECK_RISE * neckLength)
    if (wanted === middle) return 0
    // Away from the half that would get too high, as far as its edge reaches
    const way = Math.sign(middle)
    const high = way > 0 ? "back" : "front"
    const across = cap[`${high}Width`] - (level * halves[high].onSleeve) / neckLength
    const most = Math.max(0, Math.min(FORWARD_MOST, REACH * lengths[high] - across))
    const moved = solve((by) => way * (wanted - rise(edgesAt(level, way * by))), 0, most)
    return way * (isErr(moved) ? most : moved.value)
  }
  const at = (level: number): RaglanTop => {
    const { frontEdge, backEdge } = edgesAt(level, forwardAt(level))
    const neck = curveBetween(
      pathEnd(backEdge),
      { direction: angleOf(endTangent(backEdge)) + back.corner },
      pathEnd(frontEdge),
      { direction: angleOf(endTangent(frontEdge)) + 180 - front.corner },
    )
    return { frontEdge, backEdge, neck }
  }
  const level = solve((x) => pathLength(at(x).neck) - neckLength, 0.2 * neckLength, neckLength, 1e-9)
  return isErr(level)
    ? refuse({
        code: "raglanNeck",
        measurement: bicepId,
        message: `${bicepId}: a sleeve ${(cap.frontWidth + cap.backWidth).toFixed(1)} cm wide does not reach up to ${neckLength.toFixed(1)} cm of the neckline`,
      })
    : at(level.value)
}

/**
 * How high over the base line the shoulder's end lies, a shoulder's length below the neck: sleeve lengths count from it. Where
 * shoulders stand forward, their line lies so far in front of it.
 */
const shoulderOf = (
  top: RaglanTop,
  { block, size }: Pick<RaglanAsk, "block" | "size">,
  { back }: { readonly back: RaglanHalf },
) => {
  const neck = pointAtLength(top.neck, back.onSleeve)
  const tip = point(neck.x, neck.y - distance(block.back.neckPoint, block.back.tip))
  return {
    tip,
    // The sleeve itself is turned by what the cap's highest point moves
    line: line(
      pointAtLength(top.neck, back.onSleeve + neckForward(size)),
      point(tip.x - (size.forward.tip - size.forward.cap), tip.y),
    ),
  }
}

/** What the sleeve is drawn for. */
interface RaglanAsk {
  readonly block: Block
  /** The usual side's: a lower shoulder's sleeve has its cap, as a set-in one has. */
  readonly usual: Block
  readonly size: KnitTopSize
  readonly ask: SleeveAsk
  /** The measurements that refusals name. */
  readonly bicepId: string
  readonly lengthId: string
}

interface RaglanHalves {
  readonly front: RaglanHalf
  readonly back: RaglanHalf
}

interface RaglanShape extends ReturnType<typeof shoulderOf> {
  readonly cap: Cap
  readonly lower: ReturnType<typeof belowCap>
  readonly top: RaglanTop
}

/** Rounds in which the sleeve's width and the height of its top settle, and how exactly. */
const SETTLES = { rounds: 20, to: 1e-8 } as const
/** The sleeve's seams are at least so long. */
const SEAM_LEAST = 8

/** The set-in sleeve's width, its top up to the neck and its seams: the higher the top, the shorter these. */
const raglanShape = (raglan: RaglanAsk, cuts: RaglanHalves): RaglanShape => {
  const { block, usual, size, ask, bicepId, lengthId } = raglan
  const usualCap = block === usual ? undefined : raglanShape({ ...raglan, block: usual }, raglanHalves(usual)).cap
  const opening = clothOpening(size, ask)
  const draw = (below: number) => {
    const cap = usualCap ?? drawKnitCap(block, size, ask, bicepId, () => below).cap
    const lower = belowCap(cap, below, opening, size.posture)
    const top = raglanTop(cap, lower.lean, cuts, bicepId)
    return { cap, lower, top, ...shoulderOf(top, raglan, cuts) }
  }
  const most = size.sleeveLength - (ask.rib?.height ?? 0)
  let below = lengthBelow(size, ask.rib, 0).below / 2
  let shape = draw(below)
  for (let i = 0; i < SETTLES.rounds; i++) {
    const next = most - shape.tip.y
    if (next < SEAM_LEAST)
      refuse({
        code: "sleeveTooShort",
        measurement: lengthId,
        message: `${lengthId}: the raglan sleeve's seam would be ${next.toFixed(1)} cm long`,
      })
    if (Math.abs(next - below) < SETTLES.to) break
    below = next
    shape = draw(below)
  }
  return shape
}

/** The left sleeve, right side up, the front on the left; its top reaches to the neck. Cut 2, mirrored. */
export const drawRaglanSleeve = (raglan: RaglanAsk, cuts: RaglanHalves, seam: HoodieSeams) => {
  const { cap, top, lower, tip, line: shoulder } = raglanShape(raglan, cuts)
  const drawn = piece("sleeve", {
    title: { en: "Sleeve", fr: "Manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: { ...sleeveRoles, neck: "neckline" },
    side: "left",
    sewLine: [
      edge("hem", lower.hem, seam.rib),
      edge("backSeam", lower.backSeam, seam.sleeve),
      edge("raglanBack", top.backEdge, seam.armhole),
      edge("neck", top.neck, seam.neck),
      edge("raglanFront", reversePath(top.frontEdge), seam.armhole),
      edge("frontSeam", lower.frontSeam, seam.sleeve),
    ],
    grain: [point(0, lower.hemLevel + 2), point(0, 0.8 * pathStart(shoulder).y)],
    adjustAt: adjustBetween(0, 0, lower.hemLevel),
    lines: [
      { name: "bicep", kind: "level", path: line(point(-cap.frontWidth, 0), point(cap.backWidth, 0)) },
      { name: "shoulder", kind: "balance", path: shoulder },
    ],
    labels: [{ text: "Sleeve", at: point(-cap.frontWidth * 0.4, -6), height: 0.8 }],
  })
  return { sleeve: drawn, cap, sleeveLength: tip.y - lower.hemLevel }
}
