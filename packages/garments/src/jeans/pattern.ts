import { extensionWidth, flyLines, flyPieces, flySeams, flyZip, UNDERLAP } from "@toile/blocks/closures"
import { chain } from "@toile/blocks/steps"
import {
  adjustSized,
  type BackWalk,
  frontPiece,
  frontWalk,
  hemOpening,
  legSeams,
  linesOf,
  man,
  measure,
  planFront,
  readTrousers,
  type SizedTrousers,
  sizeOf,
  type Wearer,
  waistOpening,
  waistSeams,
  woman,
} from "@toile/blocks/trousers"
import { bandQuarters, beltLoops, type Closure, waistband } from "@toile/blocks/waistbands"
import { definePattern, lengthOf, notchAt, type Pattern, reversed, sewn } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { allowancesOf } from "./allowances.js"
import { backPanel, backPatch, backPocket, yoke, yoked } from "./back-panel.js"
import { cutOf, stretchNotes } from "./cut.js"
import { type JeansDeclaration, type JeansSheet, mensDeclaration, womensDeclaration } from "./declaration.js"
import { openingRivets, scoopPieces, scoopPocket } from "./scoop-pocket.js"

/** Belt loops: five strips of 6 and 1.5 to sew in, 1.3 wide, cut as one. */
const LOOPS = { count: 5, each: 7.5, wide: 1.3 } as const
/** All jeans close left over right. */
const CLOSURE: Closure = { kind: "fly", over: "left" }

const jeans = (declaration: JeansDeclaration, wearer: Wearer): Pattern<JeansDeclaration> =>
  definePattern(inTradeWords(declaration), {
    size: (s: JeansSheet) => sizeOf(s, cutOf(s, wearer)),
    adjust: (sized, by) => adjustSized(sized, by),
    draft: (s, sized, asDrafted) => draft(s, declaration.gender, sized, asDrafted),
  })

const draft = (s: JeansSheet, gender: "female" | "male", sized: SizedTrousers, plainSized: SizedTrousers) => {
  const seams = allowancesOf(s)
  const { size, warnings } = sized
  const asDrafted = plainSized.size
  const lines = linesOf(sized)
  const plain = plainSized === sized ? lines : linesOf(plainSized)

  // 1. Fronts, cut away for their pockets, a rivet at each end of an opening; the left laps over
  const fly = flyLines(lines.front, size, flyZip(asDrafted, plain.front))
  const plan = planFront(lines.front, size, seams, undefined)
  const scoop = scoopPocket(plan)
  const opening = { kind: "cutAway", cut: scoop } as const
  const drillHoles = openingRivets(scoop)
  const right = frontPiece(plan, {
    name: "frontRight",
    title: { en: "Front, right", fr: "Devant droit" },
    hand: "right",
    centre: { kind: "under", fly },
    opening,
    drillHoles,
  })
  const left = frontPiece(plan, {
    name: "frontLeft",
    title: { en: "Front, left", fr: "Devant gauche" },
    hand: "left",
    centre: { kind: "over", fly },
    opening,
    drillHoles,
  })

  // 2. Back, yoke and pockets
  const patch = backPatch(gender, yoked(lines.back))
  const back = backPanel(lines.back, size, seams, patch)
  const yokePiece = yoke(lines.back, size, seams)
  const pocket = scoopPieces(plan, scoop, seams)
  const flyParts = flyPieces({ seams, front: lines.front, size, fly, over: "left" })

  // 3. The seams as they are walked, and the band from the waist as it came out
  const seat = [...chain(back, "along", "seat"), yokePiece.edge.seat]
  const backWalk: BackWalk = {
    piece: back,
    waist: [yokePiece.edge.waist],
    side: [yokePiece.edge.side, ...chain(back, "along", "sideUpper", "sideLower")],
    sideZip: [],
    inseam: chain(back, "against", "inseamUpper", "inseamLower"),
    seat,
    rise: seat,
    toKnee: lengthOf(yokePiece.edge.side, back.edge.sideUpper),
  }
  const walks = {
    right: frontWalk(right, "right", pocket.side),
    left: frontWalk(left, "left", pocket.side),
    back: backWalk,
    size,
    lines,
    sideOpening: [],
  }
  const quarters = bandQuarters(size, { front: lengthOf(...walks.right.waist), back: lengthOf(...backWalk.waist) })
  const band = waistband({
    size,
    seams,
    quarters,
    contour: s.option.waistband === "contour",
    closure: CLOSURE,
    underlap: UNDERLAP,
    extension: extensionWidth(fly),
    split: undefined,
    loops: LOOPS.count,
    fastening: "button",
  })

  const made = { ...walks, shape: sized.shape, over: walks.left, band }
  const measurements = measure(made)
  const waist = waistOpening(sized, fly.zip)
  const hem = hemOpening(sized, measurements.gmHemGirth, s.option.stretchX)
  return {
    pieces: [
      left,
      right,
      back,
      yokePiece,
      ...band.pieces,
      flyParts.facing,
      flyParts.facingInterfacing,
      flyParts.shield,
      ...pocket.pieces,
      backPocket(patch, seams),
      beltLoops(seams, LOOPS),
    ],
    stitches: [
      ...legSeams(walks),
      sewn("yoke seam", back.edge.yokeSeam, reversed(yokePiece.edge.lower), {
        notches: [notchAt(lengthOf(back.edge.yokeSeam) / 2)],
      }),
      ...flySeams(flyParts, { right, left }, "left"),
      ...waistSeams(walks, band, quarters, CLOSURE),
      pocket.openingSeam(right, "right"),
      pocket.openingSeam(left, "left"),
      pocket.bagSeam,
    ],
    measurements,
    readings: readTrousers(made, { pleatsTaper: false }),
    openings: [...waist.openings, ...hem.openings],
    warnings: [
      ...warnings,
      ...waist.warnings,
      ...hem.warnings,
      ...(s.type === "body" ? stretchNotes(s, asDrafted.hip) : []),
    ],
  }
}

export const womensJeans = jeans(womensDeclaration, woman)
export const mensJeans = jeans(mensDeclaration, man)
