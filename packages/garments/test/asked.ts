import type { AnyPattern } from "@toile/pattern-model"
import { inject } from "vitest"
import { catalogue } from "../src/catalogue.js"

// For tests alone: a law of all garments, of many bodies or of each step of an option. `npm test` asks it of some of them, CI of all
// (TOILE_TESTS_WHOLE).

const whole = inject("whole")

/** Those of the garments that a law is asked of, with their slugs. */
export const askedOf = (patterns: readonly AnyPattern[]): readonly (readonly [slug: string, pattern: AnyPattern])[] =>
  patterns
    .map((pattern) => [pattern.declaration.slug, pattern] as const)
    .filter(([slug]) => whole || inject("families").includes(slug))

export const asked = askedOf(catalogue)

/** So many, or all. */
export const some = (few: number, all: number): number => (whole ? all : few)

/** The first so many of a list, or all of it. */
export const firstOf = <T>(few: number, all: readonly T[]): readonly T[] => (whole ? all : all.slice(0, few))

/** Every so many-th of a list, its first and its last, or all of it. */
export const everyOf = <T>(nth: number, all: readonly T[]): readonly T[] =>
  whole ? all : all.filter((_, i) => i % nth === 0 || i === all.length - 1)
