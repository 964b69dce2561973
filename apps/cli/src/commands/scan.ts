import { type FileHandle, open } from "node:fs/promises"
import { gunzipSync } from "node:zlib"
import { hardBounds, unitOf } from "@toile/body"
import { type ScannedBody, scanMesh } from "@toile/body-scan"
import { onePositional, parse, print } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"

/** The largest file that is read, and the most that a packed one may hold. */
const MOST_BYTES = 256 * 1024 * 1024

export const scan: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, {
      gender: { type: "string" },
      height: { type: "string" },
      weight: { type: "string" },
      json: { type: "boolean" },
    })
    const path = onePositional(positionals, "MESH")
    const { gender, height, weight, json } = values
    if (gender !== "female" && gender !== "male") throw new WrongUsage("--gender must be female or male")
    const scanHeight = numberOf("--height", height)
    const scanWeight = numberOf("--weight", weight)
    const wrong = (
      [
        ["--height", "mbHeight", scanHeight],
        ["--weight", "mbWeight", scanWeight],
      ] as const
    ).flatMap(([name, id, value]) => {
      const { low, high } = hardBounds(gender, id)
      return value >= low && value <= high ? [] : [`${name}: must be from ${low} to ${high} ${unitOf(id)}`]
    })
    if (wrong.length > 0) throw new Refused(wrong)
    const scanned = scanMesh({ gender, scanHeight, scanWeight, bytes: unpacked(path, await bytesOf(path)) })
    if (scanned._tag === "Err") throw new Refused(scanned.error.map(({ message }) => `${path}: ${message}`))
    if (json) print(scanned.value)
    else print(told(scanned.value))
  },
}

const numberOf = (name: string, text: string | undefined): number => {
  if (text === undefined) throw new WrongUsage(`${name} is needed`)
  const value = Number(text)
  if (text.trim() === "" || !Number.isFinite(value)) throw new WrongUsage(`${name} must be a number`)
  return value
}

const bytesOf = async (path: string): Promise<Uint8Array> => {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    const { size } = await file.stat()
    if (size > MOST_BYTES) throw new Refused([`${path}: is larger than ${MOST_BYTES / 1024 / 1024} MB`])
    return await file.readFile()
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused([`${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`])
  } finally {
    await file?.close()
  }
}

const unpacked = (path: string, bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
    const why = tooLarge ? `holds more than ${MOST_BYTES / 1024 / 1024} MB` : "is no whole gzip file"
    throw new Refused([`${path}: ${why}`])
  }
}

/** A line for each value, as a person reads it. */
const told = ({
  bodyShapes,
  confidence,
  intervals,
  measurements,
  shapes,
  sides,
  sources,
  warnings,
}: ScannedBody): string => {
  const lines = Object.entries(measurements).map(([id, value]) => {
    const { low, high } = intervals[id]!
    const [left, right] = [sides.left, sides.right].map((side) => (side as Record<string, number>)[id])
    const both = left === undefined || right === undefined ? "" : `  left ${left}, right ${right}`
    return (
      `${id.padEnd(34)} ${value.toFixed(1).padStart(6)}  ${low.toFixed(1)} to ${high.toFixed(1)}`.padEnd(62) +
      `${sources[id]} ${confidence[id]}${both}`
    )
  })
  const read = Object.entries(shapes).map(([shape, { confidence, reading, source }]) => {
    const unit = shape === "posture" ? "cm" : "degrees"
    return `${`${shape.padEnd(34)} ${bodyShapes[shape]}, from ${reading.toFixed(1)} ${unit}`.padEnd(62)}${source} ${confidence}`
  })
  return [...lines, ...read, ...warnings.map(({ code, message }) => `${code}: ${message}`)].join("\n")
}
