import { Cause } from "effect"

/** Why something could not be kept or read now, and may be later, and what the system calls it. */
export interface NotNow {
  /** Room on the disk, or a turn at the database, which another process holds. */
  readonly lack: "room" | "turn"
  readonly code: string
}

/** SQLite's words (https://sqlite.org/rescode.html) and those of files (errno(3)). A failed write is a full disk's too. */
const FULL = /^(SQLITE_FULL|SQLITE_IOERR(_WRITE|_FSYNC|_SHMSIZE|_TRUNCATE)?|ENOSPC|EDQUOT|EFBIG)$/
const HELD = /^SQLITE_(BUSY|LOCKED)(_[A-Z]+)?$/
/** knex's error of whoever waited too long behind others that wait; it has a name and no code. */
const QUEUED = "KnexTimeoutError"

/** The same of what was thrown, or of what that was caused by; undefined: it is another fault. */
export function notNowIn(error: unknown): NotNow | undefined {
  for (let one = error; typeof one === "object" && one !== null; one = (one as { cause?: unknown }).cause) {
    const { code, name } = one as { code?: unknown; name?: unknown }
    if (typeof code === "string" && FULL.test(code)) return { lack: "room", code }
    if (typeof code === "string" && HELD.test(code)) return { lack: "turn", code }
    if (name === QUEUED) return { lack: "turn", code: QUEUED }
  }
  return undefined
}

/** The same of an effect that died; of several reasons one is enough: an undone transaction fails as well. */
export const notNowInCause = (cause: Cause.Cause<unknown>): NotNow | undefined => {
  for (const reason of cause.reasons) {
    const found = Cause.isDieReason(reason) ? notNowIn(reason.defect) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
