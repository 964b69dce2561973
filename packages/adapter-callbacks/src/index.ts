export { addressRange } from "./address-guard.js"
export { callbackCourier, callbackTargets } from "./callbacks.js"
