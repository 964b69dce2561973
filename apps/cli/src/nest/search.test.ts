import type { TogetherError } from "@toile/nesting"
import { expect, test } from "vitest"
import { Refused } from "../command.js"
import { ofMarker, reasonOf } from "./search.js"

const told = (error: TogetherError) => reasonOf(error, (one) => `order.json: ${one._tag}`)

test("a layout that failed its check is a fault, as a thread that broke is; bad input and too short a time are refused", () => {
  for (const error of [
    { _tag: "InvalidLayout", message: '"angle" and "brick" touch or overlap' },
    { _tag: "ThreadFailed", message: "out of memory" },
  ] as const)
    expect(told(error)).not.toBeInstanceOf(Refused)
  expect(told({ _tag: "InvalidLayout", message: "" }).message).toBe("order.json: InvalidLayout")
  for (const error of [
    { _tag: "InvalidProblem", field: "gap", reason: "must be 0 or more", origins: [] },
    { _tag: "NoLayout", copies: 9, cancelled: false, message: "there is no layout yet" },
  ] as const)
    expect(told(error)).toBeInstanceOf(Refused)
})

test("so it is of a draft's marker", () => {
  const message = "cut lines lie 0.4 cm within others"
  const fault = ofMarker({ _tag: "FaultyLayout", materialGroup: "shell", message })
  expect(fault).not.toBeInstanceOf(Refused)
  expect(fault.message).toBe(message)
  expect(ofMarker({ _tag: "LayoutFailed", materialGroup: "shell", message })).toBeInstanceOf(Refused)
})
