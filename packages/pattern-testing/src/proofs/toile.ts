import { type AnyPattern, draftPattern, type Order } from "@toile/pattern-model"
import { usualBody } from "../bodies.js"
import { type Finding, finding } from "../finding.js"
import { judgeOrder } from "../judge-order.js"
import { largestDifference } from "../largest-difference.js"
import { optionCases } from "../options.js"
import { orderFor } from "../orders.js"

/** A toile passes every check, all in the main material, with the garment's measurements and no piece more. */
export const asTrialGarment = (pattern: AnyPattern): readonly Finding[] => {
  const { declaration } = pattern
  const order = orderFor(declaration, usualBody(declaration))
  const [garment, toile] = [judgeOrder(pattern, order), judgeOrder(pattern, { ...order, toile: true })]
  const unclean = [garment, toile].flatMap(refusedOrFaulty)
  if (garment._tag !== "Clean" || toile._tag !== "Clean") return unclean
  const { pieces } = toile.draft
  const { at, by } = largestDifference(garment.draft.garmentMeasurements, toile.draft.garmentMeasurements)
  return [
    ...(by > 0 ? [finding("toile", `its ${at} is another one than the garment's`)] : []),
    ...(pieces.length > 0 ? [] : [finding("toile", "it has no piece")]),
    ...(pieces.length > garment.draft.pieces.length ? [finding("toile", "it has more pieces than the garment")] : []),
    ...pieces.flatMap(({ name, materialGroups }) =>
      materialGroups.every((group) => group === declaration.materials[0] || declaration.toile?.keeps?.includes(group))
        ? []
        : [
            finding(
              "toile",
              `it is cut from ${materialGroups.join(", ")}, not from the main material or one that a toile keeps`,
              name,
            ),
          ],
    ),
  ]
}

/** What the pattern says that a toile does without is drawn, with one option or another, or with two together. */
export const toileLeavesOutPieces = (pattern: AnyPattern): readonly Finding[] => {
  const { declaration } = pattern
  const body = usualBody(declaration)
  const drawnWith = (options: Options): readonly string[] => {
    const drafted = draftPattern(pattern, orderFor(declaration, body, "all", { options }))
    return drafted._tag === "Ok" ? drafted.value.pieces.map(({ name }) => name) : []
  }
  const cases = optionCases(declaration)
  const choices = cases.filter(([id]) => declaration.options[id]?.kind === "choice")
  const strangers = new Set(declaration.toile?.without)
  const seek = (options: Options): void => {
    for (const name of drawnWith(options)) strangers.delete(name)
  }
  for (const options of [{}, ...choices.map(([, one]) => one)]) seek(options)
  // A piece may hang on a second option beside its own: a facing of two halves, on a back that is hollow
  for (const [choice, one] of choices)
    for (const [id, other] of cases) if (strangers.size > 0 && id !== choice) seek({ ...other, ...one })
  return [...strangers].map((name) => finding("toile", "a toile is to do without it, and no option draws it", name))
}

type Options = NonNullable<Order["options"]>

const refusedOrFaulty = (verdict: ReturnType<typeof judgeOrder>): readonly Finding[] => {
  if (verdict._tag === "Refused") return [finding("refused", verdict.messages.join("; "))]
  return verdict._tag === "Faulty" ? verdict.findings : []
}
