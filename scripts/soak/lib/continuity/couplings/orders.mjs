// Which patterns and which orders a coupling is of, and the measurements that several name.

/** @typedef {import("../../../../../packages/pattern-model/dist/index.js").Order} Order */

export const sleeve = ["gmArmholeGirth", "gmBicepGirth", "gmElbowGirth", "gmCuffGirth"]
export const fitted = /^(bodice-block|dress|blouse|womens-(blazer|coat))$/
export const loose = /t-shirt|hoodie|coat/
export const tops = /^(shirt|blouse|dress|waistcoat)$|blazer|coat|t-shirt|hoodie/
export const legs = /trousers|jeans/
export const heights = ["waistHeight", "hipHeight"]

/** A bottom whose waist is not worn where the natural waist was measured. @param {Order} order */
export const wornElsewhere = ({ options = {}, measurements }) =>
  measurements.mbWaistGirth === undefined || [options.rise, options.highWaist].some((by) => (by ?? 0) !== 0)

/** Trousers are worn below the waist where nothing else is asked. @param {Order} order */
export const riseByWearer = ({ options = {} }) => options.rise === undefined

/** @param {Order} order */
export const straightBand = ({ options = {} }) => options.waistband === "waistband.straight"

/** Where the hips' height was not measured it is taken from the rise. @param {Order} order */
export const hipsNotMeasured = ({ measurements }) => measurements.mbLowHipHeight === undefined

/** @param {Order} order */
export const fullestMeasured = ({ measurements }) => measurements.mbMaxHipGirth !== undefined

/** @param {Order} order */
export const wideSleeve = ({ options = {} }) => Number(options.bicepEase ?? 0) > 6

/** @param {Order} order */
export const shortSleeve = ({ options = {} }) => options.sleeve === undefined || options.sleeve === "sleeve.short"

/** @param {Order} order */
export const wideCuff = ({ options = {} }) => Number(options.cuffEase ?? 0) > 6

/** @param {Order} order */
export const farDropped = ({ options = {} }) => Number(options.shoulderExtension ?? 0) > 2
