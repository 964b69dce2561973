import { Cause } from "effect"

/** SQLite's words (https://sqlite.org/rescode.html) and those of files (errno(3)). A failed write is a full disk's too. */
const FULL = /^(SQLITE_FULL|SQLITE_IOERR(_WRITE|_FSYNC|_SHMSIZE|_TRUNCATE)?|ENOSPC|EDQUOT|EFBIG)$/

/** What a full disk is called in what was thrown, or in what that was caused by; undefined: the disk was not full. */
export function noRoomIn(error: unknown): string | undefined {
  for (let one = error; typeof one === "object" && one !== null; one = (one as { cause?: unknown }).cause) {
    const { code } = one as { code?: unknown }
    if (typeof code === "string" && FULL.test(code)) return code
  }
  return undefined
}

/** The same of an effect that died; of several reasons one is enough: an undone transaction fails as well. */
export const noRoomInCause = (cause: Cause.Cause<unknown>): string | undefined => {
  for (const reason of cause.reasons) {
    const code = Cause.isDieReason(reason) ? noRoomIn(reason.defect) : undefined
    if (code !== undefined) return code
  }
  return undefined
}
