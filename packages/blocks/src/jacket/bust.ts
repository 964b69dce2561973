import { distance, type Point, point } from "@toile/geometry"
import { bustDartAngle } from "../bodice/bust-dart.js"
import type { JacketSize } from "./size.js"

/** A woman's bust: its point, the place beside it where the seam passes, and the dart that the seam takes. */
export interface Bust {
  readonly point: Point
  readonly seam: Point
  /** What the seam takes of the dart, and the whole dart; degrees. */
  readonly angle: number
  readonly dart: number
}

/** A jacket's seam passes so far beside the bust point. */
const SEAM_BESIDE_BUST = 2
/** A seam leaves a quarter of a usual dart as ease over the armhole (workroom practice), less of a wider one; degrees. */
const EASED = { share: 0.25, usual: 16, less: 0.15, least: 2 } as const

/**
 * What the seam takes of a dart. What a dart has beyond a usual one is a bust's beyond its frame: the seam takes all of it and a
 * little of the usual ease, so that the armhole, as long as the frame's, lies as deep as the frame's.
 */
const takenOf = (dart: number): number => {
  const { share, usual, less, least } = EASED
  return dart - Math.min(share * dart, Math.max(least, share * usual - less * (dart - usual)))
}

/**
 * The bust point hangs from the neck point by its tape; the dart follows from how much higher the front's neck point
 * stands. `rise`: of an upright person's back neck; `standsOut`: centre front there, over a belly.
 */
export const bustOf = (size: JacketSize, neckPoint: Point, rise: number, standsOut = 0): Bust | undefined => {
  if (!size.bust) return undefined
  const { sideNeckToBustPoint: tape, bustPointDistance } = size.bust
  const x = bustPointDistance / 2 - standsOut
  const at = point(x, neckPoint.y - Math.sqrt(Math.max(0, tape * tape - (x - neckPoint.x) ** 2)))
  // The front over the bust point, as the bodice's balance has it
  const frontLength = distance(neckPoint, at) + at.y + size.backNeckToWaist
  const balance = frontLength + 0.3 * size.posture - size.backNeckToWaist - rise
  const dart = size.bust.dart ?? bustDartAngle(balance)
  return { point: at, seam: point(x + SEAM_BESIDE_BUST, at.y), angle: takenOf(dart), dart }
}

/** The seam so much further beside the bust point, upright so much above it. */
export const seamBeside = (
  bust: Bust,
  { further, higher }: { readonly further: number; readonly higher: number },
): Bust => ({ ...bust, seam: point(bust.seam.x + further, bust.seam.y + higher) })
