export { shirt } from "./pattern.js"
