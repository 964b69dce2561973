import { type LayoutRequest, nestingDefaults } from "@toile/marker"
import { nest, type Search } from "@toile/nesting"
import { expect, test } from "vitest"
import { panel } from "../commands/nest.fixture.js"
import { laidByClock } from "./laid-by-clock.js"

const SECONDS = 10
const cloth = { material: "", nesting: nestingDefaults }
const request: LayoutRequest = { fabrics: {}, singleInstance: false, materialGroup: true }
/** Panels of three cloths: 6 of the first, 3 of the second, 1 of the third. */
const pieces = [6, 3, 1].map((quantity, at) => panel(`panel ${at}`, `cloth ${at}`, quantity))

/** The markers of searches that take so many milliseconds each beyond their time, by a clock that nothing else moves; how long each was given. */
const laid = async (beyond: readonly number[], before = 0, more: Partial<LayoutRequest> = {}) => {
  let time = 1_000_000
  const from = time
  time += before
  const given: number[] = []
  const search = async (task: Search) => {
    expect(task.from).toBe(time)
    given.push(task.until - task.from)
    time = task.until + (beyond[given.length - 1] ?? 0)
    const layout = nest(task.problem, { seed: task.seed, evaluations: 0 })
    if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
    return layout.value
  }
  const clock = { until: from + 1000 * SECONDS, now: () => time }
  const { markers } = await laidByClock(pieces, { ...request, ...more }, clock, search)
  return { given: given.map(Math.round), markers: markers.length, took: Math.round(time - from) }
}

test("markers share the time by their parts", async () => {
  expect(await laid([])).toEqual({ given: [6000, 3000, 1000], markers: 3, took: 10_000 })
})

test("what one takes longer is taken from all that follow, what one leaves is theirs", async () => {
  expect(await laid([2000])).toEqual({ given: [6000, 1500, 500], markers: 3, took: 10_000 })
  expect(await laid([-4000])).toEqual({ given: [6000, 6000, 2000], markers: 3, took: 10_000 })
  // Reading the files, and planning.
  expect(await laid([], 1000)).toEqual({ given: [5400, 2700, 900], markers: 3, took: 10_000 })
})

test("no time is left, and all are laid: only what the last ones need beyond it is added", async () => {
  expect(await laid([9000, 50, 50])).toEqual({ given: [6000, 0, 0], markers: 3, took: 15_100 })
})

test("cloth whose stripes are matched has its share twice", async () => {
  const stripes = {
    "cloth 0": { ...cloth, nesting: { ...nestingDefaults, stripes: true }, repeat: { warp: 8, weft: 0 } },
  }
  expect((await laid([], 0, { fabrics: stripes })).given).toEqual([3750, 3750, 1875, 625])
})
