import { line, point } from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"
import { rectangle } from "../steps/rectangle.js"
import type { JacketBlock } from "./block.js"
import type { JacketSeams } from "./seams-of.js"

/** A half belt is 5 wide; its ends are sewn into the back seams at the waist. */
const WIDTH = 5

/** As long as both backs are wide at the waist. */
export const drawHalfBelt = ({ frame: { intakes }, back }: JacketBlock, seam: JacketSeams) =>
  rectangle("halfBelt", { en: "Half belt", fr: "Martingale" }, 2 * (back.seam.waist.x - intakes.centreBack), WIDTH, {
    materials: ["shell"],
    quantity: 2,
    seam: seam.collar,
  })

/** Its edges on the back, beside the back seam. */
export const halfBeltMarks = ({ frame: { intakes, level }, back }: JacketBlock): readonly InnerLine[] =>
  [WIDTH / 2, -WIDTH / 2].map((y, i) => ({
    name: `halfBelt${i + 1}`,
    kind: "placement",
    path: line(point(intakes.centreBack + 1, level.waist + y), point(back.seam.waist.x - 0.3, level.waist + y)),
  }))
