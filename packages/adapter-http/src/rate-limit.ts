import { TokenBucket } from "limiter"
import { keepUsed } from "./in-order-of-use.js"

/** A client may save up this many seconds' worth of requests. */
const BURST_SECONDS = 2

export interface Allowance {
  readonly allowed: boolean
  /** RateLimit-… (the IETF draft's fields), and Retry-After where the request was not allowed. */
  readonly headers: Readonly<Record<string, string>>
}

/** Takes one request from a client's allowance. */
export type RateLimiter = (client: string) => Allowance

/**
 * A token bucket for each client: `perSecond` requests a second, and at most twice as many at once.
 *
 * @param perSecond 0: no limit
 */
export function rateLimiter(perSecond: number): RateLimiter {
  if (perSecond === 0) return () => ({ allowed: true, headers: {} })
  const burst = perSecond * BURST_SECONDS
  const buckets = new Map<string, TokenBucket>()

  return (client) => {
    const bucket = buckets.get(client) ?? fullBucket(perSecond, burst)
    keepUsed(buckets, client, bucket)
    const allowed = bucket.tryRemoveTokens(1)
    const headers = {
      "RateLimit-Policy": `${burst};w=${BURST_SECONDS}`,
      "RateLimit-Limit": String(burst),
      "RateLimit-Remaining": String(Math.floor(bucket.content)),
      "RateLimit-Reset": String(Math.ceil((burst - bucket.content) / perSecond)),
    }
    const wait = String(Math.max(1, Math.ceil((1 - bucket.content) / perSecond)))
    return { allowed, headers: allowed ? headers : { ...headers, "Retry-After": wait } }
  }
}

function fullBucket(tokensPerInterval: number, bucketSize: number): TokenBucket {
  const bucket = new TokenBucket({ bucketSize, tokensPerInterval, interval: "second" })
  bucket.content = bucketSize
  return bucket
}
