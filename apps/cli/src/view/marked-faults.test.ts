import type { Draft } from "@toile/draft-model"
import { shirt } from "@toile/garments"
import { bundled } from "@toile/pattern-model"
import { draftOf, orderFor, plantedFaults, usualBody } from "@toile/pattern-testing"
import { draftAnswers, type Reply } from "@toile/studio-parts"
import { expect, test } from "vitest"

const order = orderFor(shirt.declaration, usualBody(shirt.declaration))
const question = { ask: "draft", bundle: "/shirt.js", pattern: 0, order, language: "en" } as const

/** What the page is told of a draft. */
const told = (draft: Draft): Promise<Reply> => {
  const drafted = JSON.stringify({ version: 1, _tag: "Drafted", draft })
  const answers = draftAnswers({ load: async () => [{ ...bundled(shirt), draft: () => drafted }], now: () => 0 })
  return answers(question)
}

const sound = draftOf(shirt, order)
const faults = plantedFaults(sound)

test("a sound draft is clean", async () => {
  expect(await told(sound)).toMatchObject({ outcome: { kind: "clean", findings: [] } })
})

test.each([
  ["a cap too long", "capEase", 20],
  ["a hem that kinks", "hem", 0.01],
] as const)("%s is marked where it is", async (_what, kind, near) => {
  const fault = faults.find((one) => one.kind === kind)!
  const reply = await told(fault.draft)
  if (reply.to !== "draft" || reply.outcome.kind !== "unsound") throw new Error("not found")
  const { findings, pictures } = reply.outcome
  const found = findings.filter(({ text, piece }) => text.startsWith(`${kind}: `) && piece === fault.piece)
  const away = found.map(({ at }) => Math.hypot(at![0] - fault.at![0], at![1] - fault.at![1]))
  expect(Math.min(...away)).toBeLessThan(near)
  for (const { number } of found) expect(pictures.pieces).toContain(`data-finding="${number}"`)
})
