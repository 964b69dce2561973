import { statfs } from "node:fs/promises"
import { type NotNow, notNowIn, notNowInCause } from "@toile/adapter-environment"
import type { Log, Unavailable } from "@toile/service-core"
import { Effect } from "effect"

export const FULL_DETAIL = "There is no room to store anything: try again later."
/** What is told of each lack, to whoever sent the request and in the log. */
const WORDS = {
  room: { detail: FULL_DETAIL, logged: "no room to store anything" },
  turn: {
    detail: "The database is held by another process: try again later.",
    logged: "the database is held by another process",
  },
} as const
/** What has been refused for want of room keeps the service from being ready for so long, ms. */
const REMEMBERED_MS = 5000
/** With less than this nothing can be relied upon: a few of the database's writes at once. */
const LEAST_ROOM = 1024 * 1024

export interface Disk {
  /** Makes a failure of what a full disk, or a database that is held, throws. */
  readonly watched: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Unavailable, R>
  /** Notes an error that came past the effects; what to say of it, if it was one of these. */
  readonly seen: (error: unknown) => string | undefined
  readonly hasRoom: () => Promise<boolean>
}

/**
 * What a full disk means to the service, and a database that another process holds longer than one waits for it.
 *
 * @param now milliseconds since 1970
 */
export function diskOf(folders: readonly string[], log: Log, now: () => number): Disk {
  const seenAt = { room: Number.NEGATIVE_INFINITY, turn: Number.NEGATIVE_INFINITY }
  const isRecent = (lack: NotNow["lack"]) => now() - seenAt[lack] < REMEMBERED_MS
  const noted = ({ lack, code: reason }: NotNow): string => {
    const { detail, logged } = WORDS[lack]
    if (!isRecent(lack)) log.error({ reason }, logged)
    seenAt[lack] = now()
    return detail
  }
  return {
    seen: (error) => {
      const found = notNowIn(error)
      return found && noted(found)
    },
    watched: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.catchCause(effect, (cause): Effect.Effect<never, E | Unavailable> => {
        const found = notNowInCause(cause)
        return found === undefined
          ? Effect.failCause(cause)
          : Effect.fail({ _tag: "Unavailable", detail: noted(found) })
      }),
    hasRoom: async () => {
      if (isRecent("room")) return false
      const rooms = await Promise.all(folders.map((folder) => statfs(folder)))
      return rooms.every(({ bavail, bsize }) => bavail * bsize >= LEAST_ROOM)
    },
  }
}
