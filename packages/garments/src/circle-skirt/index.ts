export { circleSkirt } from "./pattern.js"
