import type { Marker, Piece } from "@toile/draft-model"
import { totalLength } from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import { arrange } from "./arrange.js"
import type { MarkerError } from "./errors.js"
import { matchedRepeat } from "./matched.js"
import { nestingDefaults } from "./nesting-config.js"
import { type MarkerPlan, planGroup } from "./plan.js"
import { ALL_PIECES, type Fabric, type LayoutRequest } from "./request.js"

export interface LaidOut {
  readonly markers: readonly Marker[]
  /** Places judged, those of all markers. */
  readonly evaluations: number
  /** `shouldStop` ended a search before its effort was spent. */
  readonly stopped: boolean
}

const plainFabric: Fabric = { material: "", nesting: nestingDefaults }

/** Lays out a draft's pieces: one marker for each material group, in the order in which the pieces name the groups. */
export const layOut = (pieces: readonly Piece[], request: LayoutRequest): Result<readonly Marker[], MarkerError> => {
  const laid = layOutWatched(pieces, request)
  return laid._tag === "Err" ? laid : ok(laid.value.markers)
}

/** `layOut`, and whether it was stopped. */
export const layOutWatched = (pieces: readonly Piece[], request: LayoutRequest): Result<LaidOut, MarkerError> => {
  const groups = groupsOf(pieces, request)
  if (groups._tag === "Err") return groups
  const markers: Marker[] = []
  const effort = groups.value.reduce((sum, [, fabric]) => sum + effortOf(fabric), 0)
  const soFar = { effort: 0, area: 0, cloth: 0, length: 0 }
  let stopped = false
  let evaluations = 0
  for (const [group, fabric, own] of groups.value) {
    const { sheetWidth } = fabric.nesting
    const told = (share: number, density: number, usedLength: number): void => {
      const cloth = soFar.cloth + usedLength * sheetWidth
      request.watch?.({
        progress: effort === 0 ? 1 : (soFar.effort + share * effortOf(fabric)) / effort,
        density: cloth === 0 ? 0 : (soFar.area + density * usedLength * sheetWidth) / cloth,
        usedLength: soFar.length + usedLength,
      })
    }
    const marker = layOutGroup(group, fabric, own, request, told)
    if (marker._tag === "Err") return marker
    stopped ||= marker.value.stopped
    evaluations += marker.value.evaluations
    const { sheets, density } = marker.value.marker
    const length = sheets.reduce((sum, sheet) => sum + sheet.length, 0)
    soFar.effort += effortOf(fabric)
    soFar.cloth += length * sheetWidth
    soFar.area += density * length * sheetWidth
    soFar.length += length
    if (sheets.length > 0) markers.push(marker.value.marker)
  }
  return ok({ markers, evaluations, stopped })
}

/**
 * The markers that `layOut` makes, each as what is to be searched and what becomes of it: for whoever searches by the clock, or on several threads.
 */
export const planMarkers = (
  pieces: readonly Piece[],
  request: LayoutRequest,
): Result<readonly MarkerPlan[], MarkerError> => {
  const groups = groupsOf(pieces, request)
  if (groups._tag === "Err") return groups
  const plans: MarkerPlan[] = []
  for (const [group, fabric, own] of groups.value) {
    const plan = planGroup(group, fabric, own, request)
    if (plan._tag === "Err") return plan
    if (plan.value.problem.parts.some(({ demand }) => demand > 0)) plans.push(plan.value)
  }
  return ok(plans)
}

type Groups = readonly (readonly [group: string, fabric: Fabric, pieces: readonly Piece[]])[]

/** Of a cloth whose stripes are matched both searches, with and without. */
const effortOf = (fabric: Fabric): number => (matchedRepeat(fabric) === undefined ? 1 : 2) * fabric.nesting.effort

/** The material groups in the order in which the pieces name them, with their cloth. */
const groupsOf = (pieces: readonly Piece[], request: LayoutRequest): Result<Groups, MarkerError> => {
  const chosen = chosenPieces(pieces, request.objects)
  if (chosen._tag === "Err") return chosen
  const nestings = [...Object.values(request.fabrics), request.defaultFabric].map((fabric) => fabric?.nesting)
  for (const [field, named] of [
    ["locked", nestings.flatMap((nesting) => nesting?.locked?.map(({ piece }) => piece) ?? [])],
    ["blockPieces", nestings.flatMap((nesting) => nesting?.blockPieces ?? [])],
  ] as const) {
    const object = named.find((stranger) => !pieces.some(({ name }) => name === stranger))
    if (object !== undefined)
      return err({ _tag: "UnknownObject", object, message: `nesting.${field}: the draft has no piece "${object}"` })
  }
  const groups: Groups = request.materialGroup
    ? [...new Set(chosen.value.flatMap((piece) => piece.materialGroups))].map((group) => [
        group,
        Object.hasOwn(request.fabrics, group) ? request.fabrics[group]! : plainFabric,
        chosen.value.filter((piece) => piece.materialGroups.includes(group)),
      ])
    : [[ALL_PIECES, request.defaultFabric ?? plainFabric, chosen.value]]
  return ok(groups)
}

const chosenPieces = (
  pieces: readonly Piece[],
  objects: readonly string[] | undefined,
): Result<readonly Piece[], MarkerError> => {
  if (objects === undefined) return ok(pieces)
  const names = new Set(pieces.map(({ name }) => name))
  const object = objects.find((name) => !names.has(name))
  if (object === undefined) return ok(pieces.filter(({ name }) => objects.includes(name)))
  return err({
    _tag: "UnknownObject",
    object,
    message: `objects: the draft has no piece "${object}", only ${[...names].join(", ")}`,
  })
}

interface LaidGroup {
  readonly marker: Marker
  readonly evaluations: number
  readonly stopped: boolean
}

const layOutGroup = (
  materialGroup: string,
  fabric: Fabric,
  pieces: readonly Piece[],
  request: LayoutRequest,
  told: (progress: number, density: number, usedLength: number) => void,
): Result<LaidGroup, MarkerError> => {
  const planned = planGroup(materialGroup, fabric, pieces, request)
  if (planned._tag === "Err") return planned
  const { shouldStop, seed = 1 } = request
  const laid = (plan: MarkerPlan, watched: typeof told) => {
    const { problem, effort, start, share, explain } = plan
    const arranged = arrange(problem, {
      effort,
      seed,
      ...(start === undefined ? {} : { start }),
      ...(shouldStop === undefined ? {} : { shouldStop }),
      watch: ({ progress, density, usedLength }) => watched(progress, density * share, usedLength),
    })
    return arranged._tag === "Err" ? err(explain(arranged.error)) : arranged
  }
  const plan = planned.value
  const searches = plan.unmatched === undefined ? 1 : 2
  const arranged = laid(plan, (progress, density, usedLength) => told(progress / searches, density, usedLength))
  if (arranged._tag === "Err") return arranged
  const { layout, stopped } = arranged.value
  const { evaluations } = layout
  // What matching costs is what the same search takes without it: of two whole searches, so that one that was stopped says nothing of it.
  if (plan.unmatched === undefined || layout.sheets.length === 0 || stopped)
    return finished(plan.finish(layout.sheets, layout.density), evaluations, stopped)
  const free = laid(plan.unmatched, (progress) =>
    told((1 + progress) / searches, layout.density * plan.share, totalLength(layout.sheets)),
  )
  if (free._tag === "Err") return free
  const unmatchedLength = free.value.stopped ? undefined : totalLength(free.value.layout.sheets)
  return finished(
    plan.finish(layout.sheets, layout.density, unmatchedLength),
    evaluations + free.value.layout.evaluations,
    free.value.stopped,
  )
}

const finished = (
  marker: Result<Marker, MarkerError>,
  evaluations: number,
  stopped: boolean,
): Result<LaidGroup, MarkerError> =>
  marker._tag === "Err" ? marker : ok({ marker: marker.value, evaluations, stopped })
