/**
 * The type of an image by its content: its signature and the first chunk that must follow. Undefined for anything else.
 * Sources: PNG (W3C PNG 5.2 and 11.2.2), JPEG (ITU T.81 B.1.1), WebP (RFC 9649, 2.4).
 */
export function imageType(bytes: Uint8Array): "image/png" | "image/jpeg" | "image/webp" | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 8) === "\x89PNG\r\n\x1a\n" && text(12, 16) === "IHDR") return "image/png"
  if (text(0, 3) === "\xff\xd8\xff" && bytes.length > 4) return "image/jpeg"
  if (text(0, 4) === "RIFF" && /^WEBPVP8[ LX]$/.test(text(8, 16))) return "image/webp"
  return undefined
}
