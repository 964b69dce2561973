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
const laid = async (
  beyond: readonly number[],
  before = 0,
  more: Partial<LayoutRequest> = {},
  stoppedAt = Number.POSITIVE_INFINITY,
) => {
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
    return { ...layout.value, stopped: given.length >= stoppedAt }
  }
  const clock = { until: from + 1000 * SECONDS, now: () => time }
  const { markers, stopped } = await laidByClock(pieces, { ...request, ...more }, clock, search)
  return { given: given.map(Math.round), took: Math.round(time - from), stopped, markers }
}
const timesOf = async (...asked: Parameters<typeof laid>) => {
  const { given, markers, took } = await laid(...asked)
  return { given, markers: markers.length, took }
}

test("markers share the time by their parts", async () => {
  expect(await timesOf([])).toEqual({ given: [6000, 3000, 1000], markers: 3, took: 10_000 })
})

test("what one takes longer is taken from all that follow, what one leaves is theirs", async () => {
  expect(await timesOf([2000])).toEqual({ given: [6000, 1500, 500], markers: 3, took: 10_000 })
  expect(await timesOf([-4000])).toEqual({ given: [6000, 6000, 2000], markers: 3, took: 10_000 })
  // Reading the files, and planning.
  expect(await timesOf([], 1000)).toEqual({ given: [5400, 2700, 900], markers: 3, took: 10_000 })
})

test("no time is left, and all are laid: only what the last ones need beyond it is added", async () => {
  expect(await timesOf([9000, 50, 50])).toEqual({ given: [6000, 0, 0], markers: 3, took: 15_100 })
})

test("cloth whose stripes are matched has its share twice", async () => {
  const stripes = {
    "cloth 0": { ...cloth, nesting: { ...nestingDefaults, stripes: true }, repeat: { warp: 8, weft: 0 } },
  }
  expect((await laid([], 0, { fabrics: stripes })).given).toEqual([3750, 3750, 1875, 625])
})

test("what is stopped lays the rest all the same, and tells nothing of what matching costs", async () => {
  const repeat = { warp: 8, weft: 0 }
  const striped = { ...cloth, nesting: { ...nestingDefaults, stripes: true }, repeat }
  const fabrics = { "cloth 0": striped, "cloth 1": striped }
  const costs = async (stoppedAt?: number) => {
    const { given, markers, stopped } = await laid([], 0, { fabrics }, stoppedAt)
    return [given.length, stopped, markers.map(({ stripes }) => stripes && stripes.unmatchedLength !== undefined)]
  }
  expect(await costs()).toEqual([5, false, [true, true, undefined]])
  // In the search of the first marker without matching, and before that.
  expect(await costs(2)).toEqual([4, true, [false, false, undefined]])
  expect(await costs(1)).toEqual([3, true, [false, false, undefined]])
})
