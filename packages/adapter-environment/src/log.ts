import type { Log } from "@toile/service-core"
import pino from "pino"

/** JSON lines on standard output. */
export const newLog = (level: string): Log => pino({ level, base: null })
