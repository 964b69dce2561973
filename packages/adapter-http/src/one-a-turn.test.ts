import { setImmediate as turnOfLoop } from "node:timers/promises"
import type { Request, Response } from "express"
import { expect, test } from "vitest"
import { oneATurn } from "./one-a-turn.js"

const house = () => {
  const turn = oneATurn()
  const begun: string[] = []
  const arrive = (method: string, name: string) =>
    turn({ method } as Request, {} as Response, () => begun.push(`${method} ${name}`))
  return { begun, arrive }
}

test("what comes at once begins one in each turn of the loop, in its order", async () => {
  const { begun, arrive } = house()
  for (const name of ["1", "2", "3"]) arrive("POST", name)
  expect(begun).toEqual(["POST 1"])
  await turnOfLoop()
  expect(begun).toEqual(["POST 1", "POST 2"])
  arrive("PATCH", "4")
  await turnOfLoop()
  await turnOfLoop()
  expect(begun).toEqual(["POST 1", "POST 2", "POST 3", "PATCH 4"])
})

test("a read does not stand behind them", () => {
  const { begun, arrive } = house()
  for (const name of ["1", "2"]) arrive("POST", name)
  arrive("GET", "3")
  arrive("HEAD", "4")
  expect(begun).toEqual(["POST 1", "GET 3", "HEAD 4"])
})

test("what comes after a quiet turn begins at once", async () => {
  const { begun, arrive } = house()
  arrive("POST", "1")
  await turnOfLoop()
  await turnOfLoop()
  arrive("POST", "2")
  expect(begun).toEqual(["POST 1", "POST 2"])
})
