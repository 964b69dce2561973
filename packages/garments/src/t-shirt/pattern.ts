import { bodyByCup } from "@toile/blocks/bodice"
import {
  adjustKnitTop,
  arcsTold,
  armholeSeams,
  bicepGirth,
  drawBlock,
  drawKnitCap,
  drawRib,
  drawSleeve,
  halfBody,
  hemOpening,
  hipNotes,
  hipsOverNote,
  type KnitAsk,
  type KnitPerson,
  man,
  measureBody,
  neckOpening,
  onItsSide,
  readBicep,
  readBody,
  ribSeams,
  type Sized,
  seamForward,
  shoulderBetween,
  shoulderSeam,
  sideSeam,
  sizeFromBody,
  sizeFromFinal,
  sleeveNotes,
  sleeveOpenings,
  sleeveSeam,
  taperAt,
  woman,
} from "@toile/blocks/knit-top"
import { tightNotes } from "@toile/blocks/steps"
import { sidesByShoulder } from "@toile/blocks/upper-body"
import { distance } from "@toile/geometry"
import { alongEdges, type DraftedPiece, definePattern, lengthOf, type Pattern, piece } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { tShirtAsk } from "./ask.js"
import { mensDeclaration, type TShirtDeclaration, type TShirtSheet, womensDeclaration } from "./declaration.js"
import { drawNeckRib, neckSeams } from "./neck-rib.js"
import { fittingNotes } from "./notes.js"

const tShirt = (declaration: TShirtDeclaration, person: KnitPerson): Pattern<TShirtDeclaration> =>
  definePattern(inTradeWords(declaration), {
    // 1. The finished size, from the body or as it was given
    size: (sheet) => {
      const { option, shape, taken } = sheet
      const ask = tShirtAsk(option, declaration.gender, person)
      const sized =
        sheet.type === "body"
          ? sizeFromBody(bodyByCup(sheet), shape, taken, { ...ask, ...arcsTold(sheet, person) }, person)
          : sizeFromFinal(sheet.final, shape, ask, person, option.neckline)
      return { ask, ...sized }
    },
    adjust: (sized, by) => ({ ...sized, size: adjustKnitTop(sized.size, by, sized.ask.sleeve.rib?.height ?? 0) }),
    draft: (sheet, sized) => draft(sheet, person, sized),
    sides: sidesByShoulder("gmShoulderFall"),
  })

interface Asked extends Sized {
  readonly ask: KnitAsk
}

const draft = (sheet: TShirtSheet, person: KnitPerson, { ask, size: sized, warnings }: Asked) => {
  const { option, seam, taken } = sheet

  // 2. Body, and the sleeve over its armholes
  const usual = drawBlock(sized, option.neckline, taken, ask.sleeve)
  const size = shoulderBetween(sized, usual)
  const block = onItsSide(usual, size, option.neckline, taken)
  const worn = seamForward(block, size)
  const front = piece(
    "front",
    halfBody(worn.front, block.front.level, { en: "Front", fr: "Devant" }, seam, {
      pointedNeck: option.neckline === "vee",
    }),
  )
  const back = piece("back", halfBody(worn.back, block.level, { en: "Back", fr: "Dos" }, seam))
  const { cap } = drawKnitCap(usual, size, ask.sleeve, taken.bicep ?? "mfBicepGirth")
  const { sleeve, lacking } = drawSleeve(
    cap,
    size,
    ask.sleeve,
    seam,
    sheet.type === "final" && sheet.final.sleeve !== undefined ? { measurement: "mfSleeveLength" } : undefined,
  )

  // 3. Ribs, shorter than what they are sewn to
  const neckRib = drawNeckRib(usual, option, seam)
  const { rib } = ask.sleeve
  const cuffRib = rib
    ? drawRib(
        {
          name: "cuffRib",
          material: "rib",
          title: { en: "Cuff rib", fr: "Bord-côte de manche" },
          length: lengthOf(sleeve.edge.hem) * rib.ratio,
          height: rib.height,
          cut: { quantity: 2 },
        },
        seam,
      )
    : undefined

  const body = measureBody(block, front, back, size)
  const sleeveLength = cap.height - middleOf(sleeve) + (cuffRib ? lengthOf(cuffRib.edge.end) / 2 : 0)
  // Assigned and not spread, here and below: docs/performance-drafting.md, What V8 wants
  const measurements = Object.assign(body, {
    gmSleeveLength: sleeveLength,
    gmBackNeckToCuff: distance({ x: 0, y: 0 }, block.back.tip) + sleeveLength,
    gmCapHeight: cap.height,
    gmBicepGirth: bicepGirth(sleeve),
    gmCuffGirth: lengthOf(cuffRib ? cuffRib.edge.sewn : sleeve.edge.hem),
  })
  const neck =
    sheet.type === "final" ? undefined : neckOpening(measurements.gmNeckGirth, option.stretchX, sheet.body, person)
  const wearer = sheet.type === "body" ? sheet.body : undefined
  const openings = [
    ...sleeveOpenings(
      { girth: measurements.gmCuffGirth, ...(cuffRib ? { cloth: lengthOf(sleeve.edge.hem) } : {}) },
      { share: ask.sleeve.share, stretch: option.stretchX },
      wearer,
    ),
    ...hemOpening({ girth: measurements.gmHemGirth }, option.stretchX, wearer),
  ]
  return {
    pieces: [front, back, sleeve, neckRib, ...(cuffRib ? [cuffRib] : [])],
    stitches: [
      shoulderSeam(front, back),
      ...armholeSeams(front, back, sleeve, option.capEase),
      sideSeam(front, back, block.level.waist - block.level.hem),
      sleeveSeam(sleeve),
      ...neckSeams(front, back, neckRib, option.neckline),
      ...(cuffRib ? ribSeams("cuff seam", [sleeve.edge.hem], cuffRib, [lengthOf(sleeve.edge.hem) / 2]) : []),
    ],
    measurements,
    openings: [...(neck ? [neck] : []), ...openings],
    readings: Object.assign(readBody(front, back, block), {
      gmNeckGirth: alongEdges(2, front.edge.neck, back.edge.neck),
      gmArmholeGirth: alongEdges(1, front.edge.armhole, back.edge.armhole),
      gmBicepGirth: readBicep(sleeve),
      gmCuffGirth: alongEdges(1, cuffRib ? cuffRib.edge.sewn : sleeve.edge.hem),
    }),
    ...(cuffRib ? { readOn: { gmCuffGirth: cuffRib.name } } : {}),
    warnings: [
      ...warnings,
      ...sleeveNotes({
        fit: size.fit,
        girth: measurements.gmBicepGirth,
        armhole: measurements.gmArmholeGirth,
        bicepId: taken.bicep ?? "mbBicepGirth",
        lacking,
        opening: sheet.type === "final" || taperAt(ask.sleeve.share) > 0 ? size.cuffGirth : undefined,
        cuff: measurements.gmCuffGirth,
        final: sheet.type === "final" ? sheet.final : undefined,
        length: sleeveLength,
      }),
      ...(sheet.type === "final"
        ? hipNotes(size.hipGirth, measurements.gmHipGirth)
        : hipsOverNote(size.hipGirth, measurements.gmHipGirth, taken.waist)),
      ...tightNotes(openings, "a cloth with more stretch, or more ease there"),
      ...fittingNotes(sheet, measurements, neck),
    ],
  }
}

/** The hem's level in its middle, where the sleeve's length is read. */
const middleOf = (sleeve: DraftedPiece<"hem" | "backSeam" | "capBack" | "capFront" | "frontSeam">): number =>
  sleeve.edge.hem.path.segments[1]!.from.y

export const womensTShirt = tShirt(womensDeclaration, woman)
export const mensTShirt = tShirt(mensDeclaration, man)
