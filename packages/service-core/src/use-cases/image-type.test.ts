import fc from "fast-check"
import { expect, test } from "vitest"
import { imageType } from "./image-type.js"

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test("an image's type is that of its content", () => {
  expect(imageType(bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))).toBe("image/png")
  expect(imageType(bytes("\xff\xd8\xff\xe0\0\x10JFIF"))).toBe("image/jpeg")
  for (const kind of ["VP8 ", "VP8L", "VP8X"]) expect(imageType(bytes(`RIFF\x1a\0\0\0WEBP${kind}`))).toBe("image/webp")
})

test("anything else, and the mere beginning of an image, has none", () => {
  for (const text of [
    "",
    "\x89PNG\r\n\x1a\n",
    "\xff\xd8\xff",
    "RIFF\0\0\0\0WEBP",
    "RIFF\0\0\0\0WEBPVP8",
    "GIF89a",
    "<svg/>",
  ]) {
    expect([text, imageType(bytes(text))]).toEqual([text, undefined])
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 32 }), (some) => {
      const known = imageType(some)
      expect(known === undefined || some.length > 4).toBe(true)
    }),
    { seed: 6 },
  )
})
