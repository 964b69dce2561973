export { straightSkirt } from "./pattern.js"
