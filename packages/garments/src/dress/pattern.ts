import { cupNote, sheetByCup } from "@toile/blocks/bodice"
import { LINING_WIDER } from "@toile/blocks/linings"
import { SLEEVE_LINING } from "@toile/blocks/sleeves"
import { tightNotes } from "@toile/blocks/steps"
import { measureTorso, torsoBranches } from "@toile/blocks/torso"
import { lowerBy, sidesByShoulder } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { definePattern } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { declaration } from "./declaration.js"
import { fittingNotes, openingsOf } from "./fitting-notes.js"
import { measureDress } from "./measurements.js"
import { drawDress, type LayerPieces } from "./pieces.js"
import { readDress } from "./readings.js"
import { dressSeams } from "./seams.js"
import { adjustDress, type DressSize } from "./size.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

interface Sized {
  readonly size: DressSize
  readonly warnings: readonly Warning[]
}

export const dress = definePattern(inTradeWords(declaration), {
  size: (sheet): Sized =>
    sheet.type === "body" ? sizeFromBody(sheetByCup(sheet)) : { size: sizeFromFinal(sheet), warnings: [] },
  adjust: (sized, by) => ({ ...sized, size: adjustDress(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, { size, warnings }, asDrafted) => {
    const drawn = drawDress(sheet, size, asDrafted.size)
    const measurements = measureDress(drawn)
    const openings = openingsOf(sheet, drawn, measurements)
    return {
      pieces: [
        ...bodyOf(drawn.shell),
        ...(drawn.sleeve ? [drawn.sleeve] : []),
        ...drawn.facings,
        ...(drawn.lining ? bodyOf(drawn.lining) : []),
        ...(drawn.sleeveLining ? [drawn.sleeveLining.piece] : []),
        ...drawn.interfacings,
      ],
      stitches: dressSeams(drawn, sheet.option),
      measurements,
      branches: torsoBranches(drawn.torso),
      readings: readDress(drawn),
      openings,
      liningGirths: [
        ...(drawn.liningTorso
          ? [
              {
                name: "hip",
                shell: measurements.gmHipGirth,
                lining: measureTorso(drawn.liningTorso).gmHipGirth,
                ease: 4 * LINING_WIDER,
              },
            ]
          : []),
        ...(drawn.sleeveLining && measurements.gmBicepGirth !== undefined
          ? [
              {
                name: "sleeve",
                shell: measurements.gmBicepGirth,
                lining: drawn.sleeveLining.girth,
                ease: SLEEVE_LINING.wider,
              },
            ]
          : []),
      ],
      // Of a lower shoulder's side there is nothing to tell beside the other's
      warnings:
        lowerBy(size.lower) > 0
          ? []
          : [
              ...warnings,
              ...(sheet.type === "body" ? cupNote(sheet) : []),
              ...fittingNotes(sheet.type === "body" ? sheetByCup(sheet) : sheet, size, drawn, measurements),
              ...tightNotes(
                openings.filter(({ name }) => name === "zip" || name === "sleeve"),
                "try whether it goes on",
              ),
            ],
    }
  },
})

const bodyOf = ({ front, sideFront, back, sideBack }: LayerPieces) =>
  [front, sideFront, back, sideBack].filter((p) => p !== undefined)
