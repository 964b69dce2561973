import { bodyByCup } from "@toile/blocks/bodice"
import {
  adjustKnitTop,
  arcsTold,
  armholeSeams,
  bicepGirth,
  bodyUpTo,
  drawBlock,
  drawKnitCap,
  drawSleeve,
  type HalfFinish,
  halfBody,
  hemOpening,
  hipNotes,
  hipsOverNote,
  type KnitPerson,
  man,
  measureBody,
  neckForward,
  neckNotes,
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
  woman,
} from "@toile/blocks/knit-top"
import { tightNotes } from "@toile/blocks/steps"
import { cameOtherwise, lowestBy, sidesByShoulder } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { distance, pathLength } from "@toile/geometry"
import { alongEdges, definePattern, lengthOf, onSide, type Pattern, piece, reversed } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { hoodieAsk } from "./ask.js"
import { type HoodieDeclaration, type HoodieSheet, mensDeclaration, womensDeclaration } from "./declaration.js"
import { besideMiddle, drawHoodMiddle, drawHoodSide, MIDDLE_WIDTH, measureHood } from "./hood.js"
import { type HoodSize, hoodSize } from "./hood-size.js"
import { drawPocket, pocketPlacement } from "./pocket.js"
import { drawRaglanSleeve, raglanEdges, raglanHalves } from "./raglan.js"
import { drawCuffRib, drawWaistRib } from "./ribs.js"
import { hoodSeams, raglanSeams } from "./stitches.js"

const NAMES = { front: { en: "Front", fr: "Devant" }, back: { en: "Back", fr: "Dos" } } as const

const hoodie = (declaration: HoodieDeclaration, person: KnitPerson): Pattern<HoodieDeclaration> =>
  definePattern(inTradeWords(declaration), {
    size: (sheet) => ({
      ...sizeOf(sheet, person),
      hood: hoodSize(sheet, person),
      cuffRib: sheet.option.ribHeight,
      waistRib: sheet.type === "final" ? sheet.final.hem : undefined,
    }),
    adjust: ({ size, hood, waistRib, ...rest }, by) => ({
      ...rest,
      waistRib: waistRib && waistRib * by.weft,
      size: adjustKnitTop(size, by, rest.cuffRib),
      hood: { height: hood.height * by.warp, depth: hood.depth * by.weft },
    }),
    draft: (sheet, sized) => draft(sheet, person, sized),
    sides: sidesByShoulder("gmShoulderFall"),
  })

const draft = (
  sheet: HoodieSheet,
  person: KnitPerson,
  {
    size,
    warnings,
    hood,
    waistRib: given,
  }: Sized & {
    readonly hood: HoodSize
    /** The finished rib's girth, cm; undefined: its ratio of the cloth's hem. */
    readonly waistRib: number | undefined
  },
) => {
  const { option, seam, taken } = sheet
  const ask = hoodieAsk(option, person)

  // 1. Body, sleeve and the seams between them
  const usual = drawBlock(size, "crew", taken, ask.sleeve)
  const block = onItsSide(usual, size, "crew", taken)
  // The pocket is one for both sides, below the lower underarm
  const lowest = lowestBy(size.lower)
  const pocket = option.pocket === "kangaroo" ? drawPocket(usual, lowest, option, seam) : undefined
  const finish: { readonly front: HalfFinish; readonly back: HalfFinish } = {
    front: {
      ribHem: true,
      ...(option.zip === "full" ? { centreSeam: seam.centreFront, zipBelow: option.ribHeight } : {}),
      ...(pocket ? { lines: pocketPlacement(usual, lowest) } : {}),
    },
    back: { ribHem: true },
  }
  const draw = option.sleeve === "raglan" ? drawRaglan : drawSetIn
  const cut = {
    usual,
    size,
    ask: ask.sleeve,
    seam,
    finish,
    bicepId: taken.bicep ?? "mfBicepGirth",
    lengthId: taken.arm ?? taken.sleeve ?? "mfSleeveLength",
  }
  const drawn = draw({ ...cut, block })
  const { front, back, sleeve, cap, sleeveLength, halfNeck, shoulderAlong, seams, lacking } = drawn
  // Hood and ribs serve both sides: they go with the usual one
  const shared = block === usual ? drawn : draw({ ...cut, block: usual })

  // 2. Hood: its neck edge is half of the neckline
  const three = option.hood === "threePanels"
  const neckLength = lengthOf(...shared.halfNeck)
  const hoodSide = three
    ? drawHoodSide(neckLength - MIDDLE_WIDTH / 2, besideMiddle(hood), seam)
    : drawHoodSide(neckLength, hood, seam)
  const hoodMiddle = three ? drawHoodMiddle(lengthOf(hoodSide.edge.crown), seam) : undefined

  // 3. Ribs
  const waistRib = drawWaistRib(shared.front, shared.back, option, seam, given)
  const cuffRib = drawCuffRib(shared.sleeve, option, seam)
  const hemHalf = lengthOf(front.edge.hem, back.edge.hem)
  const open = option.zip === "full"
  const [first, second] = open ? [front, back] : [back, front]
  const firstHem = lengthOf(first.edge.hem)

  const body = measureBody(block, front, back, size)
  const ribbed = sleeveLength + lengthOf(cuffRib.edge.end) / 2
  const ribHeight = lengthOf(waistRib.edge.end) / 2
  const measurements = {
    ...body,
    gmHemGirth: lengthOf(waistRib.edge.sewn),
    gmBackLength: body.gmBackLength + ribHeight,
    gmFrontLength: body.gmFrontLength + ribHeight,
    gmSleeveLength: ribbed,
    gmBackNeckToCuff: distance({ x: 0, y: 0 }, block.back.tip) + ribbed,
    gmCapHeight: cap.height,
    gmBicepGirth: bicepGirth(sleeve),
    gmCuffGirth: lengthOf(cuffRib.edge.sewn),
    ...measureHood(hoodSide, three),
  }
  // 4. The head goes through the neckline, unless a zip opens it
  const neck =
    sheet.type === "final" || open
      ? undefined
      : neckOpening(measurements.gmNeckGirth, option.stretchX, sheet.body, person)
  const wearer = sheet.type === "body" ? sheet.body : undefined
  const worn = [
    ...sleeveOpenings(
      { girth: measurements.gmCuffGirth, cloth: lengthOf(sleeve.edge.hem) },
      { share: ask.sleeve.share, stretch: option.stretchX },
      wearer,
    ),
    ...(open ? [] : hemOpening({ girth: measurements.gmHemGirth, cloth: 2 * hemHalf }, option.stretchX, wearer)),
  ]
  return {
    pieces: [
      front,
      back,
      sleeve,
      hoodSide,
      ...(hoodMiddle ? [hoodMiddle] : []),
      ...(pocket ? [pocket] : []),
      waistRib,
      cuffRib,
    ],
    stitches: [
      ...seams,
      sideSeam(front, back, block.level.waist - block.level.hem),
      sleeveSeam(sleeve),
      ...hoodSeams(halfNeck, shoulderAlong, hoodSide, hoodMiddle),
      ...ribSeams(
        "waist seam",
        [
          ...onSide("left", first.edge.hem, reversed(second.edge.hem)),
          ...onSide("right", second.edge.hem, reversed(first.edge.hem)),
        ],
        waistRib,
        [firstHem, hemHalf, 2 * hemHalf - firstHem],
        !open,
      ),
      ...ribSeams("cuff seam", [sleeve.edge.hem], cuffRib, [lengthOf(sleeve.edge.hem) / 2]),
    ],
    measurements,
    openings: [...(neck ? [neck] : []), ...worn],
    readings: {
      ...readBody(front, back, block),
      gmHemGirth: alongEdges(1, waistRib.edge.sewn),
      gmNeckGirth: alongEdges(2, ...halfNeck),
      gmBicepGirth: readBicep(sleeve),
      gmCuffGirth: alongEdges(1, cuffRib.edge.sewn),
    },
    readOn: { gmHemGirth: waistRib.name, gmCuffGirth: cuffRib.name },
    warnings: [
      ...warnings,
      ...sleeveNotes({
        fit: size.fit,
        girth: measurements.gmBicepGirth,
        armhole: measurements.gmArmholeGirth,
        bicepId: taken.bicep ?? "mbBicepGirth",
        lacking,
        opening: size.cuffGirth,
        cuff: measurements.gmCuffGirth,
        final: sheet.type === "final" ? sheet.final : undefined,
        length: ribbed,
      }),
      ...(sheet.type === "final" ? hoodNote(sheet.final.hoodDepth && hood.depth, measurements.gmHoodDepth) : []),
      ...(sheet.type === "final"
        ? hipNotes(size.hipGirth, measurements.gmHipGirth)
        : hipsOverNote(size.hipGirth, measurements.gmHipGirth, taken.waist)),
      ...tightNotes(worn, "a cloth with more stretch, or more ease there"),
      ...neckNotes(neck, "hoodSide", "a cloth with more stretch, a wider neck or a zip"),
    ],
  }
}

/** The size of the cloth: a finished length counts to the rib's lower edge. */
const sizeOf = (sheet: HoodieSheet, person: KnitPerson): Sized => {
  const { option, shape, taken } = sheet
  const ask = hoodieAsk(option, person)
  if (sheet.type === "body")
    return sizeFromBody(bodyByCup(sheet), shape, taken, { ...ask, ...arcsTold(sheet, person) }, person)
  const { frontLength, backLength } = sheet.final
  const cloth = {
    ...sheet.final,
    backLength: backLength - option.ribHeight,
    frontLength: frontLength === undefined ? undefined : frontLength - option.ribHeight,
  }
  return sizeFromFinal(cloth, shape, ask, person, "crew")
}

interface Body {
  readonly block: ReturnType<typeof drawBlock>
  /** The usual side's, over which a sleeve's cap is drawn. */
  readonly usual: ReturnType<typeof drawBlock>
  readonly size: Sized["size"]
  readonly ask: ReturnType<typeof hoodieAsk>["sleeve"]
  readonly seam: HoodieSheet["seam"]
  readonly finish: { readonly front: HalfFinish; readonly back: HalfFinish }
  /** The measurements that give the sleeve's width and length. */
  readonly bicepId: string
  readonly lengthId: string
}

/** The sleeve set into an armhole. */
const drawSetIn = ({ block, usual, size: sized, ask, seam, finish, bicepId }: Body) => {
  const size = shoulderBetween(sized, usual)
  const worn = seamForward(block, size)
  const front = piece("front", halfBody(worn.front, block.front.level, NAMES.front, seam, finish.front))
  const back = piece("back", halfBody(worn.back, block.level, NAMES.back, seam, finish.back))
  const { cap } = drawKnitCap(usual, size, ask, bicepId)
  const { sleeve, lacking } = drawSleeve(cap, size, ask, seam)
  return {
    front,
    back,
    sleeve,
    cap,
    lacking,
    sleeveLength: cap.height - sleeve.edge.hem.path.segments[1]!.from.y,
    halfNeck: [reversed(back.edge.neck), front.edge.neck],
    shoulderAlong: lengthOf(back.edge.neck),
    seams: [shoulderSeam(front, back), ...armholeSeams(front, back, sleeve, ask.capEase)],
  }
}

/** The sleeve that reaches to the neckline: body and sleeve meet in one long seam each, front and back. */
const drawRaglan = ({ block, usual, size, ask, seam, finish, bicepId, lengthId }: Body) => {
  const cuts = raglanHalves(block)
  const { level } = block
  const frontEdges = raglanEdges(cuts.front, seam)
  const backEdges = raglanEdges(cuts.back, seam)
  const front = piece("front", bodyUpTo(frontEdges, block.front, block.front.level, NAMES.front, seam, finish.front))
  const back = piece("back", bodyUpTo(backEdges, block.back, level, NAMES.back, seam, finish.back))
  const { sleeve, cap, sleeveLength } = drawRaglanSleeve({ block, usual, size, ask, bicepId, lengthId }, cuts, seam)
  return {
    front,
    back,
    sleeve,
    cap,
    lacking: 0,
    sleeveLength,
    halfNeck: [reversed(back.edge.neck), sleeve.edge.neck, front.edge.neck],
    shoulderAlong: pathLength(block.back.neck) + neckForward(size),
    seams: raglanSeams(front, back, sleeve),
  }
}

/** On a wider neckline a hood is deeper. */
const hoodNote = (given: number | undefined, came: number): Warning[] =>
  cameOtherwise({
    code: "hoodDeep",
    piece: "hoodSide",
    id: "mfHoodDepth",
    given,
    came,
    why: "on so long a neckline its face would lean back too far",
  })

export const womensHoodie = hoodie(womensDeclaration, woman)
export const mensHoodie = hoodie(mensDeclaration, man)
