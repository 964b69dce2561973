import { definePattern, lengthOf, notchAt, reversed, type SeamNotch, type Sewn, sewn } from "@toile/pattern-model"
import { netOf } from "../common/interfacing.js"
import { rectangle } from "../common/rectangle.js"
import { chain, edgeOf, sewnWaist } from "../common/seam-walk.js"
import { back, backPocketPieces } from "../common/trousers/back.js"
import { INSEAM_EASED } from "../common/trousers/back-lines.js"
import { extensionWidth, flyFacing, flyLines, flyShield } from "../common/trousers/fly.js"
import { frontLeft, frontRight, planFront } from "../common/trousers/front.js"
import { bagUnder, bagUpper, frontPocketPieces, SIDE_OPENING, slantFacing } from "../common/trousers/front-pocket.js"
import { drawLines } from "../common/trousers/lines.js"
import { measure } from "../common/trousers/measure.js"
import { PLEATS, WAIST_EASED_IN } from "../common/trousers/size.js"
import { sizeFromBody } from "../common/trousers/size-from-body.js"
import { sizeFromFinal } from "../common/trousers/size-from-final.js"
import { bandQuarters, waistband } from "../common/trousers/waistband.js"
import { declaration } from "./declaration.js"

/** Belt loops: seven strips of 5.5 and 1.5 to sew in, 1.0 wide, cut as one. */
const LOOPS = { count: 7, each: 7, wide: 1 } as const

export const mensTrousers = definePattern(declaration, (s) => {
  const { size, warnings } = s.type === "body" ? sizeFromBody(s) : { size: sizeFromFinal(s), warnings: [] }
  const pleats = PLEATS[s.option.pleats]
  const lines = drawLines(size, pleats)

  // 1. Fronts and back
  const fly = flyLines(lines.front, size)
  const plan = planFront(s, lines.front, fly)
  const right = frontRight(s, plan, size)
  const left = frontLeft(s, plan, size)
  const backPiece = back(s, lines.back, size)

  // 2. Fly, pockets
  const facing = flyFacing(s, lines.front, size, fly)
  const shield = flyShield(s, fly)
  const slant = plan.pocket
    ? {
        facing: slantFacing(s, plan.pocket),
        upper: bagUpper(s, lines.front, plan.pocket),
        under: bagUnder(s, lines.front, 2),
      }
    : undefined
  const frontPocket = slant ? [slant.facing, slant.upper, slant.under] : frontPocketPieces(s, lines.front, plan.welt)
  const backPocket = s.option.backPocket === "welt" ? backPocketPieces(s, lines.back) : []

  // 3. The seams as they are walked, each from one end to the other
  const waistBack = sewnWaist(backPiece)
  const waistRight = [
    ...(slant ? [reversed(slant.facing.edge.waist)] : []),
    ...sewnWaist(right).map(reversed).reverse(),
  ]
  const waistLeft = [...(slant ? [reversed(slant.facing.edge.waist)] : []), ...sewnWaist(left)]
  const sideTop = slant ? [slant.facing.edge.side] : []
  const sideBack = chain(backPiece, "along", "sideUpper", "sideLower", "sideTurnUp")
  const sideRight = [...sideTop, ...chain(right, "along", "sideUpper", "sideLower", "sideTurnUp")]
  const sideLeft = [...sideTop, ...chain(left, "against", "sideUpper", "sideLower", "sideTurnUp")]
  const inseamBack = chain(backPiece, "against", "inseamUpper", "inseamLower", "inseamTurnUp")
  const inseamRight = chain(right, "against", "inseamUpper", "inseamLower", "inseamTurnUp")
  const inseamLeft = chain(left, "along", "inseamUpper", "inseamLower", "inseamTurnUp")

  // 4. The band, from the waist as it came out
  const quarters = bandQuarters(size, { front: lengthOf(...waistRight), back: lengthOf(...waistBack) })
  const band = waistband(s, size, quarters, extensionWidth(fly))
  const loops = rectangle("beltLoops", { en: "Belt loops", fr: "Passants" }, LOOPS.count * LOOPS.each, 2 * LOOPS.wide, {
    materials: ["shell"],
    quantity: 1,
    seam: s.seam.waistband,
    foldAt: LOOPS.wide,
  })

  // 5. Notches
  const kneeOnSide = lengthOf(edgeOf(backPiece, "sideUpper"))
  const sideNotches = [
    ...(s.option.pocket === "inseam"
      ? [notchAt(SIDE_OPENING.from), notchAt(SIDE_OPENING.from + SIDE_OPENING.length)]
      : []),
    notchAt((kneeOnSide + 20) / 2),
    notchAt(kneeOnSide),
  ]
  const thighFront = lengthOf(edgeOf(right, "inseamUpper"))
  const thighBack = lengthOf(edgeOf(backPiece, "inseamUpper"))
  const inseamNotches: readonly SeamNotch[] = [
    { a: 10, b: (10 * thighBack) / thighFront },
    { a: thighFront, b: thighBack },
  ]
  const waistSide: readonly SeamNotch[] = [{ a: lengthOf(...waistBack), b: quarters.back }]
  const crotch = edgeOf(right, "crotch")
  const seat = chain(backPiece, "along", "seat", "seatInlay")
  const inseamHow = { ease: [INSEAM_EASED - 0.1, INSEAM_EASED + 0.1] as const, notches: inseamNotches }
  const waistHow = { ease: [0, WAIST_EASED_IN] as const, notches: waistSide }

  const stitches: readonly Sewn[] = [
    sewn("outseam, right", sideRight, sideBack, { notches: sideNotches }),
    sewn("outseam, left", sideLeft, sideBack, { notches: sideNotches }),
    sewn("inseam, right", inseamRight, inseamBack, inseamHow),
    sewn("inseam, left", inseamLeft, inseamBack, inseamHow),
    sewn("seat seam", seat, seat, { notches: [notchAt(0.6 * size.backRise)] }),
    sewn("front crotch seam", crotch, reversed(edgeOf(left, "crotch")), { notches: [notchAt(lengthOf(crotch) / 2)] }),
    sewn("fly facing", reversed(edgeOf(left, "fly")), facing.edge.fly),
    sewn("fly shield", edgeOf(right, "fly"), reversed(shield.edge.fly)),
    sewn(
      "waist seam, right",
      [...waistBack, ...waistRight, reversed(edgeOf(right, "flyWaist"))],
      [edgeOf(band.right, "rightBack"), edgeOf(band.right, "rightFront"), edgeOf(band.right, "flyWaist")],
      waistHow,
    ),
    sewn(
      "waist seam, left",
      [...waistBack, ...waistLeft],
      [reversed(edgeOf(band.left, "leftBack")), reversed(edgeOf(band.left, "leftFront"))],
      waistHow,
    ),
    ...(band.left === band.right
      ? []
      : [sewn("band at centre back", edgeOf(band.left, "rightEnd"), reversed(edgeOf(band.right, "leftEnd")))]),
    ...(slant
      ? [
          sewn("pocket opening, right", edgeOf(right, "pocketOpening"), slant.upper.edge.opening),
          sewn("pocket opening, left", reversed(edgeOf(left, "pocketOpening")), slant.upper.edge.opening),
          sewn("pocket bag", slant.upper.edge.outer, slant.under.edge.outer, {
            notches: [notchAt(lengthOf(slant.upper.edge.outer) / 2)],
          }),
        ]
      : []),
  ]

  return {
    pieces: [
      left,
      right,
      backPiece,
      ...band.pieces,
      facing,
      netOf(facing, { en: "Fly facing interfacing", fr: "Entoilage de parementure" }),
      shield,
      ...frontPocket,
      ...backPocket,
      loops,
    ],
    stitches,
    measurements: measure(size, pleats, { left, sideRight, back: backPiece, band, lines }),
    warnings,
  }
})
