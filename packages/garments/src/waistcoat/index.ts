export { waistcoat } from "./pattern.js"
