import { gunzipSync } from "node:zlib"
import { type ScannedBody, scanMesh } from "@toile/body-scan"
import { err, isErr, ok, type Result } from "@toile/result"
import type { EngineRefusal, SentMesh } from "@toile/service-core"

const MEGABYTE = 1024 * 1024
/** What a packed file may hold, whatever it says of itself: a body of 400,000 triangles as text has half as much. */
const MOST_BYTES = 96 * MEGABYTE
/** Triangles: of a body from a scanner, before it is thinned out. */
const LIMITS = { mostTriangles: 1_000_000 }

/** A body from a mesh as it was sent: unpacked, read and measured, within bounds of memory. */
export const measuredScan = ({ file, ...scan }: SentMesh): Result<ScannedBody, EngineRefusal> => {
  const bytes = unpacked(file)
  if (isErr(bytes)) return bytes
  const measured = scanMesh({ ...scan, bytes: bytes.value }, LIMITS)
  if (!isErr(measured)) return measured
  const [first] = measured.error
  return err({ message: first?.message ?? "", errors: measured.error })
}

const unpacked = (file: SentMesh["file"]): Result<Uint8Array, EngineRefusal> => {
  if (file.encoding === "utf8") return ok(Buffer.from(file.text))
  if (file.encoding !== "binary" && !isBase64(file.text)) return refused("is not valid base64")
  const bytes = file.encoding === "binary" ? file.bytes : Buffer.from(file.text, "base64")
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isPacked) return file.encoding === "gzip+base64" ? refused("is not packed with gzip") : ok(bytes)
  if (file.encoding === "base64") return refused("is packed with gzip: the encoding is gzip+base64")
  try {
    return ok(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }))
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
    return refused(tooLarge ? `holds more than ${MOST_BYTES / MEGABYTE} MB` : "is no whole gzip file")
  }
}

/** Node leaves out what is no base64, and would read another file. */
const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/\s]*(={1,2}\s*)?$/.test(text)

const refused = (message: string) => err<EngineRefusal>({ message, errors: [{ pointer: "/data", message }] })
