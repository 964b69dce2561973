import type { CalledFor, Warning } from "@toile/draft-model"
import { comesOutAs } from "./finished-measurement.js"
import type { LeverSheet } from "./mover.js"
import type { Declaration } from "./sheet.js"
import type { Yields } from "./yields.js"

interface Made {
  readonly declaration: Pick<Declaration, "measurements" | "yields">
  /** The order filled in, its levers where targets have moved them. */
  readonly sheet: LeverSheet
  readonly calls: readonly CalledFor[]
  readonly measurements: Readonly<Record<string, number>>
}

/** What agrees to so much, cm, is not told: a hair less than what a draft is held to. */
const AGREES = 0.049

/**
 * A note for each finished measurement that did not come out as it was given, since it yields to others, and for each
 * that a garment of these options has no place for.
 */
export const givingWay = (made: Made): Warning[] =>
  made.sheet.type === "body" ? [] : [...yielded(made), ...withoutPlace(made)]

const yielded = ({ declaration, sheet, calls, measurements }: Made): Warning[] => {
  const yields: Yields = declaration.yields ?? {}
  return Object.keys(yields).flatMap((group): Warning[] => {
    const { to, where } = yields[group]!
    const id = sheet.taken[group]
    const groups = typeof to === "string" ? [to] : to
    const others = groups.flatMap((other) => sheet.taken[other] ?? [])
    if (id === undefined || others.length < groups.length || where?.(sheet as never) === false) return []
    const garmentMeasurement = comesOutAs(id)
    const came = measurements[garmentMeasurement]
    const call = calls.find((one) => one.garmentMeasurement === garmentMeasurement && one.by === id)
    if (came === undefined || call === undefined || Math.abs(came - call.cm) <= AGREES) return []
    const free = groups.every((other) => declaration.measurements.final[other]?.required === false)
    const [names, were, them] = inWords(others)
    const message = `${id}: ${call.cm.toFixed(1)} cm was given, ${came.toFixed(1)} cm follows from ${names}, which ${were} given too${free ? `; leave ${them} out to have it` : ""}`
    return [{ code: "disagrees", excuses: [{ rule: "calledFor", garmentMeasurement }], measurement: id, message }]
  })
}

const inWords = (ids: readonly string[]): readonly [names: string, were: string, them: string] =>
  ids.length === 1
    ? [ids[0]!, "was", ids[0]!]
    : [`${ids.slice(0, -1).join(", ")} and ${ids[ids.length - 1]}`, "were", "these"]

const withoutPlace = ({ sheet, measurements }: Made): Warning[] =>
  Object.values(sheet.taken).flatMap((id): Warning[] =>
    measurements[comesOutAs(id)] === undefined
      ? [
          {
            code: "noSuchPlace",
            measurement: id,
            message: `${id}: with these options the garment has no place of this girth or length`,
          },
        ]
      : [],
  )
