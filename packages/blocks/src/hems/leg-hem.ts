import type { Warning } from "@toile/draft-model"
import {
  add,
  between,
  curveBetween,
  joinPaths,
  leftNormal,
  line,
  type Path,
  pathStart,
  point,
  polyline,
  scale,
  startTangent,
} from "@toile/geometry"
import {
  cornered,
  type EdgeSpec,
  edge,
  type InnerLine,
  type InSomeCuts,
  type Seam,
  turnedBack,
} from "@toile/pattern-model"
import type { TrouserSeams } from "../trousers/allowances.js"
import { xAtLevel } from "../trousers/curves.js"
import { laid, pathIn, upright } from "../trousers/knee-turn.js"
import type { BelowKnee } from "../trousers/leg.js"
import type { TrouserLines } from "../trousers/lines.js"

/** The bottom of a leg: its edges from the side's lower end to the inseam's; a plain hem has no turn-up. */
export interface LegHem {
  readonly sideTurnUp: InSomeCuts<EdgeSpec<"sideTurnUp">>
  readonly hem: EdgeSpec<"hem">
  readonly inseamTurnUp: InSomeCuts<EdgeSpec<"inseamTurnUp">>
  readonly lines: readonly InnerLine[]
}

/** What a leg's hem is drawn from. */
export interface LegHemAsk extends BelowKnee {
  readonly seams: TrouserSeams
  readonly inseamSeam: Seam
  /** A turn-up's finished height; undefined for a plain hem. */
  readonly turnUp: number | undefined
}

/** A front's plain hem is hollowed: at the crease it lies so far above the seams' level. */
export const FRONT_HOLLOW = 0.5
/** A back's plain hem dips by so much at the crease. */
export const BACK_DIP = -0.7

/**
 * A leg's hem, plain or turned up, square to the lower leg as it hangs. `by`: how far a plain one lies above the seams'
 * level at the crease, cm.
 */
export const legHem = (ask: LegHemAsk, by: number): LegHem => {
  const place = laid(ask.kneeTurn)
  const hung = hanging(ask)
  return ask.turnUp === undefined
    ? {
        sideTurnUp: [],
        hem: edge("hem", pathIn(hemCurve(hung, by), place), ask.seams.hem, turnedBack),
        inseamTurnUp: [],
        lines: [],
      }
    : turnedUp({ ...ask, ...hung }, ask.turnUp, (path) => pathIn(path, place))
}

/** The lower edges upright, as they are drawn and worn. */
const hanging = ({ sideLower, inseamLower, kneeTurn }: BelowKnee) => {
  const back = upright(kneeTurn)
  return { sideLower: pathIn(sideLower, back), inseamLower: pathIn(inseamLower, back) }
}

/** From the side to the inseam, square to both, so that front and back together run on (I17). */
const hemCurve = ({ sideLower, inseamLower }: ReturnType<typeof hanging>, by: number): Path => {
  const from = pathStart(sideLower)
  const to = pathStart(inseamLower)
  const leaving = scale(leftNormal(startTangent(sideLower)), -1)
  const arriving = scale(leftNormal(startTangent(inseamLower)), -1)
  const middle = add(between(from, to, 0.5), point(0, by))
  return joinPaths(
    curveBetween(from, { direction: leaving, pull: 0.3 }, middle, { direction: 0, pull: 0.4 }),
    curveBetween(middle, { direction: 0, pull: 0.4 }, to, { direction: arriving, pull: 0.3 }),
  )
}

/**
 * The turn-up is folded up at the finished edge and down again at its top: below the finished edge the leg is mirrored
 * once, then twice, so that all layers lie on each other on a tapered leg; the inner hem follows.
 */
const turnedUp = (
  { sideLower, inseamLower, seams, inseamSeam }: LegHemAsk,
  height: number,
  place: (path: Path) => Path,
): LegHem => {
  const edgeSide = pathStart(sideLower)
  const edgeInseam = pathStart(inseamLower)
  const y = edgeSide.y
  const topSide = point(xAtLevel(sideLower, y + height), y - height)
  const topInseam = point(xAtLevel(inseamLower, y + height), y - height)
  const innerSide = point(edgeSide.x, y - 2 * height)
  const innerInseam = point(edgeInseam.x, y - 2 * height)
  return {
    sideTurnUp: [edge("sideTurnUp", place(polyline(edgeSide, topSide, innerSide)), seams.outseam)],
    // Straight, as a fold has to be: on a leg that narrows, front and back meet at a corner
    hem: cornered(edge("hem", place(line(innerSide, innerInseam)), seams.turnUpHem, turnedBack), "start", "end"),
    inseamTurnUp: [edge("inseamTurnUp", place(polyline(innerInseam, topInseam, edgeInseam)), inseamSeam)],
    lines: [
      { name: "finishedEdge", kind: "fold", path: place(line(edgeSide, edgeInseam)) },
      { name: "turnUpTop", kind: "fold", path: place(line(topSide, topInseam)) },
    ],
  }
}

/** A turn-up whose straight folds stand further than this from level at the seams, cm, shows it (our choice). */
const OFF_LEVEL = 0.5

/** What a cutter is told of a turn-up on a leg that slants: front and back are folded straight, and meet at a corner. */
export const turnUpNotes = ({ back }: TrouserLines): readonly Warning[] => {
  const { sideLower } = hanging(back)
  const { x, y } = startTangent(sideLower)
  const off = Math.abs(pathStart(sideLower).x * Math.tan(Math.atan(x / y) / 2))
  return off <= OFF_LEVEL
    ? []
    : [
        {
          code: "turnUpSlants",
          message: `cuff: the leg slants by ${Math.abs((Math.atan(x / y) * 180) / Math.PI).toFixed(0)} degrees at its hem; a turn-up, folded straight, stands ${off.toFixed(1)} cm from level at the seams`,
        },
      ]
}
