import { Context } from "effect"
import type { Logger } from "pino"

/** Structured logs; no secret, token or measurement is ever written to them. */
export type Log = Pick<Logger, "info" | "warn" | "error">
export const Log = Context.Service<Log>("@toile/job-runner/Log")
