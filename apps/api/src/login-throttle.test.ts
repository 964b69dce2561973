import { expect, test } from "vitest"
import { loginThrottle } from "./login-throttle.js"

test("[spec: decisions Roles, tokens, tenants / Failed logins slow down by account and address together] and nobody is locked out elsewhere", () => {
  let now = 0
  const throttle = loginThrottle(() => now)
  const waits = Array.from({ length: 10 }, () => throttle.begin("anna 10.0.0.1"))
  expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 8000, 8000])
  expect(throttle.begin("anna 10.0.0.2")).toBe(0)
  throttle.succeeded("anna 10.0.0.1")
  expect(throttle.begin("anna 10.0.0.1")).toBe(0)
  for (let i = 0; i < 9; i++) throttle.begin("bert 10.0.0.1")
  now = 16 * 60_000
  expect(throttle.begin("bert 10.0.0.1")).toBe(0)
})
