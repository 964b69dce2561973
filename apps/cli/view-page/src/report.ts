import type { Draft } from "@toile/draft-model"
import { element } from "./element.js"
import type { Outcome } from "./messages.js"

/** One line on how the draft came out. */
export const stateOf = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case "clean":
      return `Every check holds. ${outcome.ms.toFixed(1)} ms.`
    case "unsound":
      return [
        `${outcome.violations.length} check${outcome.violations.length === 1 ? "" : "s"} failed: this drawing is never handed out.`,
        ...outcome.violations
          .slice(0, 8)
          .map(({ kind, piece, stitch, detail }) => `${kind}: ${[piece ?? stitch, detail].filter(Boolean).join(": ")}`),
        ...(outcome.violations.length > 8 ? [`and ${outcome.violations.length - 8} more`] : []),
      ].join("\n")
    case "refused":
      return ["Refused.", ...outcome.reasons].join("\n")
  }
}

/** Fitting notes, the garment's measurements and the walk table of a draft. */
export const reportOn = (draft: Draft): Node[] => [
  ...part(
    "Fitting notes",
    draft.warnings.map(({ message }) => element("p", {}, message)),
  ),
  ...part(
    "Body and garment, cm",
    (draft.levels ?? []).length === 0
      ? []
      : [
          table(
            ["", "body", "ease", "garment"],
            draft.levels!.map(({ garmentMeasurement, body, ease, garment }) => ({
              cells: [garmentMeasurement, body.toFixed(2), ease.toFixed(2), garment.toFixed(2)],
              bad: false,
            })),
          ),
        ],
  ),
  ...part("Garment measurements, cm", [
    table(
      ["", "cm"],
      Object.entries(draft.garmentMeasurements).map(([id, cm]) => ({ cells: [id, cm.toFixed(2)], bad: false })),
    ),
  ]),
  ...part(
    "Stitches walked, cm",
    draft.walk.length === 0
      ? []
      : [
          table(
            ["stitch", "one side", "other side", "ease", "allowed", ""],
            draft.walk.map(({ stitch, lengthA, lengthB, ease, allowed, verdict }) => ({
              cells: [
                stitch,
                lengthA.toFixed(2),
                lengthB.toFixed(2),
                ease.toFixed(2),
                `${allowed[0].toFixed(2)} to ${allowed[1].toFixed(2)}`,
                verdict,
              ],
              bad: verdict !== "matches",
            })),
          ),
        ],
  ),
  ...part("Pieces", [
    table(
      ["", "piece", "cut", "of"],
      draft.pieces.map(({ number, title, quantity, mirrored, onFold, materialGroups }) => ({
        cells: [
          String(number),
          title.en,
          `${quantity}${mirrored ? " mirrored" : ""}${onFold ? " on fold" : ""}`,
          materialGroups.join(", "),
        ],
        bad: false,
      })),
    ),
  ]),
]

const part = (title: string, content: readonly Node[]): Node[] =>
  content.length === 0 ? [] : [element("div", {}, element("h2", {}, title), ...content)]

const table = (
  heads: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly bad: boolean }[],
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
          ...cells.map((cell) => element("td", /^-?\d/.test(cell) ? { class: "number" } : {}, cell)),
        ),
      ),
    ),
  )
