import { growsWithBody } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { asked } from "../test/asked.js"

// In steps of 7.5 %, which two bodies of a garment take some 150 drafts for; `toile check` asks the same in steps of 1.5 %, of the
// bodies that it is given.
const STEPS = 4
const SLOW = { timeout: 60_000 }

test.each(asked)(
  "%s: no girth and no length falls as the body's own there grows, but where the pattern says why",
  SLOW,
  (_, pattern) => {
    expect(growsWithBody(pattern, { bodies: 1, seed: 12, steps: STEPS })).toEqual([])
  },
)
