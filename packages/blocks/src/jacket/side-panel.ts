import { point, reversePath } from "@toile/geometry"
import { edge, piece, turnedBack } from "@toile/pattern-model"
import { hemLine, seamFoot } from "../hems/square-hem.js"
import { hemWithVents, ventDown } from "../hems/vent.js"
import type { PanelMarks } from "../pockets/hip-pocket.js"
import { sideAtLevel } from "../steps/falling.js"
import { panelRoles } from "../upper-body/roles.js"
import { levelLines, type Vents, ventFold } from "./back.js"
import { seamFalls } from "./belly.js"
import type { JacketBlock } from "./block.js"
import { adjustLevels } from "./levels.js"
import type { JacketSeams } from "./seams-of.js"

/** The right side panel, cut twice, mirrored: the back seam on the left, the front seam on the right. */
export const drawSidePanel = ({ frame, side }: JacketBlock, vents: Vents, marks: PanelMarks, seam: JacketSeams) => {
  const { level } = frame
  const { backSeam, frontSeam, armholeBack, armholeFront } = side
  const hem = hemWithVents(
    hemLine(seamFoot(backSeam.path), seamFoot(frontSeam.path), level.hem, seamFalls(frame.belly)),
    { path: backSeam.path, vent: vents.side },
    undefined,
  )
  const middle = (backSeam.waist.x + frontSeam.waist.x) / 2
  return piece("sidePanel", {
    title: { en: "Side panel", fr: "Petit côté" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    side: "right",
    roles: panelRoles,
    sewLine: [
      ...ventDown("backSeam", backSeam.path, vents.side, seam.panel, seam.vent),
      edge("hem", hem, seam.hem, turnedBack),
      edge("frontSeam", reversePath(frontSeam.path), seam.panel),
      edge("armholeFront", reversePath(armholeFront), seam.armhole),
      edge("armholeBack", reversePath(armholeBack), seam.armhole),
    ],
    grain: [point(middle, level.underarm - 5), point(middle, level.hem + 6)],
    adjustAt: adjustLevels(middle, level),
    lines: [
      ...levelLines(frame, {
        chest: [sideAtLevel(backSeam.path, level.girth), sideAtLevel(frontSeam.path, level.girth)],
        waist: [backSeam.waist, frontSeam.waist],
        hip: [backSeam.hip, frontSeam.hip],
      }),
      ...ventFold("ventFoldSide", backSeam.path, "left", vents.side),
      ...marks.lines,
    ],
    drillHoles: marks.holes,
  })
}
