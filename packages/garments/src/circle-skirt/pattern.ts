import type { Warning } from "@toile/draft-model"
import { distance, type Path, type Point, pathLength, pointAtLength } from "@toile/geometry"
import {
  type DraftedPiece,
  definePattern,
  type EdgeUse,
  lengthOf,
  notchAt,
  notchAtShare,
  reversed,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { type CircleSheet, declaration } from "./declaration.js"
import { drawOnePanel, drawPanel, drawZipPanel, zipLength } from "./panel.js"
import { drawSector, FRACTION, panelsOf, type Sector } from "./sector.js"
import { adjustCircle, type CircleSize, type Closing, circleSize, closingOf, widestHip } from "./size.js"
import { drawBand, drawBandInterfacing, drawElastic, drawFacing, elasticGirth } from "./waist-finish.js"

const draft = (s: CircleSheet, size: CircleSize, asDrafted: CircleSize) => {
  const closing = closingOf(s)
  const sector = drawSector(s.option, size)
  const ring = drawRing(s, size, sector, closing, zipLength(s.option, asDrafted, size))
  const waistLength = lengthOf(...ring.waist)
  const finish = drawFinish(s, size, sector, closing, ring)

  return {
    pieces: [...ring.pieces, ...finish.pieces],
    stitches: [...ring.stitches, ...finish.stitches],
    measurements: {
      gmWaistGirth: finish.waistGirth,
      gmWaistSeam: waistLength,
      gmHemGirth: panelsOf(s.option) * pathLength(sectorHem(ring.pieces)),
      gmSkirtLength: panelLength(ring.pieces[0]!),
      gmWaistbandHeight: finish.height,
    },
    ...(finish.elastic ? { readOn: { gmWaistGirth: finish.elastic.name } } : {}),
    warnings: fittingNotes(s, size, sector),
  }
}

export const circleSkirt = definePattern(declaration, { size: circleSize, adjust: adjustCircle, draft })

interface Ring {
  readonly pieces: readonly DraftedPiece[]
  readonly stitches: readonly Sewn[]
  /** The whole waist edge from the zip, or from any seam, round to it again; one use a panel. */
  readonly waist: readonly EdgeUse[]
}

/** The panels and the seams between them. Walked from the waist down. */
const drawRing = (s: CircleSheet, size: CircleSize, sector: Sector, { zip }: Closing, opening: number): Ring => {
  const { seam } = s
  const count = panelsOf(s.option)
  // Long seams: a notch half way, and the zip's end
  const down = (a: EdgeUse | readonly EdgeUse[], b: EdgeUse | readonly EdgeUse[]): Sewn =>
    sewn("panel seam", a, b, { notches: [notchAtShare(a, b, 0.55)] })

  if (!zip) {
    const panel = drawPanel(sector, size, seam, count)
    return {
      pieces: [panel],
      stitches: [down(reversed(panel.edge.right), panel.edge.left)],
      waist: Array.from({ length: count }, () => reversed(panel.edge.waist)),
    }
  }
  if (count === 1) {
    const panel = drawOnePanel(sector, size, seam, opening)
    return {
      pieces: [panel],
      stitches: [
        sewn("zip", reversed(panel.edge.zipRight), panel.edge.zip),
        { ...down(reversed(panel.edge.right), panel.edge.left), name: "seam below the zip" },
      ],
      waist: [reversed(panel.edge.waist)],
    }
  }
  const first = drawZipPanel(sector, size, seam, opening)
  const ends = [
    sewn("zip", first.edge.zip, first.edge.zip),
    { ...down(first.edge.left, first.edge.left), name: "seam below the zip" },
  ]
  if (count === 2)
    return {
      pieces: [first],
      stitches: [...ends, down(reversed(first.edge.right), reversed(first.edge.right))],
      waist: [reversed(first.edge.waist), first.edge.waist],
    }
  const panel = drawPanel(sector, size, seam, count - 2)
  return {
    pieces: [first, panel],
    stitches: [
      ...ends,
      down(reversed(first.edge.right), panel.edge.left),
      { ...down(reversed(panel.edge.right), reversed(first.edge.right)), name: "last panel seam" },
      ...(count > 3 ? [{ ...down(reversed(panel.edge.right), panel.edge.left), name: "seams between panels" }] : []),
    ],
    waist: [
      reversed(first.edge.waist),
      ...Array.from({ length: count - 2 }, () => reversed(panel.edge.waist)),
      first.edge.waist,
    ],
  }
}

interface Finish {
  readonly pieces: readonly DraftedPiece[]
  readonly stitches: readonly Sewn[]
  readonly waistGirth: number
  readonly height: number
  readonly elastic?: DraftedPiece
}

/** What finishes the waist: band, casing with elastic, facing, or an elastic band. */
const drawFinish = (s: CircleSheet, size: CircleSize, sector: Sector, closing: Closing, ring: Ring): Finish => {
  const each = lengthOf(ring.waist[0]!)
  const waist = lengthOf(...ring.waist)
  // The middle of every panel is notched to the band; the panel seams themselves meet the band's own notches
  const middles = ring.waist.map((_, i) => notchAt((i + 0.5) * each))
  const elastic = closing.zip ? undefined : drawElastic(size)
  const worn = elastic ? elasticGirth(lengthOf(elastic.edge.lower)) : undefined

  if (closing.finish === "elasticBand")
    return {
      pieces: [elastic!],
      stitches: [],
      waistGirth: worn!,
      height: lengthOf(elastic!.edge.end),
      elastic: elastic!,
    }
  if (closing.finish === "facing") {
    const facing = drawFacing(sector, panelsOf(s.option), size, s.seam, closing.zip)
    return {
      pieces: elastic ? [facing, elastic] : [facing],
      stitches: [
        sewn("waist facing", ring.waist, [reversed(facing.edge.waist), facing.edge.waist], {
          notches: [notchAt(waist / 4), notchAt((3 * waist) / 4)],
        }),
        sewn("facing seam", facing.edge.seam, facing.edge.seam),
      ],
      waistGirth: worn ?? 2 * lengthOf(facing.edge.waist),
      height: lengthOf(facing.edge.seam),
      ...(elastic ? { elastic } : {}),
    }
  }
  const seams = ring.waist.slice(1).map((_, i) => (i + 1) * each)
  const band = drawBand(size, waist, seams, s.seam, closing.finish)
  const stitches = [sewn("waist seam", ring.waist, band.edge.waist, { notches: middles })]
  const height = lengthOf(band.edge.end) / 2
  if (elastic) return { pieces: [band, elastic], stitches, waistGirth: worn!, height, elastic }
  const interfacing = drawBandInterfacing(size, waist)
  return {
    pieces: [band, interfacing],
    stitches: [...stitches, sewn("band interfacing", interfacing.edge.inner, band.edge.inner)],
    waistGirth: lengthOf(band.edge.waist),
    height,
  }
}

const sectorHem = (pieces: readonly DraftedPiece[]): Path => edgePath(pieces[0]!, "hem")

const edgePath = (panel: DraftedPiece, name: string): Path => panel.sewLine.find((e) => e.name === name)!.path

/** From the waist to the hem on the grain line: both edges' middles, for a panel is alike to both sides. */
const panelLength = (panel: DraftedPiece): number => {
  const [waist, hem] = [edgePath(panel, "waist"), edgePath(panel, "hem")]
  const middle = (path: Path): Point => pointAtLength(path, pathLength(path) / 2)
  return distance(middle(waist), middle(hem))
}

/** Cloth is usually so wide, cm. */
const USUAL_WIDTH = 140
/** Hips lie about so far below the waist. */
const HIP_DEPTH = 20

const fittingNotes = (s: CircleSheet, size: CircleSize, sector: Sector): Warning[] => {
  const notes: Warning[] = []
  if (panelsOf(s.option) !== s.option.panels)
    notes.push({
      code: "onePanel",
      message:
        "a full circle cannot be cut as one panel, the allowances of its seam would lie over each other: it is cut as 2",
    })
  const sheetWidth = Number(s.materials.shell?.nesting?.sheetWidth ?? USUAL_WIDTH)
  const outer = sector.radius + size.length
  const wide = sector.angle >= 180 ? 2 * outer : 2 * outer * Math.sin((sector.angle * Math.PI) / 360)
  if (wide > sheetWidth)
    notes.push({
      code: "panelWide",
      message: `a panel is ${wide.toFixed(0)} cm wide across the grain, wider than a cloth of ${sheetWidth} cm: more panels`,
    })
  const hip = widestHip(s)
  if (s.type === "body" && hip === undefined && !closingOf(s).zip)
    notes.push({
      code: "hipUnknown",
      measurement: "mbLowHipGirth",
      message: `mbLowHipGirth: no hip girth was given; the waist seam of ${size.waistSeam.toFixed(1)} cm passes the hips of 99 of 100 women with this waist`,
    })
  const atHip = size.waistSeam + 2 * Math.PI * FRACTION[s.option.fraction] * HIP_DEPTH
  if (hip !== undefined && atHip < hip + 2)
    notes.push({
      code: "hipTight",
      measurement: "mbLowHipGirth",
      message: `the skirt measures ${atHip.toFixed(1)} cm round ${HIP_DEPTH} below the waist, ${(hip + 2 - atHip).toFixed(1)} less than the hips (${hip.toFixed(1)}) with 2 cm of ease`,
    })
  return notes
}
