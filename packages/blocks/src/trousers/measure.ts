import {
  distance,
  endTangent,
  joinPaths,
  leftNormal,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  type Segment,
  startTangent,
} from "@toile/geometry"
import { type DraftedPiece, type EdgeNameOf, lengthOf, widthAlong, widthAt } from "@toile/pattern-model"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { dartsTold } from "../measurements/waist-darts.js"
import { edgeOf, usesOf } from "../steps/seam-walk.js"
import type { Band } from "../waistbands/waistband.js"
import { xAtLevel } from "./curves.js"
import { pathIn, pointIn, upright } from "./knee-turn.js"
import type { BelowKnee } from "./leg.js"
import { easedWaist, type TrouserLines, thighGirth } from "./lines.js"
import type { TrouserSize } from "./size.js"
import { backDartsOf, CENTRE_FRONT_IN } from "./waist-intake.js"
import { total, type WaistShape } from "./waist-shape.js"
import type { Back, BackWalk, Front, FrontWalk } from "./walk.js"

/** What is measured on. */
export interface Made {
  readonly size: TrouserSize
  readonly shape: WaistShape
  readonly lines: TrouserLines
  /** The right front, its side with the pocket's piece. */
  readonly right: FrontWalk
  /** The front whose edge is centre front: one that lies under a fly reaches past it. */
  readonly over: FrontWalk
  readonly back: BackWalk
  readonly band: Band
}

/** The finished measurements, on the pieces; cm. */
export const measure = ({ size, shape, lines, right, over, back, band }: Made) => {
  const stretches = <P extends DraftedPiece>(piece: P, ...names: readonly EdgeNameOf<P>[]): number =>
    lengthOf(...names.map((name) => edgeOf(piece, name)))

  // 1. The waist: the band's sewn edge without what laps under; a contour band's top is in the radii's ratio
  const sewn = stretches(band.right, "rightBack", "rightFront") + stretches(band.left, "leftBack", "leftFront")
  const wholeSewn = lengthOf(...usesOf(band.right).filter(({ edge }) => !ENDS.has(edge)))
  const top = (sewn * lengthOf(band.right.edge.inner)) / wholeSewn

  // 2. The hip, pleats closed, square to centre front and to centre back
  const level = size.hipHeight
  const centreFront = across(over, joinPaths(...over.rise.map((use) => use.path)), level)
  const outer = joinPaths(...right.side.map((use) => use.path))
  const front = centreFront - across(right, outer, level) - total(shape.pleats)
  const seatUp = startTangent(lines.back.seat)
  const fromCB = pathStart(lines.back.seat)
  const outwards = leftNormal(seatUp)
  const behind = widthAlong(back.piece, fromCB, { x: fromCB.x + outwards.x, y: fromCB.y + outwards.y })

  // 3. The leg
  const { kneeTurn } = lines.back
  const knee = kneeTurn?.hinge ?? pathEnd(lines.back.inseamLower)
  const hem = pointIn(pathStart(lines.back.inseamLower), upright(kneeTurn))
  const hemWidth = (piece: Front | Back): number => {
    const [inner, outer] = lowerEnds(piece, "hem")
    return distance(inner, outer)
  }
  const { calf } = size
  const calfGirth = calf && [lines.front, lines.back].reduce((sum, leg) => sum + calfWidth(leg, calf.below), 0)
  const legs = [over.piece, back.piece]
  const inner = over.piece.edge.inseamUpper.path

  // 4. What a belly moves
  const lean = CENTRE_FRONT_IN + centreFrontOut(over) * (size.depth - size.hipHeight)
  const rise = size.belly?.rise ?? 0
  const eased = easedWaist(lines)
  const { frontDart } = lines.front.intake
  const backDarts = backDartsOf(lines.front.intake, shape)
  const fork = over.hand === "right" ? pathEnd(inner).x : -pathStart(inner).x
  return {
    gmWaistGirth: top,
    gmWaistSeamGirth: sewn,
    gmHipGirth: 2 * (front + behind),
    gmThighGirth: thighGirth(lines),
    gmKneeGirth: legs.reduce((sum, piece) => sum + kneeWidth(piece, size), 0),
    gmHemGirth: hemWidth(over.piece) + hemWidth(back.piece),
    ...(calf === undefined || calfGirth === undefined ? {} : { gmCalfGirth: calfGirth, gmKneeToCalf: calf.below }),
    gmInseamLength: lengthOf(over.piece.edge.inseamUpper, over.piece.edge.inseamLower),
    gmOutseamLength: lengthOf(...right.side.filter((use) => use.edge !== "sideTurnUp")),
    gmFrontRise: lengthOf(...over.rise),
    gmBackRise: lengthOf(...back.rise),
    gmKneeHeight: knee.y - hem.y,
    gmFrontFork: fork - centreFront,
    gmHipHeight: lines.front.hipCF.y - lines.front.fork.y,
    gmSeatLean: (-20 * seatUp.x) / seatUp.y,
    gmWaistbandHeight: lengthOf(band.right.edge.rightEnd) / (band.folded ? 2 : 1),
    gmFrontWaistWidth: 2 * (lengthOf(...right.waist) - eased.front),
    gmBackWaistWidth: 2 * (lengthOf(...back.waist) - eased.back),
    ...(Math.abs(size.frontHipLess ?? 0) >= LEAST_TOLD ? { gmFrontHipWidth: 2 * front } : {}),
    ...(lean >= LEAST_TOLD ? { gmCentreFrontLean: lean } : {}),
    ...(rise >= LEAST_TOLD ? { gmCentreFrontRise: rise } : {}),
    ...dartsTold({ front: frontDart, back: backDarts }),
    ...(size.bandLevel !== undefined && size.bandLevel >= LEAST_TOLD ? { gmBandLevel: size.bandLevel } : {}),
  }
}

/** So far below the knee, square to the crease as the lower leg is drawn; the same on the pieces, which have these lines for edges. */
const calfWidth = ({ inseamLower, sideLower, kneeTurn }: BelowKnee, below: number): number => {
  const [inner, outer] = [inseamLower, sideLower].map((path) => pathIn(path, upright(kneeTurn)))
  const level = (kneeTurn?.hinge ?? pathEnd(inseamLower)).y - below
  return xAtLevel(inner!, level) - xAtLevel(outer!, level)
}

/** Along the knee's line, which a turned lower leg has aslant. */
const kneeWidth = (piece: Front | Back, { kneeOpened }: TrouserSize): number => {
  const [inner, outer] = lowerEnds(piece, "knee")
  return kneeOpened === undefined ? widthAt(piece, inner.y) : distance(inner, outer)
}

/** Where the leg's lower edges meet hem or knee: the inseam's, and the side's. */
export const lowerEnds = ({ edge }: Front | Back, at: "hem" | "knee"): readonly [inner: Point, outer: Point] => {
  const end = ({ path }: { readonly path: Path }): Point => {
    const [one, other] = [pathStart(path), pathEnd(path)]
    return one.y < other.y === (at === "hem") ? one : other
  }
  return [end(edge.inseamLower), end(edge.sideLower)]
}

/** How far centre front goes out for each cm of its height, as on the right front. */
const centreFrontOut = ({ hand, rise }: FrontWalk): number => {
  const up = endTangent(rise[rise.length - 1]!.path)
  return ((hand === "right" ? 1 : -1) * up.x) / up.y
}

/** Where a front's edge meets a level, as on the right front. */
const across = ({ hand }: FrontWalk, path: Path, level: number): number =>
  hand === "right" ? xAtLevel(path, level) : -xAtLevel(path, level)

const ENDS: ReadonlySet<string> = new Set(["rightEnd", "inner", "leftEnd"])

/** A pocket's opening reaches down to the level, as far as the handles of its curves tell. */
export const isCutAway = ({ sewLine }: DraftedPiece, level: number): boolean =>
  sewLine.find(({ name }) => name === "pocketOpening")?.path.segments.some((s) => lowest(s) <= level) === true

const lowest = (s: Segment): number => Math.min(s.from.y, s.to.y, ...(s.kind === "line" ? [] : [s.c1.y, s.c2.y]))
