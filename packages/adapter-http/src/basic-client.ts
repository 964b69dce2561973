import type { TokenError } from "@toile/contract"
import { Result } from "effect"

type Form = Readonly<Record<string, unknown>>

/**
 * A token request's form with the client that its Authorization header names, if that is a Basic one (RFC 6749, 2.3.1).
 * A header of another scheme says nothing here: some send their old access token along.
 */
export function withBasicClient(form: Form, header: string | undefined): Result.Result<Form, TokenError> {
  if (!/^Basic( |$)/i.test(header ?? "")) return Result.succeed(form)
  const client = clientOf(header!.slice("Basic".length).trim())
  if (client === undefined) {
    return malformed("The Basic header must hold client ID and secret, both form-urlencoded, with a colon between.")
  }
  const { id, secret } = client
  if ("client_secret" in form) return malformed("The client authenticates in the header or in the form, not in both.")
  if ("client_id" in form && form.client_id !== id) return malformed("Header and form name different clients.")
  // A client that has no secret, as the account login's, names itself with an empty one.
  if (secret === "" && form.grant_type !== "client_credentials") return Result.succeed({ ...form, client_id: id })
  if (form.grant_type === "password") {
    return Result.fail({ error: "invalid_client", error_description: "The account login's client has no secret." })
  }
  return Result.succeed({ ...form, client_id: id, client_secret: secret })
}

const malformed = (error_description: string) =>
  Result.fail<TokenError>({ error: "invalid_request", error_description })

/** Both are form-urlencoded before they are joined, so the first colon is the one between them. */
function clientOf(encoded: string): { readonly id: string; readonly secret: string } | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined
  try {
    const pair = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(encoded, "base64"))
    const colon = pair.indexOf(":")
    if (colon < 1) return undefined
    return { id: formDecoded(pair.slice(0, colon)), secret: formDecoded(pair.slice(colon + 1)) }
  } catch {
    return undefined
  }
}

/** @throws URIError where an escape is no escape, or what it stands for is not UTF-8 */
const formDecoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "))
