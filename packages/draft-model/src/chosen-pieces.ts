import type { Draft } from "./draft.js"

/** The names of all of a draft's pieces, or of the chosen ones with what is cut of them in a second material. */
export const chosenPieces = ({ pieces }: Pick<Draft, "pieces">, chosen: readonly string[]): readonly string[] =>
  pieces
    .filter(({ name, copyOf }) => chosen.length === 0 || chosen.includes(name) || chosen.includes(copyOf ?? name))
    .map(({ name }) => name)
