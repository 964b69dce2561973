import type { Titles } from "@toile/draft-model"
import {
  between,
  curveBetween,
  degrees,
  distance,
  endTangent,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  point,
  reversePath,
  rotation,
  startTangent,
  subtract,
  towards,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { edge, piece, pieceBody, refuse, turnedBack } from "@toile/pattern-model"
import { dartMark, type Mouth } from "../bodice/dart.js"
import { dartRoof } from "../bodice/dart-roof.js"
import { dartedEdges } from "../bodice/darted-edges.js"
import type { Darted } from "../bodice/front-parts.js"
import { adjustBetween } from "../steps/adjust-at.js"
import { refuseDeepHem } from "./deep-hem.js"
import type { PlainSleeveAsk } from "./plain-sleeve.js"
import { sleeveRoles } from "./roles.js"
import { ROUNDED, SHORTEST_SEAM, type SleeveCap } from "./set-in-cap.js"
import { sleeveHemPath } from "./sleeve-hem.js"

/** What a long sleeve's back seam has more than its front seam at the elbow, cm; taken up by a dart, or eased in. */
export interface Elbow {
  readonly takes: number
  readonly by: "dart" | "ease"
}

/** An elbow's dart takes 2, its ease 0.6 (workroom practice: 1.5 to 2.5, and 0.3 to 0.6). */
export const ELBOW = { dart: { takes: 2, by: "dart" }, ease: { takes: 0.6, by: "ease" } } as const satisfies Record<
  string,
  Elbow
>
/** The elbow lies so far below half of a sleeve's length, from the top of its cap. */
const BELOW_HALF = 2.5
/** The dart reaches this share of the way across. */
const DART_REACH = 0.33
/** The seams bend over so much above and below the elbow, where their notches are; less of a short stretch. */
const OVER = { most: 8, share: 0.4 } as const

/** The level of the elbow over the cap's base line of a sleeve so long. */
export const elbowLevel = (capHeight: number, length: number): number => capHeight - length / 2 - BELOW_HALF

interface FittedAsk extends PlainSleeveAsk {
  /** At a level over the cap's base line. */
  readonly elbow: (Elbow & { readonly level: number }) | undefined
  readonly title: Titles
  readonly material: "shell" | "lining"
}

/** Where the elbow's notches lie along a sleeve's seams, from the underarm; cm. */
export interface ElbowNotches {
  readonly above: number
  readonly below: number
}

/**
 * The left sleeve without a cuff as a cutter turns it at the elbow: slashed across there from the back seam, and what is
 * below swung forward about the front seam until the back seam has opened by what the dart takes, or what is eased in.
 * The hem stays square to the forearm, and the front seam bends as the arm does. Cut 2, mirrored.
 */
export const fittedSleeve = (cap: SleeveCap, ask: FittedAsk) => {
  const { length, posture, seam, armId, elbow, title, material } = ask
  const level = cap.height - length
  if (level > -SHORTEST_SEAM + ROUNDED)
    refuse({
      code: "sleeveTooShort",
      ...armId,
      message: `${Object.values(armId)[0]}: the sleeve seam would be ${(-level).toFixed(1)} cm long; it needs ${SHORTEST_SEAM}`,
    })
  refuseDeepHem(seam.hem, -level, seam.cap, armId)
  const straight = sleeveHemPath({ ...cap, level, posture }, cap.hemLength)
  const front = point(-cap.frontWidth, 0)
  const back = point(cap.backWidth, 0)
  const bent = elbow ? bend(front, back, straight, elbow) : undefined
  const { hem, frontSeam, backSeam } = bent ?? {
    hem: straight,
    frontSeam: line(front, pathStart(straight)),
    backSeam: { before: line(pathEnd(straight), back) },
  }
  const body = pieceBody({
    title,
    cut: { materials: [material], quantity: 2, mirrored: true },
    roles: sleeveRoles,
    sewLine: [
      edge("hem", hem, seam.hem, turnedBack),
      ...dartedEdges("backSeam", backSeam, seam.back),
      edge("capBack", reversePath(cap.back), seam.cap),
      edge("capFront", reversePath(cap.front), seam.cap),
      edge("frontSeam", frontSeam, seam.front),
    ],
    darts: backSeam.dart ? [dartMark("backSeamDart", backSeam.dart.mouth)] : [],
    grain: [point(0, (bent ? bent.elbow : level) + 1.5), point(0, cap.height - 3)],
    adjustAt: bent
      ? [...adjustBetween(0, 0, bent.elbow), ...adjustBetween(0, bent.elbow - 2, level)]
      : adjustBetween(0, 0, level),
    lines: [{ name: "bicep", kind: "level", path: line(front, back) }],
  })
  return { body, notches: bent?.notches }
}

const bend = (front: Point, back: Point, hem: Path, { takes, by, level }: NonNullable<FittedAsk["elbow"]>) => {
  const [left, right] = [pathStart(hem), pathEnd(hem)]
  const [inner, outer] = [atHeight(front, left, level), atHeight(back, right, level)]
  const angle = degrees(2 * Math.asin(takes / 2 / distance(inner, outer)))
  const turn = rotation(-angle, inner)
  const [lower, turned] = [transformPoint(turn, outer), transformPath(hem, turn)]
  const over = Math.min(OVER.most, OVER.share * distance(front, inner), OVER.share * distance(inner, left))
  const [from, to] = [pathStart(turned), pathEnd(turned)]
  const upTo = distance(front, inner)
  const backSeam: Darted =
    by === "dart" ? darted(to, lower, outer, back, inner) : { before: bentLine(to, lower, outer, back, over) }
  return {
    hem: turned,
    elbow: level,
    frontSeam: bentLine(front, inner, inner, from, over),
    backSeam,
    notches: { above: upTo - over, below: upTo + over },
  }
}

const atHeight = (from: Point, to: Point, y: number): Point => between(from, to, (y - from.y) / (to.y - from.y))

/** Straight but for a bend from before one corner to behind the other. */
const bentLine = (from: Point, first: Point, second: Point, to: Point, over: number): Path => {
  const [a, b] = [towards(first, from, over), towards(second, to, over)]
  return joinPaths(
    line(from, a),
    curveBetween(a, { direction: subtract(first, from) }, b, { direction: subtract(to, second) }),
    line(b, to),
  )
}

const darted = (hem: Point, lower: Point, upper: Point, underarm: Point, across: Point): Darted => {
  const middle = between(lower, upper, 0.5)
  const mouth: Mouth = { from: lower, to: upper, point: between(middle, across, DART_REACH) }
  const [before, after] = [line(hem, lower), line(upper, underarm)]
  return {
    before,
    dart: {
      mouth,
      roof: dartRoof(mouth, { into: endTangent(before), outOf: startTangent(after), folded: "from" }),
    },
    after,
  }
}

/** The shell's sleeve with its elbow. */
export const drawFittedSleeve = (cap: SleeveCap, ask: PlainSleeveAsk & { readonly elbow: Elbow }) => {
  const level = elbowLevel(cap.height, ask.length)
  const { body, notches } = fittedSleeve(cap, {
    ...ask,
    elbow: { ...ask.elbow, level },
    title: { en: "Sleeve", fr: "Manche" },
    material: "shell",
  })
  return { piece: piece("sleeve", body), notches }
}
