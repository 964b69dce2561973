import type { Opening, Warning } from "@toile/draft-model"

/** What does not pass; less than this, cm, is none. */
const NONE = 0.05

/**
 * What has to pass an opening and does not, where the body, a target or the cloth asks for what the options do not give.
 *
 * @param does what the opening does for it
 */
export const tightNotes = (
  openings: readonly Opening[],
  remedy: string,
  does: "opens" | "stretches" = "opens",
): Warning[] =>
  openings.flatMap(({ name, girth, passes }): Warning[] =>
    girth >= passes - NONE
      ? []
      : [
          {
            code: `${name}Tight`,
            excuses: [{ rule: "opening", name }],
            message: `The ${name} ${does} to ${girth.toFixed(1)} cm, less than the ${passes.toFixed(1)} that have to pass: ${remedy}`,
          },
        ],
  )
