import { setImmediate as turnOfLoop } from "node:timers/promises"
import type { Request, Response } from "express"
import { expect, test } from "vitest"
import { inLoopTurns, loopTurns } from "./loop-turns.js"

const house = () => {
  const turns = loopTurns()
  const handle = inLoopTurns(turns)
  const begun: string[] = []
  const arrive = (method: string, name: string) =>
    handle({ method } as Request, {} as Response, () => begun.push(`${method} ${name}`))
  return { ...turns, begun, arrive }
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

test("what comes after a quiet turn begins at once, unless it is to begin later", async () => {
  const { begun, arrive, beginLater } = house()
  arrive("POST", "1")
  await turnOfLoop()
  await turnOfLoop()
  arrive("POST", "2")
  expect(begun).toEqual(["POST 1", "POST 2"])
  await turnOfLoop()
  await turnOfLoop()
  beginLater(() => begun.push("later"))
  expect(begun).toEqual(["POST 1", "POST 2"])
  await turnOfLoop()
  expect(begun).toEqual(["POST 1", "POST 2", "later"])
})

test("a turn that has brought a connection begins nothing, but connections hold nothing up for ever", async () => {
  const { begun, arrive, connected } = house()
  for (const name of ["1", "2"]) arrive("POST", name)
  for (let turn = 0; turn < 10; turn++) {
    connected()
    await turnOfLoop()
  }
  expect(begun).toEqual(["POST 1"])
  for (let turn = 0; turn < 10; turn++) {
    connected()
    await turnOfLoop()
  }
  expect(begun).toEqual(["POST 1", "POST 2"])
})
