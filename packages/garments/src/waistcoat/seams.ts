import { armholeNotches } from "@toile/blocks/sleeves"
import { atLevel, chain, twoLayers } from "@toile/blocks/steps"
import { pathLength } from "@toile/geometry"
import {
  type EdgeUse,
  lengthOf,
  notchAt,
  onSide,
  reversed,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { type Block, SHOULDER_EASE } from "./block.js"
import type { drawWaistcoat, WaistcoatPieces } from "./pieces.js"

/** The blade's ease in the back shoulder. */
const EASED: readonly [number, number] = [0, SHOULDER_EASE + 0.05]
/** A notch keeps this from the point along the hem, cm: on the cut line it then lies 1 from its corner. */
const FROM_POINT = 1.1
/** The side seam is left open for so much at the hem. */
const VENT = 3

/** What is sewn to what. Right and left are the wearer's. */
export const waistcoatSeams = ({ pieces: p, block, others, seam }: ReturnType<typeof drawWaistcoat>): Sewn[] => [
  ...bodySeams(p, block),
  ...edgeSeams(p, block, seam.hem.width),
  ...liningSeams(p, block),
  ...armholeSeams(p),
  ...lapelSeams(p),
  ...smallSeams(others),
]

const use = (edge: EdgeUse, mirrored: boolean): EdgeUse => (mirrored ? reversed(edge) : edge)

/** Both fronts, walked alike: the right one is drawn mirrored. */
const fronts = (p: WaistcoatPieces): readonly Front[] => [
  { side: "left", front: p.frontLeft, mirrored: false },
  { side: "right", front: p.frontRight, mirrored: true },
]

interface Front {
  readonly side: "left" | "right"
  readonly front: WaistcoatPieces["frontLeft"] | WaistcoatPieces["frontRight"]
  readonly mirrored: boolean
}

/** From the hem up: the vent's end and the waist, where they lie apart. */
const sideMarks = ({ front, level }: Block): SeamNotch[] => {
  const whole = pathLength(front.side)
  const waist = atLevel(front.side, level.waist)
  const up = waist ? whole - waist.along : 0
  // Beside a waist so near to the hem the side turns, and its cut line has no room for a notch there
  const vent = up < VENT ? up + VENT : VENT
  return [vent, ...(up > VENT + 2 ? [up] : [])].map((at) => notchAt(at))
}

/** Along the hem: where a dart that runs through it is folded. Its legs' ends lie too near to each other and to the facing. */
const mouthMarks = ({ dart }: Block["front"] | Block["back"]): SeamNotch[] =>
  dart ? [notchAt(dart.along + (dart.mouth[1].x - dart.mouth[0].x) / 2)] : []

/** Two notches lie at least so far apart on the cut line, cm. */
const APART = 0.8
/** A dart's notch is cut upright, one beside it square to a hem that slants: on the cut line they are nearer by so much a cm of allowance. */
const NEARER = 0.3

/**
 * Along the hem: where the facing ends, unless a dart beside the point leaves it so little that a notch would tear the point off, or a
 * thin one behind it is marked too near.
 */
const facingMarks = (hem: number, allowance: number, dart: readonly SeamNotch[]): SeamNotch[] =>
  hem < FROM_POINT || dart.some(({ a }) => a - hem < APART + NEARER * allowance) ? [] : [notchAt(hem)]

const bodySeams = (p: WaistcoatPieces, block: Block): Sewn[] => [
  ...fronts(p).flatMap(({ side, front, mirrored }) => [
    sewn(`shoulder seam, ${side}`, p.back.edge.shoulder, use(front.edge.shoulder, mirrored), { ease: EASED }),
    sewn(`side seam, ${side}`, use(front.edge.side, mirrored), p.back.edge.side, { notches: sideMarks(block) }),
  ]),
  centreBackSeam("centre back seam", p.back, block),
]

const centreBackSeam = (name: string, { edge }: WaistcoatPieces["back" | "backLining"], { level }: Block): Sewn =>
  sewn(name, onSide("left", edge.centreBack), onSide("right", edge.centreBack), { notches: [notchAt(-level.waist)] })

/** The facing along neckline, front edge and point; then, with the front lining, along the hem. */
const edgeSeams = (p: WaistcoatPieces, block: Block, hemAllowance: number): Sewn[] =>
  fronts(p).flatMap(({ side, front, mirrored }) => {
    const along = (...names: readonly ("neck" | "neckLower" | "frontEdge" | "cutAway" | "hem")[]) => ({
      shell: chain(front, mirrored ? "against" : "along", ...names),
      facing: chain(p.facing, "along", ...names),
    })
    const edges = along("neck", "neckLower", "frontEdge", "cutAway")
    const neck = lengthOf(...along("neck", "neckLower").shell)
    const hem = along("hem")
    const darts = mouthMarks(block.front)
    return [
      sewn(`front edge, ${side}`, edges.shell, edges.facing, {
        notches: [notchAt(neck / 2), notchAt(neck), notchAt(neck + 0.5 * (lengthOf(...edges.shell) - neck))],
      }),
      sewn(`hem, ${side} front`, hem.shell, [...hem.facing, p.frontLining.edge.hem], {
        notches: [...facingMarks(lengthOf(...hem.facing), hemAllowance, darts), ...darts],
      }),
    ]
  })

const liningSeams = (p: WaistcoatPieces, block: Block): Sewn[] => {
  const inner = p.facing.edge.inner
  return [
    sewn("facing to front lining", inner, reversed(p.frontLining.edge.inner), {
      notches: [notchAt(lengthOf(inner) / 2)],
    }),
    sewn("lining: shoulder seam", p.backLining.edge.shoulder, [p.frontLining.edge.shoulder, p.facing.edge.shoulder], {
      ease: EASED,
    }),
    sewn("lining: side seam", p.frontLining.edge.side, p.backLining.edge.side, { notches: sideMarks(block) }),
    centreBackSeam("lining: centre back seam", p.backLining, block),
    sewn("back neck", p.back.edge.neck, p.backLining.edge.neck),
    sewn("hem, back", p.back.edge.hem, p.backLining.edge.hem, {
      notches: block.back.dart ? mouthMarks(block.back) : [notchAt(lengthOf(p.back.edge.hem) / 2)],
    }),
  ]
}

/** From the underarm up; single notch in front, double at the back. */
const armholeSeams = (p: WaistcoatPieces): Sewn[] => {
  const front = lengthOf(p.frontLining.edge.armhole)
  return [
    ...fronts(p).map(({ side, front: shell, mirrored }) =>
      sewn(`armhole, ${side} front`, use(shell.edge.armhole, mirrored), p.frontLining.edge.armhole, {
        notches: armholeNotches("front", front),
      }),
    ),
    sewn("armhole, back", p.back.edge.armhole, p.backLining.edge.armhole, {
      notches: armholeNotches("back", lengthOf(p.back.edge.armhole)),
    }),
  ]
}

/** From the shoulder down, with the front edge's own mark in the middle of the neckline. */
const lapelSeams = ({ lapel, frontLeft, frontRight }: WaistcoatPieces): Sewn[] => {
  if (!lapel) return []
  const { neck } = lapel.edge
  const whole = lengthOf(neck, ...(frontLeft.edge.neckLower ? [frontLeft.edge.neckLower] : []))
  const middle = { notches: [notchAt(whole / 2)] }
  return [
    twoLayers("upper lapel to under lapel", lapel, "end", "outer", "notchLower", "notchUpper", "collar"),
    sewn("lapel, left", neck, frontLeft.edge.neck, middle),
    sewn("lapel, right", neck, reversed(frontRight.edge.neck), middle),
  ]
}

/** Bags and belts are of two layers; a bag's upper edges are sewn to welt and pocket. */
const smallSeams = (small: ReturnType<typeof drawWaistcoat>["others"]): Sewn[] =>
  small.flatMap((part): Sewn[] => {
    switch (part.name) {
      case "pocketBag":
        return [twoLayers("pocket bag", part, "left", "lower", "right")]
      case "breastBag":
        return [twoLayers("breast pocket bag", part, "left", "lower", "right")]
      case "beltLeft":
        return [twoLayers("belt, left half", part, "lower", "end", "upper")]
      case "beltRight":
        return [twoLayers("belt, right half", part, "lower", "end", "upper")]
      default:
        return []
    }
  })
