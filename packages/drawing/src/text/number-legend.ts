import type { DrawContext } from "../draw-context.js"

/** What the numbers in small pieces stand for, and what is cut of them: a line a piece, in the order of their numbers. */
export const numberLegend = (pieces: ReadonlyMap<string, number>, { language }: DrawContext): readonly string[] =>
  pieces.size === 0
    ? []
    : [
        language === "fr" ? "par numéro :" : "by number:",
        ...[...pieces].sort(([, a], [, b]) => a - b).map(([line]) => line),
      ]
