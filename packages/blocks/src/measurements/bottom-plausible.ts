import type { Unlikely } from "./implausible.js"

/** What every bottom with legs asks of a body, cm. */
interface BottomBody {
  readonly waist: number
  readonly hip: number
  readonly maxHip: number | undefined
  readonly waistHeight: number
  readonly hipHeight: number | undefined
  readonly crotchHeight: number
  readonly kneeHeight: number | undefined
  readonly thigh: number
  readonly knee: number | undefined
}

/** What a bottom is cut on at the hips, cm, and the largest waist that it stays up on, of that. */
interface Seat {
  readonly hip: number
  readonly waistMost: number
}

/** Refuses by name what no body has together below its waist. `what` would not stay up: "trousers". */
export const refuseUnlikelyBottom = (
  body: BottomBody,
  unlikely: Unlikely<keyof BottomBody>,
  what: string,
  { hip, waistMost }: Seat = { hip: Math.max(body.hip, body.maxHip ?? 0), waistMost: 1.12 },
): void => {
  const rise = body.waistHeight - body.crotchHeight
  unlikely(
    rise < 16 || rise > 45,
    "crotchHeight",
    () => `the crotch lies ${rise.toFixed(1)} cm below the waist; 16 to 45 can be drafted`,
  )
  if (body.hipHeight !== undefined) {
    const hipDepth = body.waistHeight - body.hipHeight
    unlikely(
      hipDepth < 8 || hipDepth > rise + 2,
      "hipHeight",
      () => `the hips lie ${hipDepth.toFixed(1)} cm below the waist, the crotch ${rise.toFixed(1)}`,
    )
  }
  unlikely(
    body.kneeHeight !== undefined && body.kneeHeight > body.crotchHeight - 18,
    "kneeHeight",
    () => `a knee at ${body.kneeHeight} cm does not go with a crotch at ${body.crotchHeight}`,
  )
  unlikely(
    body.waist > waistMost * hip,
    "waist",
    () => `the waist (${body.waist} cm) is so much larger than the hip (${hip} cm) that ${what} would not stay up`,
  )
  unlikely(
    body.thigh < 0.45 * hip || body.thigh > 0.75 * hip,
    "thigh",
    () => `${body.thigh} cm is no thigh of a hip of ${hip} cm`,
  )
  unlikely(
    body.knee !== undefined && body.knee >= body.thigh,
    "knee",
    () => `the knee (${body.knee} cm) is not smaller than the thigh (${body.thigh} cm)`,
  )
}
