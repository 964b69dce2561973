import type { Warning } from "@toile/draft-model"
import { pathEnd, pathStart, point, solve } from "@toile/geometry"
import { definePattern, type EdgeUse, lengthOf, notchAt, refuse, reversed, sewn, widthAt } from "@toile/pattern-model"
import { back } from "./back.js"
import { declaration, type SkirtSheet } from "./declaration.js"
import { front } from "./front.js"
import { type Intake, shareIntake, WAIST_EASED_IN } from "./intake.js"
import { type DartedWaist, dartedWaist, type PlannedDart, SIDE_OVER_HIP, type SideLine, sideLine } from "./quarter.js"
import { type SkirtSize, skirtSize } from "./size.js"
import { waistband, waistbandInterfacing } from "./waistband.js"

export const straightSkirt = definePattern(declaration, (s) => {
  const size = skirtSize(s)
  const intake = shareIntake(size, { front: s.option.dartsFront, back: s.option.dartsBack })
  const lines = skirtLines(s, size, intake)

  const frontPiece = front(s, size, lines.front.side, lines.front.waist)
  const backPiece = back(s, size, lines.back.side, lines.back.waist)
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

  const hipY = lines.front.side.hipY
  const highHipY = hipY + 0.32 * size.hipDepth
  const around = (y: number): number => 2 * (widthAt(frontPiece, y) + widthAt(backPiece, y))
  const hemWidth = (hem: EdgeUse): number => pathEnd(hem.path).x - pathStart(hem.path).x
  const hemGirth = 2 * (hemWidth(frontPiece.edge.hem) + hemWidth(backPiece.edge.hem))
  const highHipGirth = around(highHipY)

  return {
    pieces: [frontPiece, backPiece, band, bandInterfacing],
    stitches: [
      sewn("side seam", frontSide, backSide, { notches: [notchAt(hipNotch / 2), notchAt(hipNotch)] }),
      sewn("centre back seam", backPiece.edge.centreBack, backPiece.edge.centreBack),
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
    warnings: fittingNotes(s, size, intake, { highHipGirth, hemGirth }),
  }
})

interface Half {
  readonly side: SideLine
  readonly waist: DartedWaist
}

/**
 * Front and back with their common side seam. The back is a little wider than the front at the hip (Aldrich: H/4 + 1.5
 * of H/2 + 1.5). The side takes in so much that both waists together have exactly the waist's length.
 */
const skirtLines = (s: SkirtSheet, size: SkirtSize, intake: Intake): { readonly front: Half; readonly back: Half } => {
  const BACK_WIDER = 0.75
  const frontHip = size.hip / 4 - BACK_WIDER
  const backHip = size.hip / 4 + BACK_WIDER
  const narrowing = (size.hip - size.hem) / 4
  const target = (size.waist + WAIST_EASED_IN) / 2
  const darts = plannedDarts(size, intake)
  const draw = (sideIntake: number): { readonly front: Half; readonly back: Half } => {
    const frontSide = sideLine(size, frontHip, frontHip - narrowing, sideIntake)
    const backSide = sideLine(size, backHip, backHip - narrowing, sideIntake)
    return {
      front: { side: frontSide, waist: dartedWaist(point(0, 0), frontSide, darts.front, s.seam.waist) },
      back: { side: backSide, waist: dartedWaist(point(0, -size.backDrop), backSide, darts.back, s.seam.waist) },
    }
  }
  const surplus = (sideIntake: number): number => {
    const { front, back } = draw(sideIntake)
    return front.waist.sewnLength + back.waist.sewnLength - target
  }
  const solved = solve(surplus, intake.side - 2, intake.side + 2)
  if (solved._tag === "Err")
    return refuse({
      code: "waistSeam",
      measurement: s.taken.waist ?? "waist",
      stitch: "waist seam",
      message: `${s.taken.waist ?? "waist"}: the waist seam cannot be drawn ${(2 * target).toFixed(1)} cm long`,
    })
  return draw(solved.value)
}

/** Where the darts lie and how long they are (part 2, B); never so long that they reach the hip. */
const plannedDarts = (size: SkirtSize, intake: Intake) => {
  const longestFront = size.hipDepth - 9
  const longestBack = size.hipDepth - 5
  const dart =
    (share: number, length: number, longest: number) =>
    (each: number): PlannedDart => ({
      share,
      intake: each,
      length: Math.min(length, longest),
    })
  const frontAt =
    intake.front.length === 2
      ? [dart(0.45, 10, longestFront), dart(0.75, 9, longestFront)]
      : [dart(2 / 3, 10, longestFront)]
  const backAt =
    intake.back.length === 2
      ? [dart(1 / 3, 14, longestBack), dart(2 / 3, 12.5, longestBack)]
      : [dart(0.5, 13, longestBack)]
  return {
    front: intake.front.map((each, i) => frontAt[i]!(each)),
    back: intake.back.map((each, i) => backAt[i]!(each)),
  }
}

/** The sewn stretches of a waist, side to centre, without the dart mouths. */
const stretches = (waist: DartedWaist, edges: Readonly<Record<string, EdgeUse>>): EdgeUse[] =>
  waist.edges.filter((e) => e.name.startsWith("waist")).map((e) => edges[e.name]!)

/** Below this hem a skirt of knee length or longer hinders walking (part 2, B). */
const WALKING_HEM = 105
const KNEE_LENGTH = 60

const fittingNotes = (
  s: SkirtSheet,
  size: SkirtSize,
  intake: Intake,
  made: { readonly highHipGirth: number; readonly hemGirth: number },
): Warning[] => {
  const notes: Warning[] = []
  if (size.highHipNeed > made.highHipGirth)
    notes.push({
      code: "highHipTight",
      measurement: "mbHighHipGirth",
      message: `mbHighHipGirth: the skirt measures ${made.highHipGirth.toFixed(1)} cm at the high hip, ${(size.highHipNeed - made.highHipGirth).toFixed(1)} less than the body with 1 cm of ease`,
    })
  if (intake.strained)
    notes.push({
      code: "dartsDeep",
      measurement: s.taken.waist ?? "waist",
      message: `the darts take in ${Math.max(...intake.front, ...intake.back).toFixed(1)} cm each; two darts in front and back spread it`,
    })
  if (s.option.vent === "none" && size.length > KNEE_LENGTH && made.hemGirth < WALKING_HEM)
    notes.push({
      code: "hemNarrow",
      message: `the hem is ${made.hemGirth.toFixed(1)} cm round without a vent: short steps`,
    })
  return notes
}
