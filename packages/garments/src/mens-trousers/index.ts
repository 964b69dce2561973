export { mensTrousers } from "./pattern.js"
