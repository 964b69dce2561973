/**
 * The value below which a share of the values lies (nearest rank).
 * @param {readonly number[]} values
 * @param {number} share 0..1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/**
 * Calls once and times it.
 * @template T
 * @param {() => T} call
 * @returns {{ value: T, milliseconds: number }}
 */
export function timed(call) {
  const start = performance.now()
  const value = call()
  return { value, milliseconds: performance.now() - start }
}

/** @returns {number} CPU seconds of this process so far, all its threads together */
export const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
