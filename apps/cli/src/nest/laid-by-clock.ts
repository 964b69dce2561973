import type { Marker, Piece } from "@toile/draft-model"
import { type LaidOut, type LayoutRequest, type MarkerPlan, planMarkers } from "@toile/marker"
import { type Layout, type NestedSheet, type Search, totalLength } from "@toile/nesting"
import { onInterrupt } from "./interrupt.js"
import { secondsOf, threadsOf } from "./limits.js"
import { progressBar } from "./progress.js"
import { ofMarker, reasonOf, search } from "./search.js"

/** When the command is to end, by `now`: milliseconds. */
export interface Clock {
  readonly until: number
  readonly now: () => number
}

/** Searches for one marker until its task's end. */
export type SearchMarker = (
  task: Search,
  plan: MarkerPlan,
) => Promise<Pick<Layout, "sheets" | "evaluations"> & { readonly stopped?: boolean }>

/**
 * The markers of pieces, searched one after the other until the clock's end: each has its share of what is left by then, by the number of its parts among those that are still to be laid. So
 * what one takes longer (its threads are started anew, and its first layout may be late) is taken from all that follow, and what one leaves is theirs. Striped
 * cloth is searched once more without matching, as what that costs is told, in the same share again. With no time left a marker is laid all the same, in no time.
 */
export const laidByClock = async (
  pieces: readonly Piece[],
  request: LayoutRequest,
  { until, now }: Clock,
  searchMarker: SearchMarker,
): Promise<LaidOut> => {
  const planned = planMarkers(pieces, request)
  if (planned._tag === "Err") throw ofMarker(planned.error)
  const searches = planned.value.flatMap((plan) => (plan.unmatched === undefined ? [plan] : [plan, plan.unmatched]))
  let copies = searches.reduce((sum, plan) => sum + copiesOf(plan), 0)
  let evaluations = 0
  let stopped = false
  const searchFor = async (plan: MarkerPlan): Promise<readonly NestedSheet[]> => {
    const { problem, start } = plan
    const from = now()
    const share = copiesOf(plan) / copies
    copies -= copiesOf(plan)
    const task: Search = {
      problem,
      seed: request.seed ?? 1,
      from,
      until: from + Math.max(0, until - from) * share,
      ...(start === undefined ? {} : { start }),
    }
    const found = await searchMarker(task, plan)
    evaluations += found.evaluations
    stopped ||= found.stopped === true
    return found.sheets
  }
  const markers: Marker[] = []
  for (const plan of planned.value) {
    const sheets = await searchFor(plan)
    // What matching costs is told of two whole searches.
    const unmatched = plan.unmatched === undefined || stopped ? undefined : await searchFor(plan.unmatched)
    const marker = plan.finish(sheets, undefined, unmatched && !stopped ? totalLength(unmatched) : undefined)
    if (marker._tag === "Err") throw ofMarker(marker.error)
    markers.push(marker.value)
  }
  return { markers, evaluations, stopped }
}

const copiesOf = ({ problem }: MarkerPlan): number => problem.parts.reduce((sum, { demand }) => sum + demand, 0)

/** On threads, from its beginning until the time's end or Ctrl-C. */
export const laidInTime = async (
  pieces: readonly Piece[],
  request: LayoutRequest,
  from: number,
  { time, workers }: { readonly time: string; readonly workers?: string | undefined },
): Promise<LaidOut> => {
  const clock = { until: from + 1000 * secondsOf(time), now: Date.now }
  const threads = threadsOf({ time, workers })
  const { isAsked, release } = onInterrupt()
  try {
    return await laidByClock(pieces, request, clock, onThreads(threads, isAsked))
  } finally {
    release()
  }
}

/** On so many threads, with a bar. */
const onThreads =
  (workers: number, shouldStop: () => boolean): SearchMarker =>
  async (task, plan) => {
    const { area, materialGroup: of, explain } = plan
    const found = await search(task, { workers, bar: progressBar(area, task.problem.sheet.width), of, shouldStop })
    if (found._tag === "Ok") return found.value
    throw reasonOf(found.error, of, (error) => explain(error).message)
  }
