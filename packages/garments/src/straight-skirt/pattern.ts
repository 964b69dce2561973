import { drawSlitFacing, liningToSlit, slitSeam } from "@toile/blocks/facings"
import { netOf, zipStrip } from "@toile/blocks/interfacings"
import { LINING_SHORTER, LINING_WIDER } from "@toile/blocks/linings"
import { dartsTold, LEAST_TOLD, mouthsOf } from "@toile/blocks/measurements"
import {
  BACK_WIDER,
  edgeBelow,
  FACING_DEPTH,
  frontRise,
  girthAt,
  highHipLevel,
  type SkirtSize,
  type skirtLines,
  waistLevel,
} from "@toile/blocks/skirt"
import { woman } from "@toile/body/survey"
import { line, type Path, pathEnd, pathStart } from "@toile/geometry"
import { acrossAt, type DraftedPiece, definePattern, lengthOf, sewnWidthAt, straightAlong } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { backs, zipOf, zipStopOf } from "./back.js"
import { declaration, type SkirtSheet } from "./declaration.js"
import { drawSkirt } from "./draw.js"
import { fittingNotes } from "./fitting-notes.js"
import { front } from "./front.js"
import { backLinings, frontLining } from "./lining.js"
import { adjustSkirt, skirtSize } from "./size.js"
import { liningSeams, skirtEdge, skirtSeams } from "./stitches.js"
import { ventInterfacing, ventOf } from "./vent.js"
import { contourFinish, facingFinish, straightFinish } from "./waist-finish.js"

/** So far below the zip's stop the lining goes round again. */
const BELOW_ZIP = 1.5

const draft = (s: SkirtSheet, size: SkirtSize, asDrafted: SkirtSize) => {
  // 1. Quarters, the zip, and the edges of the skirt's own pieces: under a contour band, which is cut from it
  const { intake, ...lines } = drawSkirt(s, size)
  const zip = zipOf(asDrafted, asDrafted === size ? lines.back.side : drawSkirt(s, asDrafted).back.side)
  const below = (by: number) => ({
    front: edgeBelow(size, lines.front, by, s.seam.waist),
    back: edgeBelow(size, lines.back, by, s.seam.waist),
  })
  const upper = below(size.bandBelow)

  // 2. Front and back, what finishes their edge, interfacing
  const own = (half: "front" | "back") => ({
    ...upper[half],
    lines: [...upper[half].lines, ...waistLevel(size, lines[half], size.bandBelow, s.seam.waist)],
  })
  const frontPiece = front(s, size, lines.front.side, own("front"))
  const back = backs(s, size, lines.back.side, own("back"), zip)
  const edge = skirtEdge(frontPiece, back)
  const tops = { front: lines.front.top, back: lines.back.top }
  const finish =
    s.option.waistband === "straight"
      ? straightFinish(s, size, edge)
      : s.option.waistband === "contour"
        ? contourFinish(s, size, tops, upper, edge)
        : facingFinish(s, size, tops, below(FACING_DEPTH), edge)
  const vent = ventOf(s, size, lines.back.side)
  const facing = s.option.vent === "slit" ? drawSlitFacing(line(vent.top, vent.hem), s.seam) : undefined
  const strips = [
    zipStrip(zip),
    ...(back.left ? ventInterfacing(vent) : []),
    ...(facing ? [netOf(facing, { en: "Slit facing, interfacing", fr: "Parementure de fente, entoilage" })] : []),
  ]

  // 3. The lining, up to the band's seam or to the facing
  const lining = s.option.lined === "yes" ? drawLining(s, size, lines, zip, below) : undefined

  // 4. What came out
  const backPiece = back.right
  const { hipY } = lines.front.side
  const rise = frontRise(size)
  const frontHip = lines.front.side.hipSide.x
  const highHipY = highHipLevel(lines.front.side, size)
  const around = (y: number): number => 2 * (sewnWidthAt(frontPiece, y) + sewnWidthAt(backPiece, y))
  const level = (y: number) => [acrossAt(frontPiece, 2, y), acrossAt(backPiece, 2, y, { from: 0 })]
  const hemWidth = (part: DraftedPiece<"hem">): number => {
    const { path } = part.edge.hem
    return pathEnd(path).x - pathStart(path).x
  }
  const hemGirth = 2 * (hemWidth(frontPiece) + hemWidth(backPiece))
  const highHipGirth = around(highHipY)
  const zipAboveHip = zipStopOf(size, zip) - hipY
  // The hips pass the waist where both sides of the zip, and of a straight band over it, are opened out (I32)
  const slit = zip + (s.option.waistband === "straight" ? finish.height : 0)
  const hips = s.type === "body" ? Math.max(s.body.hip, s.body.maxHip ?? 0) : undefined
  const openings = hips === undefined ? [] : [{ name: "zip", girth: finish.waistGirth + 2 * slit, passes: hips }]
  // Along the zip the lining is set back, and hangs on its tape
  const belowZip = Math.min(hipY, zipStopOf(size, zip) - BELOW_ZIP)

  return {
    pieces: [
      frontPiece,
      ...back.pieces,
      ...(facing ? [facing] : []),
      ...finish.pieces,
      ...strips,
      ...(lining ? lining.pieces : []),
    ],
    stitches: [
      ...skirtSeams(frontPiece, back),
      ...(facing ? [slitSeam(back.right, facing)] : []),
      ...finish.stitches,
      ...(lining ? liningSeams(lining.front, lining.back, back, edge, finish) : []),
      ...(lining && facing ? liningToSlit(lining.back.right, facing, LINING_SHORTER) : []),
    ],
    branches: { frontDarts: intake.front.length, backDarts: intake.back.length },
    measurements: {
      gmWaistGirth: finish.waistGirth,
      gmHighHipGirth: highHipGirth,
      gmHipGirth: around(hipY),
      gmHemGirth: hemGirth,
      gmSkirtLength: lengthOf(frontPiece.edge.centreFront),
      gmFrontWaistWidth: 2 * tops.front.sewnLength,
      gmBackWaistWidth: 2 * tops.back.sewnLength,
      // Over a belly a front as wide as without one is no usual one
      ...(rise < LEAST_TOLD &&
      Math.abs(frontHip - (size.hip / 4 - BACK_WIDER / 2)) < LEAST_TOLD &&
      Math.abs(size.frontSideMore ?? 0) < LEAST_TOLD
        ? {}
        : { gmFrontHipWidth: 2 * frontHip }),
      ...(rise < LEAST_TOLD ? {} : { gmCentreFrontRise: rise }),
      ...dartsTold({ front: mouthsOf(frontPiece, "dart"), back: mouthsOf(backPiece, "dart") }),
      gmHipDepth: size.hipDepth - size.lowered,
      gmWaistbandHeight: finish.height,
    },
    readings: {
      gmWaistGirth: finish.waistOn,
      gmHighHipGirth: level(highHipY),
      gmHipGirth: level(hipY),
      ...(isLevel(frontPiece.edge.hem.path)
        ? { gmHemGirth: straightAlong(2, frontPiece.edge.hem, backPiece.edge.hem) }
        : {}),
    },
    warnings: fittingNotes(s, size, intake, {
      highHipGirth,
      navelGirth: woman.navel * size.hipDepth > size.lowered ? girthAt(woman.navel, size, lines) : undefined,
      hemGirth,
      waistHeight: finish.height,
      zipAboveHip,
      openings,
      frontHip,
      frontMore: tops.front.sewnLength - tops.back.sewnLength,
    }),
    openings,
    liningGirths: lining
      ? [{ name: "hip", shell: around(belowZip), lining: liningAround(lining, belowZip), ease: 4 * LINING_WIDER }]
      : [],
  }
}

/** Over more than this, cm, from end to end a hem is not as long as it is wide. */
const LEVEL = 0.5
const isLevel = (hem: Path): boolean => Math.abs(pathEnd(hem).y - pathStart(hem).y) < LEVEL

const liningAround = ({ front, back }: ReturnType<typeof drawLining>, y: number): number =>
  2 * (sewnWidthAt(front, y) + sewnWidthAt(back.right, y))

type Lines = ReturnType<typeof skirtLines>

const drawLining = (
  s: SkirtSheet,
  size: SkirtSize,
  lines: Lines,
  zip: number,
  below: (by: number) => { readonly front: Lines["front"]["top"]; readonly back: Lines["back"]["top"] },
) => {
  const faced = s.option.waistband === "facing"
  const waist = below(faced ? FACING_DEPTH : size.bandBelow)
  const seam = faced ? s.seam.facing : s.seam.waist
  const frontPiece = frontLining(s, size, lines.front.side, { waist: waist.front, seam })
  const back = backLinings(s, size, lines.back.side, zip, { waist: waist.back, seam })
  return { front: frontPiece, back, pieces: [frontPiece, ...back.pieces] }
}

export const straightSkirt = definePattern(inTradeWords(declaration), { size: skirtSize, adjust: adjustSkirt, draft })
