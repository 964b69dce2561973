import { inspect, judgeWorn, type Violation } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { type BundleModule, type BundleOutcome, defectMessage, type PatternReferenceData } from "@toile/pattern-model"
import { draftSvg, walkSvg } from "@toile/svg-writer"
import { findingsOf } from "./findings.js"
import type { Outcome, Question, Reply } from "./messages.js"
import { type PageLanguage, patternTitle } from "./titles.js"

export interface AnswersHow {
  /** The patterns of the bundle at an address: a thread's import. */
  readonly load: (bundle: string) => Promise<readonly BundleModule[]>
  /** A clock, ms. */
  readonly now: () => number
}

/**
 * What a drafting thread answers, away from the page, so that a pattern that never ends can be stopped. The pattern comes
 * as its bundle, as in the service; the checks and the drawing are this installation's.
 */
export const draftAnswers = ({ load, now }: AnswersHow): ((question: Question) => Promise<Reply>) => {
  /** The bundle of the last question: a page asks one after the other. */
  let loaded: { readonly bundle: string; readonly patterns: readonly BundleModule[] } | undefined

  const answer = async (question: Question): Promise<Reply> => {
    if (loaded?.bundle !== question.bundle) loaded = { bundle: question.bundle, patterns: await load(question.bundle) }
    const { patterns } = loaded
    if (question.ask === "patterns") return { to: "patterns", patterns: patterns.map(dataOf) }
    const pattern = patterns[question.pattern]!
    const start = now()
    const text = JSON.stringify({ version: 1, patternRefId: "", order: question.order })
    const drafted = JSON.parse(pattern.draft(text)) as BundleOutcome
    if (drafted._tag === "Defect") return { to: "failed", message: defectMessage(drafted.defect) }
    return {
      to: "draft",
      outcome: outcomeOf(drafted, () => now() - start, dataOf(pattern), question.language),
    }
  }

  return (question) =>
    answer(question).catch((error: unknown) => ({
      to: "failed",
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
}

const dataOf = (pattern: BundleModule): PatternReferenceData => JSON.parse(pattern.reference()) as PatternReferenceData

/** What is inspected beyond, where lines are whole: one that does not close cannot be looked at for how it runs on. */
const alsoIn = (draft: Draft, found: readonly Violation[]): readonly Violation[] =>
  found.some(({ kind }) => kind === "outline" || kind === "notFinite") ? [] : inspect(draft)

type Judgeable = Exclude<BundleOutcome, { readonly _tag: "Defect" }>

const outcomeOf = (
  drafted: Judgeable,
  took: () => number,
  pattern: PatternReferenceData,
  language: PageLanguage,
): Outcome => {
  if (drafted._tag === "InvalidOrder")
    return { kind: "refused", reasons: drafted.problems.map((p) => `${p.section} section: ${p.reason}`) }
  if (drafted._tag === "Refused") return { kind: "refused", reasons: [drafted.refusal.message] }
  const judged = judgeWorn(drafted.draft)
  if (judged._tag === "Ok" && judged.value.refusal) return { kind: "refused", reasons: [judged.value.refusal.message] }
  const violations =
    judged._tag === "Ok" ? inspect(judged.value.draft) : [...judged.error, ...alsoIn(drafted.draft, judged.error)]
  const ms = took()
  const draft = judged._tag === "Ok" ? judged.value.draft : drafted.draft
  const findings = findingsOf(draft, violations)
  const titles = pattern.materials.map((group) => [group, patternTitle(pattern, group, language, "material")] as const)
  const groupTitles = Object.fromEntries(titles.flatMap(([group, title]) => (title ? [[group, title]] : [])))
  const context = { garment: pattern.patternName, subject: "", language, groupTitles } as const
  const pictures = { pieces: draftSvg(draft, context, findings), walk: walkSvg(draft, context) }
  return violations.length === 0
    ? { kind: "clean", draft, findings, pictures, ms }
    : { kind: "unsound", draft, findings, pictures, ms, violations }
}
