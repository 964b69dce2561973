import { Context } from "effect"

/** Structured logs; no secret, token or measurement is ever written to them. */
export interface Log {
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}
export type LogLine = (about: Readonly<Record<string, unknown>>, message: string) => void
export const Log = Context.Service<Log>("@toile/service-core/Log")
