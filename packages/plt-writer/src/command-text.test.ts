import fc from "fast-check"
import { expect, test } from "vitest"
import { commandText, endCommand, putCommand, putNumbers, putText, writtenText } from "./command-text.js"

test("numbers are written as JavaScript writes them, however large", () => {
  const whole = fc.oneof(
    fc.integer({ min: -40_000, max: 40_000 }),
    fc.integer(),
    fc.constantFrom(0, 9, 10, -10, 99_999, 100_000, 2 ** 31 - 1, -(2 ** 31) + 1, 2 ** 31, -(2 ** 40), 1e21),
  )
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 40 }), (numbers) => {
      const text = commandText()
      putNumbers(text, Float64Array.from([7, ...numbers]), 1, 1 + numbers.length)
      putText(text, ";")
      expect(writtenText(text)).toBe(`${numbers.join(",")};\n`)
    }),
    { seed: 20261126 },
  )
})

test("a command that would pass 240 characters begins a line, a longer one has its own, and none is broken", () => {
  const length = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 500 }))
  fc.assert(
    fc.property(fc.array(length, { minLength: 1, maxLength: 300 }), (lengths) => {
      const text = commandText()
      const commands = lengths.map((own, i) => String.fromCharCode(65 + (i % 26)).repeat(own))
      for (const command of commands) putCommand(text, command)
      const lines: string[] = []
      for (const command of commands) {
        const last = lines.at(-1)
        if (last !== undefined && last.length + command.length <= 240) lines[lines.length - 1] = last + command
        else lines.push(command)
      }
      expect(writtenText(text)).toBe(`${lines.join("\n")}\n`)
    }),
    { seed: 20261126 },
  )
})

test("the room grows under a long command", () => {
  const text = commandText()
  const numbers = Float64Array.from({ length: 60_000 }, (_, i) => (i % 2 === 0 ? i : 1 - i))
  for (let i = 0; i < 60_000; i += 100) putNumbers(text, numbers, i, i + 100)
  endCommand(text)
  const hundreds = Array.from({ length: 600 }, (_, i) => numbers.slice(100 * i, 100 * i + 100).join(","))
  expect(writtenText(text)).toBe(`${hundreds.join("")}\n`)
})
