import type { Declaration } from "@toile/pattern-model"

// For tests alone.

/** A pattern's numbers, as a workroom asks for them. */
export const rangesOf = ({
  options,
}: Pick<Declaration, "options">): readonly (readonly [
  id: string,
  min: number,
  max: number,
  step: number,
  usual: number,
])[] =>
  Object.entries(options).flatMap(([id, o]) =>
    o.kind === "range" ? [[id, o.min, o.max, o.step, o.default] as const] : [],
  )
