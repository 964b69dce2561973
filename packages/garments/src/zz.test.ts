import { judgeSeed } from "@toile/pattern-testing"
import { test } from "vitest"
import { catalogue } from "./catalogue.js"

const slugs = (process.env.SLUGS ?? "").split(",")
const [from, to] = (process.env.SEEDS ?? "1-100").split("-").map(Number) as [number, number]
test.each(slugs)(
  "%s",
  (slug) => {
    const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
    const sums: Record<string, number> = {}
    for (let seed = from; seed <= to; seed++) {
      const { order, verdict } = judgeSeed(pattern, seed, { quick: process.env.QUICK === "1" })
      sums[verdict._tag] = (sums[verdict._tag] ?? 0) + 1
      if (verdict._tag !== "Clean")
        console.log(slug, seed, JSON.stringify(verdict).slice(0, 400), JSON.stringify(order.options))
    }
    console.log("SUM", slug, JSON.stringify(sums))
  },
  600000,
)
