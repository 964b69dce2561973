import { pathEnd, pathStart } from "@toile/geometry"
import { definePattern, type EdgeUse, lengthOf, notchAt, reversed, sewn, sewnWidthAt } from "@toile/pattern-model"
import { back, zipOf } from "./back.js"
import type { DartedWaist } from "./darted-waist.js"
import { declaration, type SkirtSheet } from "./declaration.js"
import { fittingNotes } from "./fitting-notes.js"
import { front } from "./front.js"
import { shareIntake, WAIST_EASED_IN } from "./intake.js"
import { skirtLines } from "./lines.js"
import { SIDE_OVER_HIP } from "./side-line.js"
import { adjustSkirt, type SkirtSize, skirtSize } from "./size.js"
import { waistband, waistbandInterfacing } from "./waistband.js"

/** The high hip lies this share of the way from the low hip up to the waist. */
const HIGH_HIP = 0.32

const draft = (s: SkirtSheet, size: SkirtSize, asDrafted: SkirtSize) => {
  const { intake, ...lines } = draw(s, size)
  const zip = zipOf(asDrafted, asDrafted === size ? lines.back.side : draw(s, asDrafted).back.side)

  const frontPiece = front(s, size, lines.front.side, lines.front.waist)
  const backPiece = back(s, size, lines.back.side, lines.back.waist, zip)
  // The band's quarters are the skirt's, each shorter by its share of what is eased in
  const shorter = size.waist / (size.waist + WAIST_EASED_IN)
  const quarters = { front: lines.front.waist.sewnLength * shorter, back: lines.back.waist.sewnLength * shorter }
  const band = waistband(s, size, quarters)
  const bandInterfacing = waistbandInterfacing(size, quarters)

  const frontSide = [frontPiece.edge.sideLower, frontPiece.edge.sideUpper]
  const backSide = [backPiece.edge.sideLower, backPiece.edge.sideUpper]
  const hipNotch = lengthOf(frontPiece.edge.sideLower)
  const waistFromCB = [
    ...stretches(lines.back.waist, backPiece.edge).reverse().map(reversed),
    ...stretches(lines.front.waist, frontPiece.edge),
  ]
  const sideNotch = { a: lines.back.waist.sewnLength, b: quarters.back }
  // Of the vent, the slanted top is sewn as well
  const { ventTop } = backPiece.edge
  const vent = ventTop ? [ventTop] : []

  const { hipY } = lines.front.side
  const around = (y: number): number => 2 * (sewnWidthAt(frontPiece, y) + sewnWidthAt(backPiece, y))
  const hemWidth = (hem: EdgeUse): number => pathEnd(hem.path).x - pathStart(hem.path).x
  const hemGirth = 2 * (hemWidth(frontPiece.edge.hem) + hemWidth(backPiece.edge.hem))
  const highHipGirth = around(hipY + HIGH_HIP * size.hipDepth)
  const zipAboveHip = -size.backDrop - lengthOf(backPiece.edge.zip) - hipY

  return {
    pieces: [frontPiece, backPiece, band, bandInterfacing],
    stitches: [
      sewn("side seam", frontSide, backSide, { notches: [notchAt(hipNotch / 2), notchAt(hipNotch)] }),
      sewn("centre back seam", [backPiece.edge.centreBack, ...vent], [backPiece.edge.centreBack, ...vent]),
      sewn("waist seam, right", waistFromCB, [band.edge.rightBack, band.edge.rightFront], {
        ease: [0, WAIST_EASED_IN],
        notches: [sideNotch],
      }),
      sewn("waist seam, left", waistFromCB, [reversed(band.edge.leftBack), reversed(band.edge.leftFront)], {
        ease: [0, WAIST_EASED_IN],
        notches: [sideNotch],
      }),
      sewn(
        "band inside",
        [band.edge.underlap, band.edge.rightBack, band.edge.rightFront, band.edge.leftFront, band.edge.leftBack],
        reversed(band.edge.inner),
      ),
      sewn("band interfacing", bandInterfacing.edge.inner, band.edge.inner),
    ],
    measurements: {
      gmWaistGirth: lengthOf(band.edge.rightBack, band.edge.rightFront, band.edge.leftFront, band.edge.leftBack),
      gmHighHipGirth: highHipGirth,
      gmHipGirth: around(hipY),
      gmHemGirth: hemGirth,
      gmSkirtLength: lengthOf(frontPiece.edge.centreFront),
      gmHipDepth: lengthOf(frontPiece.edge.sideUpper) - SIDE_OVER_HIP,
      gmWaistbandHeight: lengthOf(band.edge.leftEnd) / 2,
    },
    warnings: fittingNotes(s, size, intake, { highHipGirth, hemGirth, zipAboveHip }),
  }
}

export const straightSkirt = definePattern(declaration, { size: skirtSize, adjust: adjustSkirt, draft })

const draw = (s: SkirtSheet, size: SkirtSize) => {
  const intake = shareIntake(size, { front: s.option.dartsFront, back: s.option.dartsBack })
  return { intake, ...skirtLines(s, size, intake) }
}

/** The sewn stretches of a waist, side to centre, without the dart mouths. */
const stretches = (waist: DartedWaist, edges: Readonly<Record<string, EdgeUse>>): EdgeUse[] =>
  waist.edges.filter((e) => e.name.startsWith("waist")).map((e) => edges[e.name]!)
