export { mensBlazer, womensBlazer } from "./pattern.js"
