import { CannotStart, reasonOf } from "@toile/adapter-environment"

/** A port that cannot be opened, in words. */
export const portRefused = (port: number, error: unknown): CannotStart => {
  const code = reasonOf(error)
  const reason = code === "EADDRINUSE" ? "another process listens there" : code
  return new CannotStart(`PORT: ${port} cannot be opened (${reason})`)
}
