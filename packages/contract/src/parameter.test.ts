import { Result, Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { BooleanText, decodeQuery, IntText, listOf, optional, pageParameters, withDefault } from "./parameter.js"

const read = decodeQuery({
  ids: listOf(IntText),
  enabled: optional(BooleanText),
  sort: withDefault(Schema.Literals(["asc", "desc"]), "desc"),
  ...pageParameters,
})
const of = (text: string) => read(new URLSearchParams(text))
const errors = (text: string) =>
  Result.match(of(text), { onSuccess: () => [], onFailure: (found) => found.map(({ pointer }) => pointer) })

test("what is not given has its default", () => {
  expect(Result.getOrThrow(of(""))).toEqual({ ids: undefined, enabled: undefined, sort: "desc", page: 1, perPage: 20 })
})

test("the three notations of an array mean the same, whatever the numbers", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 20 }), (ids) => {
      const texts = [ids.map((id) => `ids[]=${id}`).join("&"), ids.map((id) => `ids=${id}`).join("&"), `ids=${ids}`]
      for (const text of texts) expect(Result.getOrThrow(of(text)).ids).toEqual(ids)
    }),
    { seed: 7 },
  )
})

test("values that do not fit are told by name, all at once", () => {
  expect(errors("enabled=yes&sort=up&page=0&perPage=201&ids=1,x")).toEqual([
    "query/ids",
    "query/enabled",
    "query/sort",
    "query/page",
    "query/perPage",
  ])
  expect(errors("enabled=true&enabled=false")).toEqual(["query/enabled"])
  expect(errors("__proto__=1&toString=2")).toEqual(["query/__proto__", "query/toString"])
  expect(Result.getOrThrow(of("enabled=false")).enabled).toBe(false)
})

test("no text whatever throws", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      expect(["Success", "Failure"]).toContain(read(pairs)._tag)
    }),
    { seed: 7 },
  )
})
