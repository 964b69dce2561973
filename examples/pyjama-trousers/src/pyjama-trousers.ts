import { frontOpening, frontPocket, SIDE_OPENING } from "@toile/blocks/pockets"
import {
  backPiece,
  backWalk,
  frontPiece,
  frontWalk,
  legSeams,
  linesOf,
  measureLegs,
  planFront,
} from "@toile/blocks/trousers"
import { drawElastic, elasticAtRest } from "@toile/blocks/waistbands"
import { definePattern, lengthOf, notchAt, reversed, sewn } from "@toile/pattern-model"
import { drawCasing } from "./casing.js"
import { declaration, type PyjamaSheet } from "./declaration.js"
import { adjustPyjama, type PyjamaSize, pyjamaSize } from "./size.js"

/** The elastic is so much narrower than its casing. */
const PLAY = 0.5

const draft = (s: PyjamaSheet, sized: PyjamaSize) => {
  const { size, warnings, hips, elastic } = sized
  const { inseam, waist, hem, ...others } = s.seam
  // The block's allowances that pyjamas have no use for are those of their neighbours
  const seams = {
    ...others,
    waist,
    hem,
    inseamFront: inseam,
    inseamBack: inseam,
    fly: s.seam.crotch,
    waistband: waist,
    turnUpHem: hem,
  }
  const lines = linesOf(sized)

  // 1. Legs, from the trouser block: a front and a back, each cut twice
  const plan = planFront(lines.front, size, seams, undefined)
  const opening = frontOpening(s.option.pocket, plan)
  const title = { en: "Front", fr: "Devant" }
  const front = frontPiece(plan, { name: "front", title, hand: "both", centre: { kind: "seam" }, opening })
  const back = backPiece({ lines: lines.back, size, seams, turnUp: undefined, welted: false })
  const pocket = frontPocket({ opening, seams, front: lines.front, count: 2 })

  // 2. The casing, as long as the waist came out, and what lies in it
  const right = frontWalk(front, "right", pocket.side)
  const behind = backWalk(back)
  const quarters = { front: lengthOf(...right.waist), back: lengthOf(...behind.waist) }
  const casing = drawCasing(s, quarters, size.waistbandHeight)
  const strip = drawElastic(elastic, size.waistbandHeight - PLAY)

  // 3. What is sewn to what
  const { from, length } = SIDE_OPENING
  const sideOpening = opening.kind === "inseam" ? [from, from + length] : []
  // From centre back over the side to centre front
  const waistline = [...behind.waist, ...right.waist]
  const atSide = notchAt(quarters.back)
  const { rightBack, rightFront, leftFront, leftBack, rightEnd, leftEnd } = casing.edge
  const stitches = [
    ...legSeams({ right, left: right, back: behind, size, lines, sideOpening }),
    sewn("waist seam, right", waistline, [rightBack, rightFront], { notches: [atSide] }),
    sewn("waist seam, left", waistline, [reversed(leftBack), reversed(leftFront)], { notches: [atSide] }),
    sewn("casing at centre back", leftEnd, reversed(rightEnd)),
    ...pocket.bagSeams,
  ]
  const waistSeam = lengthOf(rightBack, rightFront, leftFront, leftBack)
  return {
    pieces: [front, back, casing, strip, ...pocket.pieces],
    stitches,
    measurements: {
      gmWaistGirth: elasticAtRest(lengthOf(strip.edge.lower)),
      gmWaistSeamGirth: waistSeam,
      ...measureLegs({ size, pleats: [], lines, right, over: right, back: behind }),
      gmWaistbandHeight: lengthOf(leftEnd) / 2,
    },
    readOn: { gmWaistGirth: strip.name },
    openings: hips === undefined ? [] : [{ name: "waist", girth: waistSeam, passes: hips }],
    warnings,
  }
}

export const pyjamaTrousers = definePattern(declaration, { size: pyjamaSize, adjust: adjustPyjama, draft })
