import { Schema } from "effect"

/** Under the base URL; the rest of the authentication server's addresses lie below it. */
export const REALM_PATH = "/auth/realms/platform"
export const TOKEN_PATH = `${REALM_PATH}/protocol/openid-connect/token`
export const ACCESS_TOKEN_SECONDS = 300
export const REFRESH_TOKEN_SECONDS = 1800
/** The client of the account login. */
export const PUBLIC_CLIENT = "public-api"

export const TokenRequest = Schema.Union([
  Schema.Struct({
    grant_type: Schema.Literal("password"),
    client_id: Schema.String,
    username: Schema.String,
    password: Schema.String,
    /** Ours: the ID of the account's tenant. It is needed where the username and password fit accounts of several. */
    tenant: Schema.optionalKey(Schema.String),
  }),
  Schema.Struct({
    grant_type: Schema.Literal("client_credentials"),
    client_id: Schema.String,
    client_secret: Schema.String,
  }),
  Schema.Struct({
    grant_type: Schema.Literal("refresh_token"),
    client_id: Schema.optionalKey(Schema.String),
    client_secret: Schema.optionalKey(Schema.String),
    refresh_token: Schema.String,
  }),
])
export type TokenRequest = typeof TokenRequest.Type

export const TokenAnswer = Schema.Struct({
  access_token: Schema.String,
  expires_in: Schema.Int,
  refresh_expires_in: Schema.Int,
  refresh_token: Schema.String,
  token_type: Schema.Literal("bearer"),
  "not-before-policy": Schema.Int,
  session_state: Schema.String,
  scope: Schema.String,
})
export type TokenAnswer = typeof TokenAnswer.Type

/** The token endpoint's errors (RFC 6749, 5.2); temporarily_unavailable, with a 503, and server_error, with a 500, are those of 4.1.2.1. */
export const TokenError = Schema.Struct({
  error: Schema.Literals([
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "unsupported_grant_type",
    "temporarily_unavailable",
    "server_error",
  ]),
  error_description: Schema.String,
})
export type TokenError = typeof TokenError.Type
