// Tests that are long runs by nature stand in files named *.long.test.*: `npm test` leaves them out, `npm run soak -- tests` and CI run
// them (CONTRIBUTING.md says which they are).

/** The files of long tests. */
export const LONG = "**/*.long.test.*"

/**
 * Which of the test files a run is of: all but the long ones, unless it is told to be theirs, or names one of them.
 * @param {string | undefined} told the environment's TOILE_TESTS_LONG, which the soak sets to "only"
 * @param {readonly string[]} words of vitest's command line
 * @returns {"short" | "long" | "all"}
 */
export const runOf = (told, words) =>
  told === "only" ? "long" : words.some((word) => /^[^-].*\.long\b/.test(word)) ? "all" : "short"

/**
 * Of the globs of test files (they end in `.test.ts` and the like) those of the long ones.
 * @param {readonly string[]} globs @returns {string[]}
 */
export const longOf = (globs) => globs.map((glob) => glob.replace(/(\.long)?\.test\./, ".long.test."))
