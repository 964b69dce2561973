import { expect, test } from "vitest"
import { bellyNote } from "./belly.js"

test.each([
  [4.2, "4.2 cm wider"],
  [-3.5, "3.5 cm narrower"],
])("of a front that is %s over each half of the back a belly's note says so", (frontMore, told) => {
  const [note] = bellyNote(3, frontMore, "mbWaistGirth")
  expect(note?.message).toBe(
    `mbWaistGirth: the waist is 6.0 cm larger than usual for this body; each front is ${told} at the waist than each half of the back`,
  )
})
