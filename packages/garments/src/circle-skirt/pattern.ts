import { zipStrip } from "@toile/blocks/interfacings"
import { LEAST_TOLD } from "@toile/blocks/measurements"
import type { Opening, Warning } from "@toile/draft-model"
import { alongEdges, definePattern, lengthOf } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { bellyNote } from "./belly.js"
import { type CircleSheet, declaration } from "./declaration.js"
import { drawFinish } from "./finish.js"
import { FRACTION, panelsOf } from "./fraction.js"
import { drawLining } from "./lining.js"
import { zipLength } from "./panel.js"
import { drawRing, radiiOf, shellOf } from "./ring.js"
import { drawSectors } from "./sector.js"
import { adjustCircle, type CircleSize, circleSize, closingOf, widestHip } from "./size.js"
import { waistEdge } from "./waist-edge.js"

const draft = (s: CircleSheet, size: CircleSize, asDrafted: CircleSize) => {
  const closing = closingOf(s)
  const edge = waistEdge(s, size)
  const sectors = drawSectors(s.option, size, edge)
  const facing = closing.zip && closing.finish === "facing" ? size.waistbandHeight : 0
  const opening = zipLength(s.option, { size, asDrafted, sector: sectors.panels[0]!, facing })
  const ring = drawRing(shellOf(s), s, sectors, size, closing, opening)
  const waistLength = lengthOf(...ring.waist)
  const finish = drawFinish(s, size, sectors, closing, ring)
  const lining = s.option.lined === "yes" ? drawLining(s, size, closing, opening, ring, finish, sectors) : undefined
  const radii = radiiOf(ring, sectors)
  const hips = widestHip(s)
  const way = closing.zip
    ? { name: "zip", girth: finish.waistGirth + 2 * opening }
    : { name: "waist", girth: waistLength }

  const openings = hips === undefined ? [] : [{ ...way, passes: hips }]

  return {
    pieces: [
      ...ring.pieces,
      ...finish.pieces,
      ...(closing.zip ? [zipStrip(opening)] : []),
      ...(lining ? lining.pieces : []),
    ],
    stitches: [...ring.stitches, ...finish.stitches, ...(lining ? lining.stitches : [])],
    measurements: {
      gmWaistGirth: finish.waistGirth,
      gmWaistSeam: waistLength,
      gmHemGirth: panelsOf(s.option) * lengthOf(ring.pieces[0]!.edge.hem),
      // At the sides, or wherever the waist's edge is neither lower nor higher
      gmSkirtLength: radii.hem - radii.waist,
      ...(edge?.front && edge.front.by >= LEAST_TOLD ? { gmCentreFrontRise: edge.front.by } : {}),
      gmWaistbandHeight: finish.height,
    },
    readings: {
      ...(finish.waistOn ? { gmWaistGirth: finish.waistOn } : {}),
      gmWaistSeam: alongEdges(1, ...ring.waist),
      gmHemGirth: ring.waist.map(({ piece }) => ({ piece, edge: "hem", times: 1 })),
    },
    ...(finish.elastic ? { readOn: { gmWaistGirth: finish.elastic.name } } : {}),
    openings,
    branches: { ownFront: edge?.front ? 1 : 0 },
    liningGirths: lining ? lining.girths : [],
    warnings: [...fittingNotes(s, size, edge?.front ? asDrafted.frontRise : 0), ...openings.flatMap(zipNote)],
  }
}

export const circleSkirt = definePattern(inTradeWords(declaration), { size: circleSize, adjust: adjustCircle, draft })

/** A zip may be too short for hips that are far wider than the waist. */
const zipNote = ({ name, girth, passes }: Opening): Warning[] =>
  name === "zip" && girth < passes
    ? [
        {
          code: "zipShort",
          excuses: [{ rule: "opening", name }],
          measurement: "mbLowHipGirth",
          message: `mbLowHipGirth: the zip opens to ${girth.toFixed(1)} cm, the hips are ${passes.toFixed(1)}: try whether they go through`,
        },
      ]
    : []

const fittingNotes = (s: CircleSheet, size: CircleSize, risen: number): Warning[] => {
  const notes: Warning[] = []
  if (panelsOf(s.option) !== s.option.panels)
    notes.push({
      code: "onePanel",
      message:
        "a full circle cannot be cut as one panel, the allowances of its seam would lie over each other: it is cut as 2",
    })
  const hip = widestHip(s)
  if (s.type === "body" && hip === undefined && !closingOf(s).zip)
    notes.push({
      code: "hipUnknown",
      measurement: "mbLowHipGirth",
      message: `mbLowHipGirth: no hip girth was given; the waist seam of ${size.waistSeam.toFixed(1)} cm passes the hips of 99 of 100 women with this waist`,
    })
  const atHip = size.waistSeam + 2 * Math.PI * FRACTION[s.option.fraction] * size.hipDepth
  if (hip !== undefined && atHip < hip + 2)
    notes.push({
      code: "hipTight",
      measurement: "mbLowHipGirth",
      message: `the skirt measures ${atHip.toFixed(1)} cm round ${size.hipDepth.toFixed(1)} below the waist, ${(hip + 2 - atHip).toFixed(1)} less than the hips (${hip.toFixed(1)}) with 2 cm of ease`,
    })
  return [...notes, ...bellyNote(s, risen)]
}
