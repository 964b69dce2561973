export { blouse } from "./pattern.js"
