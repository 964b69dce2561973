import { test } from "vitest"
import { ALL_CONFIGS, skirtsOfThisFile } from "./joined-exports.fixture.js"

// What joined-exports.test.ts asks of some configs, asked of all.
const { expectAllPieces, expectPreviewTrue } = skirtsOfThisFile()

test(
  "all combinations of singleInstance, materialGroup and singleFile hold every draft's pieces",
  () => expectAllPieces(ALL_CONFIGS),
  120_000,
)

test(
  "the preview tells of each file that is then made, as tiles and as one page",
  () => expectPreviewTrue([{ page: "A4" }, {}]),
  120_000,
)
