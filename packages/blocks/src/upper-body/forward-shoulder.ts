import {
  degrees,
  direction,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  reversePath,
  splitPath,
  type Transform,
  transformPath,
} from "@toile/geometry"
import type { Cap } from "../sleeves/cap.js"
import type { Across } from "./widths.js"

/**
 * What one step of forward shoulders moves, cm (practice): the ends of the shoulder's seam forward, the whole widths, and
 * the cap's highest point.
 */
export const FORWARD_STEP = { tip: 0.8, neck: 0.2, back: 0.5, chest: -0.4, cap: 0.5 } as const

/** How far a figure's shoulders carry what lies beside them, cm; all 0 on a usual one. */
export type ForwardShoulder = { readonly [K in keyof typeof FORWARD_STEP]: number }

/** What a maker asks for. */
export interface ForwardShoulderOptions {
  /** Steps by which the figure's shoulders stand forward, 0 to 2; none where nothing is said. */
  readonly forwardShoulders?: number | undefined
}

/** What so many steps move. */
export const forwardShoulder = ({ forwardShoulders: steps = 0 }: ForwardShoulderOptions): ForwardShoulder => ({
  tip: steps * FORWARD_STEP.tip,
  neck: steps * FORWARD_STEP.neck,
  back: steps * FORWARD_STEP.back,
  chest: steps * FORWARD_STEP.chest,
  cap: steps * FORWARD_STEP.cap,
})

/** The same, undefined on a usual figure: of a size that has it only where its shoulders stand forward. */
export const ifForward = (option: ForwardShoulderOptions): ForwardShoulder | undefined =>
  option.forwardShoulders ? forwardShoulder(option) : undefined

/** Whole widths between shoulders that stand forward. */
export const betweenForward = (across: Across, option: ForwardShoulderOptions): Across => {
  const { back, chest } = forwardShoulder(option)
  return { back: across.back + back, chest: across.chest + chest }
}

/** The same of a size's widths. */
export const widthsForward = (
  { acrossBack, acrossChest }: { readonly acrossBack: number; readonly acrossChest: number },
  option: ForwardShoulderOptions,
): { readonly acrossBack: number; readonly acrossChest: number } => {
  const { back, chest } = betweenForward({ back: acrossBack, chest: acrossChest }, option)
  return { acrossBack: back, acrossChest: chest }
}

/** A line that runs on over the shoulder, cut where the seam then lies: what goes to the back, and what is left of the front's. */
export const overShoulder = (front: Path, by: number): readonly [toBack: Path, front: Path] =>
  by === 0 ? [{ segments: [] }, front] : splitPath(front, by)

/** A shoulder's seam: where it leaves the neck, and how many degrees below the horizontal it falls. */
interface ShoulderSeam {
  readonly neckPoint: Point
  readonly slope: number
}

/** Lays the front's shoulder on the back's, neck point on neck point, the front beyond it. */
export const laidOnto = (front: ShoulderSeam, back: ShoulderSeam): Transform => {
  const u = direction(-front.slope)
  const v = direction(-90 - front.slope)
  const p = direction(-back.slope)
  const q = direction(90 - back.slope)
  // (x, y) = s u + t v goes to s p + t q; u and v are at right angles
  const a = p.x * u.x + q.x * v.x
  const b = p.y * u.x + q.y * v.x
  const c = p.x * u.y + q.x * v.y
  const d = p.y * u.y + q.y * v.y
  const o = front.neckPoint
  return { a, b, c, d, e: back.neckPoint.x - a * o.x - c * o.y, f: back.neckPoint.y - b * o.x - d * o.y }
}

/** Half a garment about its shoulder's seam. */
export interface ShoulderedHalf extends ShoulderSeam {
  readonly tip: Point
  /** The front's from the neck point, the back's to it. */
  readonly neck: Path
  /** From the tip down. */
  readonly armhole: Path
}

/** What a shoulder's seam moves forward at both of its ends, cm; negative: backward. */
type SeamForward = Pick<ForwardShoulder, "tip" | "neck">

/**
 * Both halves with the seam where the figure's shoulders stand: the wedge between its usual place and the seam goes from one half to the
 * other, laid against its shoulder. Its ends lie along neckline and armhole, so that the back stays as much longer between them as is
 * eased in; the sewn garment is the same.
 *
 * @returns the halves, and what of the front's neckline now is the back's, from the usual neck point down
 */
export const wedgeToBack = (
  { front, back }: { readonly front: ShoulderedHalf; readonly back: ShoulderedHalf },
  by: SeamForward,
): { readonly front: ShoulderedHalf; readonly back: ShoulderedHalf; readonly neckToBack: Path } => {
  const armhole = overSeam({ front: front.armhole, back: back.armhole }, by.tip, {
    front: { neckPoint: front.tip, slope: front.slope },
    back: { neckPoint: back.tip, slope: back.slope },
  })
  const neck = overSeam({ front: front.neck, back: reversePath(back.neck) }, by.neck, { front, back })
  const backNeck = reversePath(neck.back)
  return {
    front: {
      ...seamBetween(pathStart(neck.front), pathStart(armhole.front)),
      neck: neck.front,
      armhole: armhole.front,
    },
    back: { ...seamBetween(pathEnd(backNeck), pathStart(armhole.back)), neck: backNeck, armhole: armhole.back },
    neckToBack: neck.toBack,
  }
}

/** A line that runs on over a shoulder's seam that lies so far forward, each half's from the seam down; `seam`: its end there, and its slope. */
const overSeam = (
  { front, back }: { readonly front: Path; readonly back: Path },
  by: number,
  seam: { readonly front: ShoulderSeam; readonly back: ShoulderSeam },
) => {
  const on = (path: Path, from: ShoulderSeam, onto: ShoulderSeam, half: Path): Path =>
    inOne(reversePath(transformPath(path, laidOnto(from, onto))), half)
  if (by < 0) {
    const [toFront, left] = overShoulder(back, -by)
    return { front: on(toFront, seam.back, seam.front, front), back: left, toBack: { segments: [] } }
  }
  const [toBack, left] = overShoulder(front, by)
  return { front: left, back: on(toBack, seam.front, seam.back, back), toBack }
}

/** The shoulder's seam from the neckline's end to the armhole's. */
export const seamBetween = (neckPoint: Point, tip: Point): ShoulderSeam & { readonly tip: Point } => ({
  neckPoint,
  tip,
  slope: degrees(Math.atan2(neckPoint.y - tip.y, tip.x - neckPoint.x)),
})

/** Two paths that meet within a hair. */
const inOne = (a: Path, b: Path): Path => ({ segments: [...a.segments, ...b.segments] })

/** Halves of an armhole as the cap over it takes them: its highest point goes with the shoulder's seam, but less far. */
export const underForwardCap = <Of extends { readonly front: number; readonly back: number }>(
  armhole: Of,
  { cap }: ForwardShoulder,
): Of => ({ ...armhole, front: armhole.front - cap, back: armhole.back + cap })

/** How far in front of the cap's highest point its notch lies, where the shoulder's seam comes to it. */
export const notchBefore = ({ tip, cap }: ForwardShoulder): number => tip - cap

/** The cap with its notch so far in front of its highest point, behind it where negative; its outline stays. */
export const notchForward = <Of extends Pick<Cap, "front" | "back">>(cap: Of, by: number): Of => {
  if (by === 0) return cap
  if (by < 0) {
    const [toFront, back] = overShoulder(cap.back, -by)
    return { ...cap, front: inOne(cap.front, toFront), back }
  }
  const [toBack, front] = overShoulder(reversePath(cap.front), by)
  return { ...cap, front: reversePath(front), back: inOne(reversePath(toBack), cap.back) }
}
