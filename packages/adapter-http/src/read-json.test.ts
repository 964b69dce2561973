import { expect, test } from "vitest"
import { readJsonText } from "./read-json.js"

const LONG = "x".repeat(100_000)

test("a text that was decoded is read as its bytes are, and what no bytes are is refused", async () => {
  expect(await readJsonText(`{"a":["é","${LONG}"]}`)).toEqual({ a: ["é", LONG] })
  expect(await readJsonText('{"a":1}')).toEqual({ a: 1 })
  for (const wrong of ['{"__proto__":1}', `{"a":"${LONG}","__proto__":1}`, `{"a":"${LONG}\ud800"}`, `{"a":"${LONG}`]) {
    await expect(readJsonText(wrong)).rejects.toThrow(SyntaxError)
  }
})
