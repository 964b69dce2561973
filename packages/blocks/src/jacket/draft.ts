import type { Warning } from "@toile/draft-model"
import type { Branches, Garment, NamedPiece, Sewn } from "@toile/pattern-model"
import { liningGirths } from "../linings/jacket-lining-girths.js"
import type { BustId } from "../measurements/bust-inside.js"
import { type ArcAsk, frontTold } from "../measurements/front-arc.js"
import { cuffOpening } from "../sleeves/openings.js"
import { SLEEVE_VENT } from "../sleeves/two-piece-sleeve.js"
import { lowerBy } from "../upper-body/lower-shoulder.js"
import type { JacketAsk } from "./ask.js"
import { isCut } from "./belly-cut.js"
import type { JacketBody, JacketFinal } from "./groups.js"
import { namedBy } from "./named-by.js"
import { fittingNotes, hipsNote, leanNote } from "./notes.js"
import type { JacketPerson } from "./person.js"
import { drawJacket, listed, sizedByArmhole } from "./pieces.js"
import type { Taken } from "./plausible.js"
import { readJacket } from "./readings.js"
import { jacketSeams } from "./seams.js"
import type { JacketSeams } from "./seams-of.js"
import type { Sized } from "./size.js"
import { type Shape, sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"
import type { JacketStyle } from "./style.js"
import { drawSupport } from "./support.js"

/** What a jacket's or coat's sheet has, whatever its options are. */
export type JacketSheet = {
  readonly shape: Shape
  readonly taken: Taken
  readonly sources?: ArcAsk["sources"]
  readonly seam: JacketSeams
} & ({ readonly type: "body"; readonly body: JacketBody } | { readonly type: "final"; readonly final: JacketFinal })

/**
 * A jacket's size, from a body or from finished measurements.
 *
 * @param bustId the finished measurement that gives the bust or chest
 */
export const sizeJacket = (
  sheet: JacketSheet,
  ask: JacketAsk,
  style: JacketStyle,
  person: JacketPerson,
  bustId: BustId,
): Sized => {
  if (sheet.type === "body")
    return sizeFromBody(
      sheet.body,
      sheet.shape,
      sheet.taken,
      { ...ask, arc: frontTold(sheet, person.survey.gender) },
      style,
      person,
    )
  const { armhole, ...sized } = sizeFromFinal(sheet.final, sheet.shape, ask, person, bustId)
  if (!armhole) return sized
  const { seam, taken } = sheet
  return {
    ...sized,
    size: sizedByArmhole(armhole, { size: sized.size, style, cut: person.cut, seam, id: namedBy(taken) }),
  }
}

/** The jacket's pieces and block, and its garment once its measurements are known. */
export const draftJacket = (sheet: JacketSheet, sized: Sized, style: JacketStyle, { cut }: JacketPerson) => {
  const { size, warnings } = sized
  const id = namedBy(sheet.taken)
  const drawn = drawJacket({ size, style, cut, seam: sheet.seam, id })
  const opens = style.sleeveVent === "working"
  const body = sheet.type === "body" ? sheet.body : undefined
  return {
    ...drawn,
    /** Fusibles, shoulder pad and sleeve head, for a garment that declares `wadding`. */
    support: () => drawSupport(drawn, style, sheet.seam),
    /** The same pieces and seams with an under collar of melton, for a garment that declares `melton`; none under a band. */
    felted: <P extends NamedPiece<string, string>>(pieces: readonly P[]) => {
      const felt = drawn.feltCollar()
      if (!felt) return undefined
      return {
        pieces: pieces.map((p) => (p.name === felt.name ? felt : p)),
        stitches: jacketSeams({ ...drawn, pieces: { ...drawn.pieces, underCollar: felt } }, style),
      }
    },
    garment: <M extends Parameters<typeof fittingNotes>[2] & Parameters<typeof liningGirths>[2]>(
      measurements: M,
    ): JacketGarment<M> => ({
      pieces: listed(drawn),
      stitches: jacketSeams(drawn, style),
      measurements,
      branches: {
        frontDarts: drawn.block.frame.intakes.dart > 0 ? 1 : 0,
        // Told, and held by none: without its cut a large belly's front has no room, with one a small one's nothing to sew
        bellyCuts: isCut(drawn.block.front.seam.gap) ? 1 : 0,
      },
      readings: readJacket(drawn.pieces, drawn.block.frame),
      liningGirths: liningGirths(drawn.pieces, drawn.block.frame, measurements),
      openings: [cuffOpening(measurements.gmCuffGirth, opens ? SLEEVE_VENT.height : 0)],
      // Of a lower shoulder's side there is nothing to tell beside the other's
      warnings:
        lowerBy(size.lower) > 0
          ? []
          : [
              ...warnings,
              ...hipsNote(sized, drawn.block.frame),
              ...(body ? leanNote(drawn.block.frame, style) : []),
              ...fittingNotes(drawn.block.frame, drawn.sleeve, measurements, body, opens, id.bicep),
            ],
    }),
  }
}

interface JacketGarment<M> {
  readonly pieces: ReturnType<typeof listed>
  readonly stitches: readonly Sewn[]
  readonly measurements: M
  readonly branches: Branches
  readonly readings: ReturnType<typeof readJacket>
  readonly liningGirths: NonNullable<Garment["liningGirths"]>
  readonly openings: NonNullable<Garment["openings"]>
  readonly warnings: readonly Warning[]
}
