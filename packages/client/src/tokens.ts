import { TOKEN_PATH, type TokenAnswer, type TokenRequest } from "@toile/contract"
import { type Fetch, sent } from "./fetch.js"

export interface TokenOptions {
  readonly baseUrl: string
  readonly fetch: Fetch
  /** The grant of an application or of an account. */
  readonly grant: Extract<TokenRequest, { grant_type: "client_credentials" | "password" }>
  /** The time in milliseconds, as Date.now gives it. */
  readonly now: () => number
}

/** How long before its end a token is renewed, s. */
const MARGIN = 15

/**
 * Tokens for a client: one is asked for when the first call needs it, and the next shortly before it ends.
 *
 * @returns rejects with the token endpoint's reason where it gives none
 */
export const tokenSource = ({ baseUrl, fetch, grant, now }: TokenOptions): (() => Promise<string>) => {
  let held: { readonly token: Promise<string>; endsAt: number } | undefined
  return () => {
    if (held !== undefined && now() < held.endsAt) return held.token
    const asked = ask(baseUrl, fetch, grant)
    const next = { token: asked.then(({ access_token }) => access_token), endsAt: Number.POSITIVE_INFINITY }
    held = next
    asked.then(
      ({ expires_in }) => {
        next.endsAt = now() + (expires_in - MARGIN) * 1000
      },
      () => {
        if (held === next) held = undefined
      },
    )
    return next.token
  }
}

const ask = async (baseUrl: string, fetch: Fetch, grant: TokenOptions["grant"]): Promise<TokenAnswer> => {
  const form = Object.entries(grant).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const answer = await fetch(`${baseUrl}${TOKEN_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    ...sent(form.join("&")),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`no token was given (status ${answer.status}): ${text}`)
  return JSON.parse(text) as TokenAnswer
}
