/** A search used up the steps of its run: it would not have ended in any useful time. */
export class OutOfSteps extends Error {
  constructor() {
    super("out of steps")
  }
}

interface Budget {
  left: number
  readonly outer: Budget | undefined
}

/**
 * The one thing in the pure packages that is neither an argument nor a value: drafting calls `solve` from deep inside
 * constructions that would all have to hand a budget on and have no other use for it. It cannot leak. A budget is there
 * only while withStepLimit runs, which takes it away again whatever comes of the run; a run gives no promise, so nothing
 * else runs meanwhile; and each bundle has a counter of its own, as it has all of its engine.
 */
let budget: Budget | undefined

/**
 * Runs something in which all searches together take so many steps at the most; one more throws OutOfSteps. Searches
 * within searches multiply, so that each alone may end and the whole would not. The same run takes the same steps
 * everywhere, as no clock does. A run inside another one counts for both.
 */
export const withStepLimit = <T>(steps: number, run: () => T): T => {
  const outer = budget
  budget = { left: steps, outer }
  try {
    const made = run()
    if (made instanceof Promise) throw new TypeError("what runs with a step limit ends before it returns: no promise")
    return made
  } finally {
    budget = outer
  }
}

/** Counts one step of a search. */
export const countStep = (): void => {
  for (let counted = budget; counted; counted = counted.outer) {
    counted.left--
    if (counted.left < 0) throw new OutOfSteps()
  }
}
