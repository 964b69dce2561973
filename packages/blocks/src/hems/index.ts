export { BACK_DIP, FRONT_HOLLOW, type LegHem, type LegHemAsk, legHem, turnUpNotes } from "./leg-hem.js"
export { slitLength } from "./slit-length.js"
export { hemFromCentre, hemLine, type SeamFoot, seamFoot } from "./square-hem.js"
export {
  drawVent,
  hemWithVents,
  VENT_WIDTH,
  type Vent,
  type VentSize,
  ventDown,
  ventFoot,
  ventUp,
} from "./vent.js"
