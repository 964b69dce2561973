import { line, point } from "@toile/geometry"
import { edge, piece, type Seam } from "@toile/pattern-model"
import { rectangle } from "../steps/rectangle.js"
import { roundedBelow } from "./rounded.js"

const FLAP = { depth: 5.5, rounding: 2.2 } as const
/** Each jet shows 0.6; its strip is 4 wide and 2 longer than the mouth at each end. */
const JET = { strip: 4, longer: 4 } as const
const BAG = { depth: 17, wider: 3 } as const
const FACING_DEPTH = 6

/**
 * A pair of jetted pockets with mouths so wide (cm): jets, facings and bags, and flaps where they have an allowance to be
 * turned in.
 *
 * @param flap the flaps' outer allowance; undefined for a pocket without
 * @param seam the bags' and the facings' allowance, and the flaps' at the mouth
 */
export const jettedPocket = (width: number, flap: Seam | undefined, seam: Seam) => [
  ...(flap ? [drawFlap(width, flap, seam)] : []),
  rectangle("pocketJet", { en: "Pocket jet", fr: "Passepoil de poche" }, width + JET.longer, JET.strip, {
    materials: ["shell", "interfacing"],
    quantity: 4,
    seam: { name: "", width: 0 },
  }),
  // Sewn on the under bag, so that its cloth does not show in the mouth
  rectangle("pocketFacing", { en: "Pocket facing", fr: "Parementure de poche" }, width + BAG.wider, FACING_DEPTH, {
    materials: ["shell"],
    quantity: 2,
    mirrored: true,
    seam,
  }),
  rectangle("pocketBag", { en: "Pocket bag", fr: "Sac de poche" }, width + BAG.wider, BAG.depth, {
    materials: ["pocketing"],
    quantity: 4,
    mirrored: true,
    seam,
  }),
]

const drawFlap = (width: number, outer: Seam, mouth: Seam) =>
  piece("flap", {
    title: { en: "Pocket flap", fr: "Rabat de poche" },
    cut: { materials: ["shell", "lining", "interfacing"], quantity: 2, mirrored: true },
    sewLine: [
      edge("outer", roundedBelow(width, FLAP.depth, FLAP.rounding), outer),
      edge("mouth", line(point(width, 0), point(0, 0)), mouth),
    ],
    grain: [point(width / 2, -1), point(width / 2, -FLAP.depth + 1)],
  })
