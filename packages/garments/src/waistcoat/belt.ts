import { line, point, polyline } from "@toile/geometry"
import { edge, piece } from "@toile/pattern-model"
import type { WaistcoatSeams } from "./declaration.js"

/** Finished height; the right half is pointed, to pass through the left one's buckle. */
const HEIGHT = 2.5
const POINT = 1.6
/** How far the left half ends short of centre back, and the right one reaches beyond it, cm. */
const SHORT = 2
const BEYOND = 8
/** So much of the left half's end is folded round the buckle's bar, cm. */
const ROUND_BAR = 1

/**
 * Half of the belt in two layers, from the side seam, into which its end is sewn, to the buckle or the point.
 *
 * @param bar how far from the side seam the buckle's bar lies: that the left half is folded round, and that the right one passes
 */
const drawHalf = <const Name extends "beltLeft" | "beltRight">(
  name: Name,
  length: number,
  bar: number,
  material: "shell" | "lining",
  seam: WaistcoatSeams,
) => {
  const pointed = name === "beltRight"
  const shoulder = pointed ? length - POINT : length
  const [low, high] = [point(shoulder, 0), point(shoulder, HEIGHT)]
  return piece(name, {
    title: pointed
      ? { en: "Right half of the belt", fr: "Martingale, moitié droite" }
      : { en: "Left half of the belt", fr: "Martingale, moitié gauche" },
    cut: { materials: [material], quantity: 2, mirrored: true },
    sewLine: [
      edge("lower", line(point(0, 0), low), seam.belt),
      edge("end", pointed ? polyline(low, point(length, HEIGHT / 2), high) : line(low, high), seam.belt),
      edge("upper", line(high, point(0, HEIGHT)), seam.belt),
      edge("side", line(point(0, HEIGHT), point(0, 0)), seam.belt),
    ],
    lines: [
      { name: pointed ? "closesAt" : "buckle", kind: "placement", path: line(point(bar, 0), point(bar, HEIGHT)) },
    ],
    grain: [point(3, HEIGHT / 2), point(bar - 3, HEIGHT / 2)],
  })
}

/** From the side seam past centre back: the buckle's half a little short of it, the other beyond. */
export const drawBelts = (halfBack: number, material: "shell" | "lining", seam: WaistcoatSeams) => [
  drawHalf("beltLeft", halfBack - SHORT, halfBack - SHORT - ROUND_BAR, material, seam),
  drawHalf("beltRight", halfBack + BEYOND, halfBack + SHORT + ROUND_BAR, material, seam),
]
