import { expect, test } from "vitest"
import { loginThrottle } from "./login-throttle.js"

test("[spec: decisions Roles, tokens, tenants / failed logins slow down by account and address together] and nobody is locked out elsewhere", () => {
  let now = 0
  const throttle = loginThrottle(() => now)
  const waits = Array.from({ length: 10 }, () => {
    const wait = throttle.begin("anna 10.0.0.1")!
    now += wait
    throttle.failed("anna 10.0.0.1")
    return wait
  })
  expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 8000, 8000])
  expect(throttle.begin("anna 10.0.0.2")).toBe(0)
  throttle.succeeded("anna 10.0.0.1")
  expect(throttle.begin("anna 10.0.0.1")).toBe(0)
  for (let i = 0; i < 9; i++) throttle.failed("bert 10.0.0.1")
  now += 16 * 60_000
  expect(throttle.begin("bert 10.0.0.1")).toBe(0)
})

test("guesses that are sent at once wait for each other, and too many are sent away; right logins do not wait", () => {
  const throttle = loginThrottle(() => 0)
  const begun = () => Array.from({ length: 100 }, () => throttle.begin("anna 10.0.0.1"))
  expect(new Set(begun())).toEqual(new Set([0]))
  for (let i = 0; i < 6; i++) throttle.failed("anna 10.0.0.1")
  const waits = begun()
  expect(waits.slice(0, 4)).toEqual([2000, 4000, 6000, 8000])
  expect(waits[14]).toBe(30_000)
  expect(waits.slice(15).every((wait) => wait === undefined)).toBe(true)
  expect(throttle.begin("anna 10.0.0.2")).toBe(0)
})
