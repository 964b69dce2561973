import { publishable } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { asked } from "../test/asked.js"

test.each(asked)("%s is fit to be published", (_, pattern) => expect(publishable(pattern)).toEqual([]))
