import { Effect } from "effect"
import { conflict } from "../failure.js"
import { AccountSource } from "../ports/accounts.js"

/** Fails with a 409 where users and clients are another issuer's: they are not written here. */
export const ownAccounts = Effect.flatMap(AccountSource, ({ source }) =>
  source === "own" ? Effect.void : conflict("Users and clients are managed by the configured OpenID issuer."),
)
