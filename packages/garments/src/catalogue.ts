import type { AnyPattern } from "@toile/pattern-model"
import { straightSkirt } from "./straight-skirt/index.js"

/** All garments, by ID. IDs and slugs are fixed (docs/catalogue). */
export const catalogue: readonly AnyPattern[] = [straightSkirt]

/** A pattern by its ID ("1" or 1) or its slug. */
export const findPattern = (idOrSlug: string | number): AnyPattern | undefined =>
  catalogue.find(({ declaration }) => String(declaration.id) === String(idOrSlug) || declaration.slug === idOrSlug)
