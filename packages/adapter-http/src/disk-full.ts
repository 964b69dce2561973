import { statfs } from "node:fs/promises"
import type { Log, Unavailable } from "@toile/service-core"
import { Cause, Effect } from "effect"

/** SQLite's words (https://sqlite.org/rescode.html) and those of files (errno(3)). A failed write is a full disk's too. */
const FULL = /^(SQLITE_FULL|SQLITE_IOERR(_WRITE|_FSYNC|_SHMSIZE|_TRUNCATE)?|ENOSPC|EDQUOT|EFBIG)$/

/** Whether this is what a full disk throws. */
export const isFull = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  (FULL.test(String((error as { code?: unknown }).code)) || isFull((error as { cause?: unknown }).cause))

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === undefined ? codeOf(cause) : String(code)
}

export const FULL_DETAIL = "There is no room to store anything: try again later."
/** What has been refused for want of room keeps the service from being ready for so long, ms. */
const REMEMBERED_MS = 5000
/** With less than this nothing can be relied upon: a few of the database's writes at once. */
const LEAST_ROOM = 1024 * 1024

export interface Disk {
  /** Makes a failure of what a full disk throws; of several reasons one is enough: an undone transaction fails as well. */
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
  const seen = (error: unknown) => {
    const full = isFull(error)
    if (full && now() - refusedAt >= REMEMBERED_MS) log.error({ reason: codeOf(error) }, "no room to store anything")
    if (full) refusedAt = now()
    return full
  }
  return {
    seen,
    watched: (effect) =>
      Effect.catchCauseIf(
        effect,
        (cause) => cause.reasons.some((reason) => Cause.isDieReason(reason) && seen(reason.defect)),
        () => Effect.fail<Unavailable>({ _tag: "Unavailable", detail: FULL_DETAIL }),
      ),
    hasRoom: async () => {
      if (now() - refusedAt < REMEMBERED_MS) return false
      const rooms = await Promise.all(folders.map((folder) => statfs(folder)))
      return rooms.every(({ bavail, bsize }) => bavail * bsize >= LEAST_ROOM)
    },
  }
}
