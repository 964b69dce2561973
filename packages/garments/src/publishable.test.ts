import { publishable } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { catalogue } from "./index.js"

test.each(catalogue.map((pattern) => [pattern.declaration.slug, pattern] as const))(
  "%s is fit to be published",
  (_, pattern) => expect(publishable(pattern)).toEqual([]),
)
