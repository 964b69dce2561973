import { add, curve, direction, leftNormal, type Path, type Point, point, scale, subtract } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"

/** Handles of the lower curve as shares of its height and width: more is hollower. */
interface Fullness {
  readonly down: number
  readonly out: number
}

export const FULLNESS = { back: { down: 0.54, out: 0.5 }, front: { down: 0.58, out: 0.58 } } as const

/** Square to the shoulder, upright at the across line, square to the side seam, which runs `down` from the underarm. */
export const drawArmhole = (
  tip: Point,
  slope: number,
  across: Point,
  underarm: Point,
  down: Point,
  full: Fullness,
  id: string,
): Path => {
  const inward = direction(-90 - slope)
  const upper = tip.y - across.y
  const lower = across.y - underarm.y
  if (upper < 2 || lower < 2 || underarm.x - across.x < 1)
    refuse({
      code: "armhole",
      measurement: id,
      message: `${id}: no armhole can be drawn from a shoulder ${tip.x.toFixed(1)} out and ${tip.y.toFixed(1)} high, an across line ${across.x.toFixed(1)} out and an underarm ${underarm.x.toFixed(1)} out at ${underarm.y.toFixed(1)} cm`,
    })
  // The upper handle must not reach beyond the across line
  const reach = Math.min(upper / 3, (0.85 * Math.max(0.05, tip.x - across.x)) / Math.max(0.05, -inward.x))
  return {
    segments: [
      ...curve(tip, add(tip, scale(inward, reach)), add(across, point(0, 0.36 * upper)), across).segments,
      ...curve(
        across,
        add(across, point(0, -full.down * lower)),
        subtract(underarm, scale(leftNormal(down), full.out * (underarm.x - across.x))),
        underarm,
      ).segments,
    ],
  }
}
