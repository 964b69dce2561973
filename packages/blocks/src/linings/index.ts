export { LINING_SHORTER, LINING_WIDER, liningTorso } from "./torso-lining.js"
