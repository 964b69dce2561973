import { EventEmitter } from "node:events"
import { setImmediate as turnOfLoop } from "node:timers/promises"
import type { Request, Response } from "express"
import { expect, test } from "vitest"
import { tenantTurns } from "./tenant-turns.js"

const house = (most: number) => {
  const turn = tenantTurns(most, setImmediate)
  const begun: string[] = []
  const arrive = (name: string, tenantId = "a") => {
    const response = Object.assign(new EventEmitter(), { locals: { actor: { tenantId } } })
    turn({} as Request, response as unknown as Response, () => begun.push(name))
    return { end: () => response.emit("close") }
  }
  return { begun, arrive }
}

test("of a tenant so many are worked on at once, the others in the order in which they came", async () => {
  const { begun, arrive } = house(2)
  const [one, two] = ["1", "2", "3", "4", "5"].map((name) => arrive(name))
  expect(begun).toEqual(["1", "2"])
  two!.end()
  await turnOfLoop()
  expect(begun).toEqual(["1", "2", "3"])
  one!.end()
  await turnOfLoop()
  expect(begun).toEqual(["1", "2", "3", "4"])
})

test("who has waited lets come in first what came meanwhile, and keeps its turn", async () => {
  const { begun, arrive } = house(1)
  const [one] = ["1", "2"].map((name) => arrive(name))
  one!.end()
  expect(begun).toEqual(["1"])
  arrive("3")
  expect(begun).toEqual(["1"])
  await turnOfLoop()
  expect(begun).toEqual(["1", "2"])
})

test("another tenant does not wait for it", () => {
  const { begun, arrive } = house(1)
  for (const name of ["1", "2", "3"]) arrive(name)
  arrive("other", "b")
  expect(begun).toEqual(["1", "other"])
})

test("who goes while waiting takes no turn, and gives none twice", async () => {
  const { begun, arrive } = house(1)
  const [one, two, three, four] = ["1", "2", "3", "4"].map((name) => arrive(name))
  two!.end()
  expect(begun).toEqual(["1"])
  one!.end()
  await turnOfLoop()
  expect(begun).toEqual(["1", "3"])
  three!.end()
  four!.end()
  await turnOfLoop()
  await turnOfLoop()
  arrive("5")
  arrive("6")
  expect(begun).toEqual(["1", "3", "5"])
})
