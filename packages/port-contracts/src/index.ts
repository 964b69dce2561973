export { type DispatchHouse, dispatchContract } from "./dispatch.js"
export { type Process, testProcess } from "./process.js"
