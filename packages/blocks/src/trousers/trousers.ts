import { lengthOf, type Sewn } from "@toile/pattern-model"
import { extensionWidth, flyLines, flyPieces, flySeams, flyZip, UNDERLAP } from "../closures/fly.js"
import { seatZipLength, sideZipLength } from "../closures/trouser-zip.js"
import { turnUpNotes } from "../hems/leg-hem.js"
import { zipStrip } from "../interfacings/strips.js"
import { backPocketPieces, backWeltLine } from "../pockets/back-pocket.js"
import {
  type FrontOpening,
  type FrontPocketKind,
  frontOpening,
  frontPocket,
  SIDE_OPENING,
} from "../pockets/front-pocket.js"
import { beltLoops } from "../waistbands/belt-loops.js"
import { bandQuarters, type Closure, type LoopCount, waistband } from "../waistbands/waistband.js"
import type { Allowance, TrouserSeams } from "./allowances.js"
import { backPiece, backWalk, darted } from "./back.js"
import { frontPiece, type OneFront } from "./front.js"
import { type FrontPlan, planFront } from "./front-plan.js"
import { otherHand } from "./hand.js"
import { hemOpening } from "./hem-opening.js"
import { dartBranches, easedWaist, type TrouserLines } from "./lines.js"
import { measure } from "./measure.js"
import { readTrousers } from "./readings.js"
import { legSeams, waistSeams } from "./seams.js"
import type { TrouserSize } from "./size.js"
import { linesOf, type SizedTrousers } from "./sized.js"
import { waistOpening } from "./waist-opening.js"
import { frontWalk } from "./walk.js"

/** A pair of trousers: its size, and what its maker chooses. */
export interface TrousersAsk {
  readonly sized: SizedTrousers
  /** Before a cloth's ease adjustment: from it the zip is taken. */
  readonly asDrafted: SizedTrousers
  readonly seams: TrouserSeams
  readonly closure: Closure
  readonly pocket: FrontPocketKind
  readonly backPocket: boolean
  /** A turn-up's finished height; undefined for a plain hem. */
  readonly turnUp: number | undefined
  readonly contour: boolean
  /** Centre back's allowance at the waist, where it has a zip or can be let out. */
  readonly seatInlay: Allowance | undefined
  /** The band is split at centre back, with that inlay. */
  readonly split: boolean
  readonly loops: { readonly count: LoopCount; readonly each: number; readonly wide: number } | undefined
}

/** What men's and women's trousers ask for alike. */
interface CommonSheet {
  readonly option: {
    readonly pocket: FrontPocketKind
    readonly backPocket: "none" | "welt"
    readonly cuff: "plain" | "turnup"
    readonly turnUpHeight: number
    readonly waistband: "straight" | "contour"
  }
  readonly seam: Omit<TrouserSeams, "inseamFront" | "inseamBack"> & { readonly inseam: Allowance }
}

/** The part of what a maker chooses that is called the same on men's and women's trousers. */
export const chosen = ({ option, seam }: CommonSheet) => ({
  seams: { ...seam, inseamFront: seam.inseam, inseamBack: seam.inseam },
  pocket: option.pocket,
  backPocket: option.backPocket === "welt",
  turnUp: option.cuff === "turnup" ? option.turnUpHeight : undefined,
  contour: option.waistband === "contour",
})

/** The underlap of a band that closes over a zip in a seam. */
const ZIP_UNDERLAP = 3

/** Pieces, seams and finished measurements of trousers whose backs have darts. */
export const trousers = (ask: TrousersAsk) => {
  const { seams, closure, turnUp } = ask
  const { size, shape, warnings } = ask.sized
  const asDrafted = ask.asDrafted.size
  const lines = linesOf(ask.sized)
  const plain = asDrafted === size ? lines : linesOf(ask.asDrafted)

  // 1. Fronts and back. A zip in the left side leaves no room for a pocket there
  const plan = planFront(lines.front, size, seams, turnUp)
  const opening = frontOpening(ask.pocket, plan)
  const zip = zips(closure, plain, asDrafted)
  const fly = closure.kind === "fly" ? flyLines(lines.front, size, flyZip(asDrafted, plain.front)) : undefined
  const { right, left } = fronts({ plan, opening, closure, fly, sideZip: zip.side })
  const back = backPiece({
    lines: lines.back,
    size,
    seams,
    turnUp,
    welted: ask.backPocket,
    inlay: ask.seatInlay,
    zip: zip.seat,
    sideZip: zip.side,
  })

  // 2. Fly, pockets
  const over = closure.kind === "fly" ? closure.over : "right"
  const flyParts = fly ? flyPieces({ seams, front: lines.front, size, fly, over }) : undefined
  const pocket = frontPocket({ opening, seams, front: lines.front, count: zip.side === undefined ? 2 : 1 })
  const behind = ask.backPocket ? backPocketPieces(backWeltLine(lines.back, darted(lines.back)), seams) : []

  // 3. The seams as they are walked, and the band from the waist as it came out
  const rightWalk = frontWalk(right, "right", pocket.side)
  const paired = left !== right
  const walks = {
    right: rightWalk,
    left: paired ? frontWalk(left, "left", zip.side === undefined ? pocket.side : undefined) : rightWalk,
    back: backWalk(back),
    size,
    lines,
    sideOpening: opening.kind === "inseam" ? [SIDE_OPENING.from, SIDE_OPENING.from + SIDE_OPENING.length] : [],
  }
  const eased = easedWaist(lines)
  const quarters = bandQuarters(size, {
    front: lengthOf(...walks.right.waist) - eased.front,
    back: lengthOf(...walks.back.waist) - eased.back,
  })
  const band = waistband({
    size,
    seams,
    quarters,
    contour: ask.contour,
    closure,
    underlap: fly ? UNDERLAP : ZIP_UNDERLAP,
    extension: fly ? extensionWidth(fly) : 0,
    split: ask.split ? ask.seatInlay : undefined,
    loops: ask.loops?.count,
    fastening: "hook",
  })

  const inSeam = zip.side ?? zip.seat
  const made = { ...walks, shape, over: over === "right" ? walks.right : walks.left, band }
  const measurements = measure(made)
  const waist = waistOpening(ask.sized, inSeam ?? fly?.zip ?? 0)
  const hem = hemOpening(ask.sized, measurements.gmHemGirth)
  const pieces = [
    ...(paired ? [left] : []),
    right,
    back,
    ...band.pieces,
    ...(flyParts ? [flyParts.facing, flyParts.facingInterfacing, flyParts.shield] : []),
    ...(inSeam === undefined ? [] : [zipStrip(inSeam)]),
    ...pocket.pieces,
    ...behind,
    ...(ask.loops ? [beltLoops(seams, ask.loops)] : []),
  ]
  const stitches: readonly Sewn[] = [
    ...legSeams(walks),
    ...(flyParts ? flySeams(flyParts, { right, left }, over) : []),
    ...waistSeams(walks, band, quarters, closure),
    ...pocket.openingSeam(right, "right", paired ? "pocket opening, right" : "pocket opening"),
    ...(paired && zip.side === undefined ? pocket.openingSeam(left, "left", "pocket opening, left") : []),
    ...pocket.bagSeams,
  ]
  return {
    pieces,
    stitches,
    measurements,
    branches: dartBranches(lines),
    readings: readTrousers(made, { pleatsTaper: shape.front === "pleat" }),
    openings: [...waist.openings, ...hem.openings],
    warnings: [...warnings, ...waist.warnings, ...hem.warnings, ...(turnUp === undefined ? [] : turnUpNotes(lines))],
  }
}

/** The lengths of the zips that lie in a seam. */
const zips = (
  closure: Closure,
  lines: TrouserLines,
  size: TrouserSize,
): { readonly side: number | undefined; readonly seat: number | undefined } => ({
  side: closure.kind === "leftSide" ? sideZipLength(lines.front) : undefined,
  seat: closure.kind === "back" ? seatZipLength(lines.back, size) : undefined,
})

interface FrontsAsk {
  readonly plan: FrontPlan
  readonly opening: FrontOpening
  readonly closure: Closure
  readonly fly: ReturnType<typeof flyLines> | undefined
  readonly sideZip: number | undefined
}

const RIGHT = { name: "frontRight", title: { en: "Front, right", fr: "Devant droit" }, hand: "right" } as const
const LEFT = { name: "frontLeft", title: { en: "Front, left", fr: "Devant gauche" }, hand: "left" } as const
const BOTH = { name: "front", title: { en: "Front", fr: "Devant" }, hand: "both" } as const
const SEAM: OneFront["centre"] = { kind: "seam" }

/** Two fronts that differ, or one that is cut twice. */
const fronts = ({ plan, opening, closure, fly, sideZip }: FrontsAsk) => {
  if (closure.kind === "back") {
    const front = frontPiece(plan, { ...BOTH, centre: SEAM, opening })
    return { right: front, left: front }
  }
  if (fly && closure.kind === "fly") {
    const centre = { [closure.over]: { kind: "over", fly }, [otherHand(closure.over)]: { kind: "under", fly } } as const
    return {
      right: frontPiece(plan, { ...RIGHT, centre: centre.right!, opening }),
      left: frontPiece(plan, { ...LEFT, centre: centre.left!, opening }),
    }
  }
  return {
    right: frontPiece(plan, { ...RIGHT, centre: SEAM, opening }),
    left: frontPiece(plan, {
      ...LEFT,
      centre: SEAM,
      opening: opening.kind === "welt" ? opening : { kind: "none" },
      sideZip,
    }),
  }
}
