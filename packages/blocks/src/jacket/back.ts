import { curve, joinPaths, line, type Path, type Point, pathEnd, point, reversePath } from "@toile/geometry"
import { edge, type InnerLine, piece, turnedBack } from "@toile/pattern-model"
import { hemFromCentre, seamFoot } from "../hems/square-hem.js"
import { drawVent, hemWithVents, type VentSize, ventDown, ventUp } from "../hems/vent.js"
import { sideAtLevel } from "../steps/falling.js"
import { panelRoles } from "../upper-body/roles.js"
import type { JacketBlock } from "./block.js"
import { BLADES } from "./intake.js"
import { adjustLevels } from "./levels.js"
import type { JacketSeams } from "./seams-of.js"

/** The vents of a body: a centre back's or both back seams'; undefined where there is none. */
export interface Vents {
  readonly centre: VentSize | undefined
  readonly side: VentSize | undefined
}

interface CentreBackAsk {
  readonly top: number
  /** It ends so far above the hem. */
  readonly short: number
  /** It is moved out by so much. */
  readonly out: number
}

/** So much higher than at the back seam hem and hips lie at centre back: the wedge that a hollow back's waist has not. */
export const hollowWedge = ({ frame: { size } }: JacketBlock): number => size.hollow?.wedge ?? 0

/** The centre back seam: straight over the blades, in to the waist, straight down. */
export const centreBackLine = (block: JacketBlock, { top, short, out }: CentreBackAsk): Path => {
  const { level, intakes } = block.frame
  const bottom = level.hem + short + hollowWedge(block)
  const blades = point(-out, BLADES * level.waist)
  const waist = point(intakes.centreBack - out, level.waist)
  const third = (blades.y - waist.y) / 3
  return joinPaths(
    line(point(-out, top), blades),
    curve(blades, point(blades.x, blades.y - third), point(waist.x, waist.y + third), waist),
    line(waist, point(waist.x, bottom)),
  )
}

/** The right back, cut twice, mirrored: centre back on the left. */
export const drawBack = (block: JacketBlock, vents: Vents, marks: readonly InnerLine[], seam: JacketSeams) => {
  const { frame, back } = block
  const { level, intakes } = frame
  const { neckPoint, tip, neck } = frame.back
  const wedge = hollowWedge(block)
  const centre = centreBackLine(block, { top: 0, short: 0, out: 0 })
  const hem = hemWithVents(
    hemFromCentre(pathEnd(centre), seamFoot(back.seam.path), wedge),
    { path: centre, vent: vents.centre },
    { path: back.seam.path, vent: vents.side },
  )
  const grain = 0.45 * back.seam.waist.x
  return piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    side: "right",
    roles: panelRoles,
    sewLine: [
      ...ventDown("centreBack", centre, vents.centre, seam.centreBack, seam.vent),
      edge("hem", hem, seam.hem, turnedBack),
      ...ventUp("backSeam", back.seam.path, vents.side, seam.panel, seam.vent),
      edge("armhole", reversePath(back.armhole), seam.armhole),
      edge("shoulder", line(tip, neckPoint), seam.shoulder),
      edge("neck", reversePath(neck), seam.neck),
    ],
    grain: [point(grain, level.waist + 14), point(grain, level.hem + 6)],
    adjustAt: adjustLevels(grain, level),
    lines: [
      ...levelLines(frame, {
        chest: [sideAtLevel(centre, level.girth), sideAtLevel(back.seam.path, level.girth)],
        waist: [point(intakes.centreBack, level.waist), back.seam.waist],
        hip: [point(intakes.centreBack, level.hip + wedge), back.seam.hip],
      }),
      // Centre: the left back's extension is folded under, the right one's stays out below it
      ...ventFold("ventFoldCentre", centre, "left", vents.centre),
      ...ventFold("ventFoldSide", back.seam.path, "right", vents.side),
      ...marks,
    ],
  })
}

export const ventFold = (name: string, path: Path, side: "left" | "right", vent: VentSize | undefined): InnerLine[] =>
  vent ? [{ name, kind: "fold", path: drawVent(path, side, vent).fold }] : []

type Across = readonly [Point, Point]

/** Chest, or a woman's bust, waist and hip, where a piece reaches them. */
export const levelLines = (
  { level, front: { bust } }: JacketBlock["frame"],
  at: { readonly chest: Across; readonly waist: Across; readonly hip: Across },
): InnerLine[] => [
  { name: bust ? "bust" : "chest", kind: "level", path: line(...at.chest) },
  { name: "waist", kind: "level", path: line(...at.waist) },
  ...(level.hip > level.hem + 1.5 ? [{ name: "hip", kind: "level" as const, path: line(...at.hip) }] : []),
]
