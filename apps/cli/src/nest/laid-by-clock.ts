import type { Marker, Piece } from "@toile/draft-model"
import { type LayoutRequest, type MarkerPlan, planMarkers } from "@toile/marker"
import { type Layout, type NestedSheet, type Search, totalLength } from "@toile/nesting"
import { progressBar } from "./progress.js"
import { ofMarker, reasonOf, search } from "./search.js"

export interface LaidByClock {
  readonly markers: readonly Marker[]
  /** Places judged, those of all markers and threads. */
  readonly evaluations: number
}

/**
 * The markers of pieces, searched for so many seconds together on so many threads: each has a share of the time by the number of its parts. Striped
 * cloth is searched once more without matching, as what that costs is told, in the same share again.
 */
export const laidByClock = async (
  pieces: readonly Piece[],
  request: LayoutRequest,
  seconds: number,
  threads: number,
): Promise<LaidByClock> => {
  const from = Date.now()
  const planned = planMarkers(pieces, request)
  if (planned._tag === "Err") throw ofMarker(planned.error)
  const weights = planned.value.map((plan) => copiesOf(plan) * (plan.unmatched === undefined ? 1 : 2))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let spent = 0
  let evaluations = 0
  const searchFor = async (plan: MarkerPlan): Promise<readonly NestedSheet[]> => {
    spent += copiesOf(plan)
    const { problem, start } = plan
    // What one marker leaves of its time the next one has; one whose time the others have used is laid all the same, in no time.
    const until = from + (1000 * seconds * spent) / all
    const task: Search = {
      problem,
      seed: request.seed ?? 1,
      from: Date.now(),
      until,
      ...(start === undefined ? {} : { start }),
    }
    const found = await searched(task, plan, threads)
    evaluations += found.evaluations
    return found.sheets
  }
  const markers: Marker[] = []
  for (const plan of planned.value) {
    const sheets = await searchFor(plan)
    const unmatched = plan.unmatched === undefined ? undefined : await searchFor(plan.unmatched)
    const marker = plan.finish(sheets, undefined, unmatched && totalLength(unmatched))
    if (marker._tag === "Err") throw ofMarker(marker.error)
    markers.push(marker.value)
  }
  return { markers, evaluations }
}

const copiesOf = ({ problem }: MarkerPlan): number => problem.parts.reduce((sum, { demand }) => sum + demand, 0)

const searched = async (task: Search, plan: MarkerPlan, threads: number): Promise<Layout> => {
  const found = await search(task, threads, progressBar(plan.area, task.problem.sheet.width))
  if (found._tag === "Ok") return found.value
  throw reasonOf(found.error, (error) => plan.explain(error).message)
}
