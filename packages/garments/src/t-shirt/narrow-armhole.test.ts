import { draftOf, edgeOf, judgeOrder, randomOrder, refusalOf, sentBack } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { womensHoodie } from "../hoodie/index.js"
import { mensTShirt, womensTShirt } from "./index.js"

// Orders of any options whose back was up to 1.7 narrower than its underarm, where it ended in a corner at the side
test.each([
  ["womens-t-shirt", womensTShirt, 16],
  ["womens-t-shirt", womensTShirt, 128],
  ["womens-t-shirt", womensTShirt, 369],
  ["mens-t-shirt", mensTShirt, 240],
] as const)("a back with hardly any width under the arm goes on in one line with its front: %s", (_, pattern, seed) => {
  expect(judgeOrder(pattern, randomOrder(pattern.declaration, seed))._tag).toBe("Clean")
})

// Over a bust, with shoulders so far in that the line across lies at their ends
test.each([
  [3076, -2],
  [3131, -0.75],
] as const)("an even armhole begins square to a shoulder that ends further in: %d at %d", (seed, shoulderExtension) => {
  const order = randomOrder(womensTShirt.declaration, seed)
  const asked = { ...order, options: { ...order.options, shoulderExtension } }
  expect(judgeOrder(womensTShirt, asked)._tag).toBe("Clean")
})

/** The least radius within 5 of a line's lower end, cm: of circles through three points 0.3 apart. */
const leastRadius = (line: readonly (readonly [number, number])[]): number => {
  const up = line[0]![1] < line.at(-1)![1] ? line : line.toReversed()
  const at = (along: number): readonly [number, number] => {
    let left = along
    for (const [i, [x, y]] of up.slice(1).entries()) {
      const [fromX, fromY] = up[i]!
      const long = Math.hypot(x - fromX, y - fromY)
      if (left <= long) return [fromX + (left / long) * (x - fromX), fromY + (left / long) * (y - fromY)]
      left -= long
    }
    return up.at(-1)!
  }
  const between = (p: readonly [number, number], q: readonly [number, number]): number =>
    Math.hypot(q[0] - p[0], q[1] - p[1])
  const radii = Array.from({ length: 47 }, (_, i) => {
    const [a, b, c] = [at(i / 10), at(i / 10 + 0.3), at(i / 10 + 0.6)]
    const twice = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    return (between(a, b) * between(b, c) * between(a, c)) / (2 * twice)
  })
  return Math.min(...radii)
}

test.each([
  ["womens-t-shirt", womensTShirt],
  ["mens-t-shirt", mensTShirt],
] as const)("a small bust beside a broad back has no hook under the arm: %s", (slug, pattern) => {
  const order = readOrder(`${slug}-small`)
  const { mbAcrossBackWidth } = order.measurements
  const measurements = { ...order.measurements, mbAcrossBackWidth: mbAcrossBackWidth! + 3 }
  const { points } = edgeOf(draftOf(pattern, { ...order, measurements }), "back", "armhole")
  expect(leastRadius(points)).toBeGreaterThan(1.7)
})

test("where there is no armhole at all, the refusal names the option that leaves it room", () => {
  const refusal = refusalOf(womensHoodie, randomOrder(womensHoodie.declaration, 1474))
  expect(refusal).toMatch(/no armhole can be drawn .*: a wider chest \(bustEase\) leaves it more$/)
})

test("a finished top has no such option: its refusal names what was given alone", () => {
  const order = readOrder("womens-t-shirt-small")
  const asked = sentBack(order, draftOf(womensTShirt, order))
  const measurements = { ...asked.measurements, mfArmholeDepth: 12 }
  expect(refusalOf(womensTShirt, { ...asked, measurements })).toMatch(/^mf\w+: no armhole can be drawn .* cm$/)
})
