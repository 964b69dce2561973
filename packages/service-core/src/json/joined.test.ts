import fc from "fast-check"
import { expect, it } from "vitest"
import { joined } from "./joined.js"

it("pieces come together in their order, a part each", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), (pieces) => {
      const parts = joined(pieces)
      for (let n = 0; n < pieces.length; n++) expect(parts.next().done).toBe(false)
      const last = parts.next()
      expect(last.done).toBe(true)
      expect([...(last.value as Uint8Array)]).toEqual(pieces.flatMap((piece) => [...piece]))
    }),
  )
})
