export { drawSlitFacing, liningToSlit, SLIT_FACING, slitSeam } from "./slit-facing.js"
export {
  drawArmholeFacings,
  drawBackNeckFacing,
  drawFrontNeckFacing,
  type FacingSeams,
  type FacingWidths,
  TORSO_FACING,
  TORSO_STRIP,
  type TorsoFacingAsk,
} from "./torso-facings.js"
export { drawWholeFacings, facingsMeet } from "./whole-facing.js"
