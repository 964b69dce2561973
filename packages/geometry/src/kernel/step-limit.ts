/** A search used up the steps of its run: it would not have ended in any useful time. */
export class OutOfSteps extends Error {
  constructor() {
    super("out of steps")
  }
}

let left = Number.POSITIVE_INFINITY

/**
 * Runs something in which all searches together take so many steps at the most; one more throws OutOfSteps. Searches
 * within searches multiply, so that each alone may end and the whole would not. The same run takes the same steps
 * everywhere, as no clock does.
 */
export const withStepLimit = <T>(steps: number, run: () => T): T => {
  const before = left
  const given = Math.min(steps, before)
  left = given
  try {
    return run()
  } finally {
    left = before - (given - left)
  }
}

/** Counts one step of a search. */
export const countStep = (): void => {
  left--
  if (left < 0) throw new OutOfSteps()
}
