import { definePattern, lengthOf } from "@toile/pattern-model"
import { backPiece, backWalk, darted } from "../common/trousers/back.js"
import { backPocketPieces, backWeltLine } from "../common/trousers/back-pocket.js"
import { beltLoops } from "../common/trousers/belt-loops.js"
import type { Cut } from "../common/trousers/cut.js"
import { extensionWidth, flyLines, flyPieces, flySeams, UNDERLAP } from "../common/trousers/fly.js"
import { frontPiece } from "../common/trousers/front.js"
import { planFront } from "../common/trousers/front-plan.js"
import { frontOpening, frontPocket, SIDE_OPENING } from "../common/trousers/front-pocket.js"
import { drawLines } from "../common/trousers/lines.js"
import { measure } from "../common/trousers/measure.js"
import { legSeams, waistSeams } from "../common/trousers/seams.js"
import { sizeFromBody } from "../common/trousers/size-from-body.js"
import { sizeFromFinal } from "../common/trousers/size-from-final.js"
import { PLEATS } from "../common/trousers/waist-shape.js"
import { bandQuarters, type Closure, waistband } from "../common/trousers/waistband.js"
import { frontWalk } from "../common/trousers/walk.js"
import { man } from "../common/trousers/wearer.js"
import { declaration, type TrouserSheet } from "./declaration.js"

/** Belt loops: seven strips of 5.5 and 1.5 to sew in, 1.0 wide, cut as one. */
const LOOPS = { count: 7, each: 7, wide: 1 } as const
/** Men's trousers close left over right. */
const CLOSURE: Closure = { kind: "fly", over: "left" }

/** One dart behind, that ends 1.0 above the welt; a front without one. */
const cutOf = ({ option }: TrouserSheet): Cut => ({
  wearer: man,
  shape: {
    pleats: PLEATS[option.pleats],
    front: "flat",
    back: { kind: "darts", lengths: [6] },
    frontSideMost: 3.5,
  },
  drop: option.pleats === "none" ? 1 : 1.5,
  crotchEase: option.pleats === "none" ? 0.5 : 1.5,
  thighEase: 4,
  give: 0,
})

export const mensTrousers = definePattern(declaration, (s) => {
  const cut = cutOf(s)
  const { size, warnings } = s.type === "body" ? sizeFromBody(s, cut) : { size: sizeFromFinal(s, cut), warnings: [] }
  const { option } = s
  const seams = { ...s.seam, inseamFront: s.seam.inseam, inseamBack: s.seam.inseam }
  const lines = drawLines(size, cut.shape)
  const turnUp = option.cuff === "turnup" ? option.turnUpHeight : undefined
  const split = option.waistbandSplitBack === "split"

  // 1. Fronts, of which the left laps over, and back
  const fly = flyLines(lines.front, size)
  const plan = planFront(lines.front, size, seams, turnUp)
  const opening = frontOpening(option.pocket, plan)
  const right = frontPiece(plan, {
    name: "frontRight",
    title: { en: "Front, right", fr: "Devant droit" },
    hand: "right",
    centre: { kind: "under", fly },
    opening,
  })
  const left = frontPiece(plan, {
    name: "frontLeft",
    title: { en: "Front, left", fr: "Devant gauche" },
    hand: "left",
    centre: { kind: "over", fly },
    opening,
  })
  const back = backPiece({
    lines: lines.back,
    size,
    seams,
    turnUp,
    welted: option.backPocket === "welt",
    inlay: split ? s.seam.seatInlay : undefined,
  })

  // 2. Fly, pockets
  const flyParts = flyPieces({ seams, front: lines.front, size, fly, over: "left" })
  const pocket = frontPocket({ opening, seams, front: lines.front, count: 2 })
  const behind =
    option.backPocket === "welt" ? backPocketPieces(backWeltLine(lines.back, darted(lines.back)), seams) : []

  // 3. The seams as they are walked, and the band from the waist as it came out
  const walks = {
    right: frontWalk(right, "right", pocket.side),
    left: frontWalk(left, "left", pocket.side),
    back: backWalk(back),
    size,
    lines,
    sideOpening: option.pocket === "inseam" ? [SIDE_OPENING.from, SIDE_OPENING.from + SIDE_OPENING.length] : [],
  }
  const quarters = bandQuarters(size, { front: lengthOf(...walks.right.waist), back: lengthOf(...walks.back.waist) })
  const band = waistband({
    size,
    seams,
    quarters,
    contour: option.waistband === "contour",
    closure: CLOSURE,
    underlap: UNDERLAP,
    extension: extensionWidth(fly),
    split: split ? s.seam.seatInlay : undefined,
    loops: true,
  })

  return {
    pieces: [
      left,
      right,
      back,
      ...band.pieces,
      flyParts.facing,
      flyParts.facingInterfacing,
      flyParts.shield,
      ...pocket.pieces,
      ...behind,
      beltLoops(seams, LOOPS),
    ],
    stitches: [
      ...legSeams(walks),
      ...flySeams(flyParts, { right, left }, "left"),
      ...waistSeams(walks, band, quarters, CLOSURE),
      ...pocket.openingSeam(right, "right", "pocket opening, right"),
      ...pocket.openingSeam(left, "left", "pocket opening, left"),
      ...pocket.bagSeams,
    ],
    measurements: measure({ ...walks, pleats: cut.shape.pleats, over: walks.left, band }),
    warnings,
  }
})
