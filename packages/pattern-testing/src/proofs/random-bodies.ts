import type { AnyPattern } from "@toile/pattern-model"
import { type Body, oddBodies, randomBodies } from "../bodies.js"
import { type Finding, finding, foundOn } from "../finding.js"
import { type HowToJudge, judgeOrder } from "../judge-order.js"
import { type Groups, orderFor } from "../orders.js"

export interface OnBodies {
  readonly bodies: number
  readonly seed: number
  /** Each body's usual measurements, or the required ones alone. */
  readonly groups?: Groups
  /** The share of bodies that may be refused by name. */
  readonly mostRefused?: number
  readonly how?: HowToJudge
}

/** With its default options the pattern drafts bodies of the population cleanly; a few may be refused, by name. */
export const onRandomBodies = (pattern: AnyPattern, asked: OnBodies): readonly Finding[] =>
  onBodies(pattern, randomBodies(pattern.declaration, asked.seed), { mostRefused: 0.005, ...asked })

/** Bodies as hardly anybody has them are drafted cleanly or refused by name. */
export const onOddBodies = (pattern: AnyPattern, asked: OnBodies): readonly Finding[] =>
  onBodies(pattern, oddBodies(pattern.declaration, asked.seed), { mostRefused: 1, ...asked })

const onBodies = (
  pattern: AnyPattern,
  draw: () => Body,
  { bodies, groups = "all", mostRefused, how = {} }: OnBodies & { readonly mostRefused: number },
): readonly Finding[] => {
  const found: Finding[] = []
  const refused: string[] = []
  for (let i = 0; i < bodies; i++) {
    const verdict = judgeOrder(pattern, orderFor(pattern.declaration, draw(), groups), how)
    if (verdict._tag === "Faulty") found.push(...verdict.findings.map((one) => foundOn(`body ${i}`, one)))
    if (verdict._tag === "Refused") refused.push(`body ${i}: ${verdict.messages.join("; ")}`)
  }
  if (refused.length <= bodies * mostRefused) return found
  const words = `${refused.length} of ${bodies} bodies are refused, first ${refused[0]}`
  return [...found, finding("refusedTooOften", words)]
}
