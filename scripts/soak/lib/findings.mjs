// What a long run finds: each claim once, held or not, with what spoke against it.

/** @returns what to tell of each claim, and the sum at the end */
export function findings() {
  let passed = 0
  let failed = 0
  return {
    /** @param {string} claim @param {readonly unknown[]} against what speaks against it; nothing: it holds */
    claim(claim, against) {
      if (against.length === 0) {
        passed++
        console.log(`  holds: ${claim}`)
        return
      }
      failed++
      console.log(`  FAILS: ${claim}`)
      for (const one of against.slice(0, 5))
        console.log(`         ${typeof one === "string" ? one : JSON.stringify(one)}`)
      if (against.length > 5) console.log(`         and ${against.length - 5} more`)
    },
    /** Prints the sum; the exit code. */
    sum() {
      console.log(`${passed} passed, ${failed} failed`)
      return failed === 0 && passed > 0 ? 0 : 1
    },
  }
}
