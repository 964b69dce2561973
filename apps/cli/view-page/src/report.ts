import { type Draft, fixedText, walkParts } from "@toile/draft-model"
import { type Finding, stitchName } from "@toile/drawing"
import type { PatternReferenceData } from "@toile/pattern-model"
import { measurementTitle, type Outcome, type PageLanguage } from "@toile/studio-parts"
import { element, named } from "./element.js"
import { pageWords } from "./page-words.js"

const MOST_SAID = 8

/** One line on how the draft came out. */
export const stateOf = (outcome: Outcome, language: PageLanguage): string => {
  const words = pageWords[language]
  switch (outcome.kind) {
    case "clean":
      return words.clean(fixedText(outcome.ms, 1, language))
    case "unsound": {
      const faults = outcome.findings.filter(({ kind }) => kind === "fault")
      return [
        words.failed(faults.length),
        ...faults.slice(0, MOST_SAID).map(({ number, text }) => `${number} ${text}`),
        ...(faults.length > MOST_SAID ? [words.more(faults.length - MOST_SAID)] : []),
      ].join("\n")
    }
    case "refused":
      return [words.refused, ...outcome.reasons].join("\n")
  }
}

export interface ReportAsk {
  readonly draft: Draft
  readonly findings: readonly Finding[]
  /** What it is a draft of: it may have titles of its own. */
  readonly pattern: PatternReferenceData | undefined
  readonly language: PageLanguage
  /** A finding of the list is looked at. */
  readonly pointAt: (number: number) => void
}

/** Failed checks and fitting notes, the garment's measurements and the walk table of a draft. */
export const reportOn = ({ draft, findings, pattern, language, pointAt }: ReportAsk): Node[] => {
  const words = pageWords[language]
  const figure = (cm: number): string => fixedText(cm, 2, language)
  const measurement = (id: string): Node => named(measurementTitle(id, language, pattern), id)
  return [
    ...part(
      words.findings,
      findings.length === 0
        ? []
        : [element("ol", { id: "findings" }, ...findings.map((finding) => findingItem(finding, pointAt)))],
    ),
    ...part(
      words.levels,
      (draft.levels ?? []).length === 0
        ? []
        : [
            table(
              words.levelHeads,
              draft.levels!.map(({ garmentMeasurement, body, ease, garment }) => ({
                cells: [measurement(garmentMeasurement), ...[body, ease, garment].map(figure)],
                bad: false,
              })),
            ),
          ],
    ),
    ...part(words.measurements, [
      table(
        ["", "cm"],
        Object.entries(draft.garmentMeasurements).map(([id, cm]) => ({
          cells: [measurement(id), figure(cm)],
          bad: false,
        })),
      ),
    ]),
    ...part(
      words.walked,
      draft.walk.length === 0
        ? []
        : [
            table(
              words.walkedHeads,
              draft.walk.flatMap((row) => {
                const { stitch, lengthA, lengthB, ease, allowed, verdict, intervals } = row
                const markName = (mark: number): string =>
                  mark === 0 ? words.seamStart : mark === intervals.length ? words.seamEnd : `${words.mark} ${mark}`
                return [
                  {
                    cells: [
                      stitchName(stitch, language),
                      ...[lengthA, lengthB, ease].map(figure),
                      allowed.map(figure).join(` ${words.to} `),
                      words[verdict],
                    ],
                    bad: verdict !== "matches",
                  },
                  ...walkParts(row).map((part) => ({
                    cells: [
                      `\u2003${markName(part.from)} – ${markName(part.to)}`,
                      ...[part.lengthA, part.lengthB, part.lengthA - part.lengthB].map(figure),
                      "",
                      "",
                    ],
                    bad: false,
                  })),
                ]
              }),
            ),
          ],
    ),
    ...part(words.piecesCut, [
      table(
        words.pieceHeads,
        draft.pieces.map(({ name, number, title, quantity, mirrored, onFold, materialGroups }) => ({
          cells: [
            String(number),
            named(title[language] ?? title.en, name),
            [quantity, mirrored ? words.mirrored : "", onFold ? words.onFold : ""].join(" ").trim(),
            materialGroups.join(", "),
          ],
          bad: false,
        })),
      ),
    ]),
  ]
}

const findingItem = ({ number, kind, text }: Finding, pointAt: (number: number) => void): Node => {
  const button = element("button", { type: "button", class: kind, "data-finding": String(number) }, String(number))
  button.addEventListener("click", () => pointAt(number))
  return element("li", { id: `finding-${number}` }, button, ` ${text}`)
}

const part = (title: string, content: readonly Node[]): Node[] =>
  content.length === 0 ? [] : [element("div", {}, element("h2", {}, title), ...content)]

const table = (
  heads: readonly string[],
  rows: readonly { readonly cells: readonly (Node | string)[]; readonly bad: boolean }[],
): Node =>
  element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
    element(
      "tbody",
      {},
      ...rows.map(({ cells, bad }) =>
        element(
          "tr",
          bad ? { class: "bad" } : {},
          ...cells.map((cell) =>
            element("td", typeof cell === "string" && /^-?\d/.test(cell) ? { class: "number" } : {}, cell),
          ),
        ),
      ),
    ),
  )
