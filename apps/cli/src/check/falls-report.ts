import type { BodyFall } from "./check-falls.js"

/** Which girths and lengths get smaller as the body gets larger there: none but those that the pattern declares. */
export interface FallsReport {
  /** Bodies whose measurements were swept. */
  readonly bodies: number
  /** Not declared. */
  readonly falls: readonly BodyFall[]
  /** Declared, each pair once, at its most. */
  readonly declared: readonly BodyFall[]
}

export const fallsReport = (bodies: number, all: readonly BodyFall[]): FallsReport => {
  const most = new Map<string, BodyFall>()
  for (const fall of all) {
    if (fall.declared === undefined) continue
    const pair = `${fall.garmentMeasurement} ${fall.group}`
    if (fall.most > (most.get(pair)?.most ?? 0)) most.set(pair, fall)
  }
  return { bodies, falls: all.filter(({ declared }) => declared === undefined), declared: [...most.values()] }
}
