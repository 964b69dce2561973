import { DEEP } from "../facings/hem-facing.js"
import { drawHemFusibles, drawSideFusible, drawSleeveFusibles } from "../interfacings/panel-fusibles.js"
import { drawShoulderPad } from "../interfacings/shoulder-pad.js"
import { drawSleeveHead } from "../interfacings/sleeve-head.js"
import { drawSleeveVentFusible, drawVentFusibles } from "../interfacings/vent-fusibles.js"
import type { Jacket } from "./pieces.js"
import type { JacketSeams } from "./seams-of.js"
import type { JacketStyle } from "./style.js"

/**
 * What a tailored garment is supported with beside its canvas and stays: fusibles of side panel, hems and vents
 * (material `interfacing`), shoulder pad and sleeve head (`wadding`). None of them is sewn to an edge of another piece.
 */
export const drawSupport = ({ block, usual, shape, vents }: Jacket, style: JacketStyle, seam: JacketSeams) => {
  const hems = drawHemFusibles(usual, style.hemFaced ? DEEP : seam.hem.width)
  const sleeves = drawSleeveFusibles(shape, seam.sleeveHem.width)
  return [
    drawSideFusible(block),
    hems.backHemInterfacing,
    hems.sideHemInterfacing,
    ...drawVentFusibles(usual, vents),
    sleeves.topSleeveHemInterfacing,
    sleeves.underSleeveHemInterfacing,
    ...(style.sleeveVent === "none" ? [] : [drawSleeveVentFusible(shape)]),
    ...(style.pad > 0 ? [drawShoulderPad(block, style.pad)] : []),
    drawSleeveHead(usual.frame),
  ]
}
