import { Context, type Effect } from "effect"

/** Passwords, client secrets and tokens: what must not be guessed, stored plainly or compared carelessly. */
export interface Secrets {
  /** An Argon2id hash in its text form. */
  readonly hashPassword: (password: string) => Effect.Effect<string>
  /** Takes as long with an empty hash, so that an unknown account is not told by the time. */
  readonly verifyPassword: (hash: string, password: string) => Effect.Effect<boolean>
  /** Encrypts under the server's key. */
  readonly seal: (secret: string) => string
  readonly unseal: (sealed: string) => string
  /** Compares in constant time. */
  readonly equal: (a: string, b: string) => boolean
  /** 256 random bits, base64url. */
  readonly random: () => string
  /** SHA-256 of text (as UTF-8) or bytes, hexadecimal. */
  readonly hash: (content: string | Uint8Array) => string
}
export const Secrets = Context.Service<Secrets>("@toile/service-core/Secrets")

/** Signs access tokens with the server's key. */
export interface AccessTokens {
  readonly sign: (claims: AccessClaims, lifetimeSeconds: number) => Effect.Effect<string>
}
export interface AccessClaims {
  readonly subject: string
  readonly tenantId: string
  readonly kind: "user" | "client"
  readonly sessionId: string
}
export const AccessTokens = Context.Service<AccessTokens>("@toile/service-core/AccessTokens")
