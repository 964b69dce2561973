import type { DrawContext } from "../draw-context.js"

/** What the numbers in small pieces stand for: the titles of pieces, in the order of their numbers. */
export const numberLegend = (titles: ReadonlyMap<string, number>, { language }: DrawContext): readonly string[] =>
  titles.size === 0
    ? []
    : [
        language === "fr" ? "par numéro :" : "by number:",
        ...[...titles].sort(([, a], [, b]) => a - b).map(([title]) => title),
      ]
