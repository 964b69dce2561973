import { statfs } from "node:fs/promises"
import { noRoomIn, noRoomInCause } from "@toile/adapter-environment"
import type { Log, Unavailable } from "@toile/service-core"
import { Effect } from "effect"

export const FULL_DETAIL = "There is no room to store anything: try again later."
/** What has been refused for want of room keeps the service from being ready for so long, ms. */
const REMEMBERED_MS = 5000
/** With less than this nothing can be relied upon: a few of the database's writes at once. */
const LEAST_ROOM = 1024 * 1024

export interface Disk {
  /** Makes a failure of what a full disk throws. */
  readonly watched: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Unavailable, R>
  /** Notes an error that came past the effects, and says whether it was the disk's. */
  readonly seen: (error: unknown) => boolean
  readonly hasRoom: () => Promise<boolean>
}

/**
 * What a full disk means to the service.
 *
 * @param now milliseconds since 1970
 */
export function diskOf(folders: readonly string[], log: Log, now: () => number): Disk {
  let refusedAt = Number.NEGATIVE_INFINITY
  const noted = (reason: string | undefined) => {
    if (reason === undefined) return false
    if (now() - refusedAt >= REMEMBERED_MS) log.error({ reason }, "no room to store anything")
    refusedAt = now()
    return true
  }
  return {
    seen: (error) => noted(noRoomIn(error)),
    watched: (effect) =>
      Effect.catchCauseIf(
        effect,
        (cause) => noted(noRoomInCause(cause)),
        () => Effect.fail<Unavailable>({ _tag: "Unavailable", detail: FULL_DETAIL }),
      ),
    hasRoom: async () => {
      if (now() - refusedAt < REMEMBERED_MS) return false
      const rooms = await Promise.all(folders.map((folder) => statfs(folder)))
      return rooms.every(({ bavail, bsize }) => bavail * bsize >= LEAST_ROOM)
    },
  }
}
