import { expect, test } from "vitest"
import { man, woman } from "./wearer.js"

test("women's forks are Aldrich's: H/16 + 0.5 in front, half as much again behind; men's are wider by 0.25 and 0.5", () => {
  expect([woman.fork, man.fork]).toEqual([
    { front: 0.5, back: 0 },
    { front: 0.75, back: 0.5 },
  ])
})
