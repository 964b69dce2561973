import { curve, isErr, type Path, pathLength, point, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import type { JacketFrame } from "./frame.js"

/** A sleeve's whole cap before it is cut in two, over its base line (y = 0), the top at x = 0, the front at x < 0. */
export interface Cap {
  readonly height: number
  readonly frontWidth: number
  readonly backWidth: number
  /** From the front underarm up to the top, from the top down to the back underarm. */
  readonly front: Path
  readonly back: Path
  /** Cap heights asked for and drafted differ where the arm needs a wider sleeve. */
  readonly asked: number
}

/** Of the cap's ease so much lies in front. */
export const FRONT_EASE = 0.45
/** Handles of the cap's curve as shares of its half width, at the underarm and at the top: the front is hollower. */
const FULLNESS = { front: { base: 0.5, top: 0.46 }, back: { base: 0.4, top: 0.54 } } as const

export interface CapSizes {
  readonly cap: JacketFrame["size"]["sleeve"]["cap"]
  readonly ease: number
  readonly armhole: { readonly front: number; readonly back: number }
  /** Of the shoulder's ends above the underarm, their mean. */
  readonly shoulderHeight: number
  /** The measurement that a refusal names. */
  readonly bicepId: string
}

/**
 * Both halves of the cap are as long as their half of the armhole and its share of the ease; the height comes from the
 * bicep where that is given, else from the shoulder, lowered where the arm needs a wider sleeve.
 */
export const drawCap = ({ cap, ease, armhole, shoulderHeight, bicepId }: CapSizes): Cap => {
  const want = { front: armhole.front + FRONT_EASE * ease, back: armhole.back + (1 - FRONT_EASE) * ease }
  const highest = 0.82 * Math.min(want.front, want.back)
  const at = (height: number, asked: number): Cap => {
    const frontWidth = widthOf(want.front, height, "front")
    const backWidth = widthOf(want.back, height, "back")
    return {
      height,
      frontWidth,
      backWidth,
      front: curveOf(frontWidth, height, "front"),
      back: curveOf(backWidth, height, "back"),
      asked,
    }
  }
  const girthAt = (height: number): number => widthOf(want.front, height, "front") + widthOf(want.back, height, "back")
  const heightFor = (girth: number): number => {
    const h = solve((height) => girthAt(height) - girth, 4, highest, 1e-8)
    return isErr(h)
      ? refuse({
          code: "bicep",
          measurement: bicepId,
          message: `${bicepId}: a sleeve ${girth.toFixed(1)} cm round does not go into this armhole: between ${(h.error.atHigh + girth).toFixed(1)} and ${(h.error.atLow + girth).toFixed(1)} cm can be drafted`,
        })
      : h.value
  }
  if ("height" in cap) {
    if (cap.height < 4 || cap.height > highest)
      refuse({
        code: "capHeight",
        measurement: "mfCapHeight",
        message: `mfCapHeight: a cap ${cap.height} cm high does not go into this armhole; 4 to ${highest.toFixed(1)} can be drafted`,
      })
    return at(cap.height, cap.height)
  }
  if ("bicep" in cap) {
    const height = heightFor(cap.bicep)
    return at(height, height)
  }
  const asked = Math.min(cap.share * shoulderHeight, highest)
  const first = at(asked, asked)
  return first.frontWidth + first.backWidth >= cap.atLeast ? first : at(heightFor(cap.atLeast), asked)
}

type Half = keyof typeof FULLNESS

const curveOf = (width: number, height: number, half: Half): Path => {
  const { base, top } = FULLNESS[half]
  return half === "front"
    ? curve(point(-width, 0), point(-width * (1 - base), 0), point(-width * top, height), point(0, height))
    : curve(point(0, height), point(width * top, height), point(width * (1 - base), 0), point(width, 0))
}

const widthOf = (length: number, height: number, half: Half): number => {
  // The curve is a little longer than its chord and shorter than both its legs
  const most = Math.sqrt(length * length - height * height)
  const width = solve((w) => pathLength(curveOf(w, height, half)) - length, 0.3 * most, most, 1e-8)
  if (isErr(width)) throw new Error(`no cap half ${length} long is ${height} high`)
  return width.value
}
