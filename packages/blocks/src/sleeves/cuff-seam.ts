import { lengthOf, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"
import type { drawCuff } from "./cuff.js"
import type { drawCuffedSleeve } from "./cuffed-sleeve.js"
import type { drawTower, drawUnderBinding } from "./tower.js"

/** From the end that laps over: tower, hem up to the front seam, hem from the back seam, under binding; pleats laid. */
export const cuffSeam = (
  cuff: ReturnType<typeof drawCuff>,
  sleeve: ReturnType<typeof drawCuffedSleeve>,
  tower: ReturnType<typeof drawTower>,
  underBinding: ReturnType<typeof drawUnderBinding>,
): Sewn => {
  const hem = [sleeve.edge.hemPleat, sleeve.edge.hemBetween, sleeve.edge.hemFront].filter((use) => use !== undefined)
  const chain = [tower.edge.cuffOuter, ...hem.map(reversed), reversed(sleeve.edge.hemBack), underBinding.edge.cuffOuter]
  const seam = lengthOf(tower.edge.cuffOuter, ...hem)
  return sewn("cuff seam", chain, reversed(cuff.edge.sleeve), {
    notches: [notchAt(seam - lengthOf(sleeve.edge.hemFront) / 2)],
  })
}
