// Drafts away from the page, so that a pattern that never ends can be stopped. The pattern comes as its bundle, as in
// the service; the checks and the drawing are this installation's.
import { judge } from "@toile/draft-checks"
import type { BundleModule, BundleOutcome, PatternReferenceData } from "@toile/pattern-model"
import { draftSvg, walkSvg } from "@toile/svg-writer"
import type { Outcome, Question, Reply } from "./messages.js"

/** The bundle of the last question: a page asks one after the other. */
let loaded: { readonly url: string; readonly patterns: readonly BundleModule[] } | undefined

const patternsOf = async (url: string): Promise<readonly BundleModule[]> => {
  if (loaded?.url !== url) loaded = { url, patterns: (await import(url)).patterns as readonly BundleModule[] }
  return loaded.patterns
}

const answer = async (question: Question): Promise<Reply> => {
  const patterns = await patternsOf(question.bundle)
  if (question.ask === "patterns")
    return { to: "patterns", patterns: patterns.map((p) => JSON.parse(p.reference()) as PatternReferenceData) }
  const pattern = patterns[question.pattern]!
  const start = performance.now()
  const drafted = JSON.parse(
    pattern.draft(JSON.stringify({ version: 1, patternRefId: "", order: question.order })),
  ) as BundleOutcome
  return {
    to: "draft",
    outcome: outcomeOf(drafted, start, (JSON.parse(pattern.reference()) as PatternReferenceData).patternName),
  }
}

const outcomeOf = (drafted: BundleOutcome, start: number, garment: string): Outcome => {
  if (drafted._tag === "InvalidOrder")
    return { kind: "refused", reasons: drafted.problems.map((p) => `${p.section} section: ${p.reason}`) }
  if (drafted._tag === "Refused") return { kind: "refused", reasons: [drafted.refusal.message] }
  const judged = judge(drafted.draft)
  const ms = performance.now() - start
  const context = { garment, subject: "", language: "en" } as const
  const pictures = { pieces: draftSvg(drafted.draft, context), walk: walkSvg(drafted.draft, context) }
  return judged._tag === "Ok"
    ? { kind: "clean", draft: judged.value, pictures, ms }
    : { kind: "unsound", draft: drafted.draft, pictures, ms, violations: judged.error }
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  answer(data)
    .catch(
      (error: unknown): Reply => ({
        to: "failed",
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .then((reply) => postMessage(reply))
})
