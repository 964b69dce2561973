export { LINING_OFF_ZIP, LINING_SHORTER, LINING_WIDER } from "./hang.js"
export { liningTorso } from "./torso-lining.js"
