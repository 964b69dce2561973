import { setFlagsFromString } from "node:v8"

/**
 * Ten times V8's own. What runs for long is optimised all the same, a little later; what runs through a few hundred jobs is
 * not: each bundle brings its own copy of the same code, and each thread optimises it anew, for a third of all the time.
 */
const INTERRUPT_BUDGET = 675_840

const major = Number(process.versions.node.split(".")[0])

/** For all threads of this process. From Node 22 on V8 has a quicker compiler before that one, and no such flag. */
export function compiledLater(): void {
  if (major < 22) setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`)
}

/**
 * Of a job's thread. A heap without a bound of its own grows to four times what is in use before V8 looks what is, one with
 * less than 2 GB to twice; young objects have half of their usual room.
 */
export const HEAP_LIMITS = { maxOldGenerationSizeMb: 1900, maxYoungGenerationSizeMb: 24 }
