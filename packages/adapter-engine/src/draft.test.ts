import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { draft } from "./draft.js"

const request = {
  patternId: 1000,
  patternRefId: "ref",
  measurementType: "body",
  measurements: {},
  measurementSources: {},
  options: {},
  seams: {},
  bodyShapes: {},
  materials: {},
  targetGarmentMeasurements: {},
} as const
const bundleThat = (answer: string) => {
  const source = `export const version = 1; export const reference = () => "{}"; export const draft = () => ${answer}`
  return { source, commitHash: createHash("sha256").update(source).digest("hex") }
}

test.each([
  [
    "tells",
    JSON.stringify(JSON.stringify({ version: 1, _tag: "Defect", defect: { message: "no dart", step: "size" } })),
  ],
  ["throws", `{ throw new Error("no dart") }`],
])("a mistake that a bundle %s is for the log; whoever ordered is told that there is one", async (_, answer) => {
  expect(await draft(request, bundleThat(answer))).toEqual({
    _tag: "Err",
    error: {
      message: "The draft could not be made: the pattern has a mistake.",
      defect: expect.stringMatching(/^the pattern has a mistake \(step: .+\): no dart$/),
    },
  })
})
