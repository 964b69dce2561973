import { curveBetween, line, pathLength, point } from "@toile/geometry"
import { edge, net, piece } from "@toile/pattern-model"
import type { JacketFrame } from "../jacket/frame.js"

/** A sleeve head lies along this share of each half of the armhole, from the shoulder down to the cap's notches. */
const ALONG = { front: 0.42, back: 0.46 } as const
/** So wide at the shoulder, cm, and at its ends. */
const WIDE = { middle: 4, ends: 1.5 } as const

/** How far a sleeve head reaches to the front and to the back of the shoulder seam, cm. */
export const sleeveHeadReach = ({ front, back }: JacketFrame) => ({
  front: ALONG.front * pathLength(front.armhole),
  back: ALONG.back * pathLength(back.armhole),
})

/** A strip of wadding on the bias that fills the sleeve's head: its straight edge to the armhole's allowance. */
export const drawSleeveHead = (frame: JacketFrame) => {
  const { front, back } = sleeveHeadReach(frame)
  const [from, to] = [point(-front, 0), point(back, 0)]
  const top = point(0, WIDE.middle)
  return piece("sleeveHead", {
    title: { en: "Sleeve head", fr: "Cigarette" },
    cut: { materials: ["wadding"], quantity: 2, mirrored: true },
    // The armhole's edge up, as it lies under the sleeve's cap, its front is on the right
    side: "right",
    sewLine: [
      edge("armhole", line(from, to), net),
      edge("back", line(to, point(back, WIDE.ends)), net),
      edge(
        "outer",
        {
          segments: [
            ...curveBetween(point(back, WIDE.ends), { direction: 150 }, top, { direction: 180 }).segments,
            ...curveBetween(top, { direction: 180 }, point(-front, WIDE.ends), { direction: 210 }).segments,
          ],
        },
        net,
      ),
      edge("front", line(point(-front, WIDE.ends), from), net),
    ],
    // At the shoulder seam; the front has one more
    notches: [
      { edge: "armhole", along: front },
      { edge: "armhole", along: front / 2 },
    ],
    grain: [point(-1.2, 0.8), point(1.2, 3.2)],
  })
}
