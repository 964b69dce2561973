import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { Piece } from "@toile/draft-model"
import { piece } from "../../../../packages/draft-model/src/piece.fixture.js"
import { run as runCommand, toile } from "../toile.fixture.js"

/** `toile nest`. */
export const run = async (...args: readonly string[]) => {
  const { status, stdout, stderr } = runCommand(["nest", ...args])
  return { code: status, stdout, stderr }
}

/** `toile nest`, stopped by Ctrl-C once it tells how far it is. */
export const interrupted = async (...args: readonly string[]) => {
  const command = spawn(process.execPath, [toile, "nest", ...args], { stdio: ["ignore", "pipe", "pipe"] })
  const said = { stdout: "", stderr: "" }
  let isAsked = false
  command.stdout.setEncoding("utf8").on("data", (text) => {
    said.stdout += text
  })
  command.stderr.setEncoding("utf8").on("data", (text) => {
    said.stderr += text
    if (isAsked || !said.stderr.includes("M places")) return
    isAsked = true
    command.kill("SIGINT")
  })
  const [code, signal] = await once(command, "close")
  return { code, signal, ...said }
}

/** The file of an order's draft. */
export const drafted = async (slug: string, input: string, folder: string): Promise<string> => {
  const { status, stderr } = runCommand(["draft", slug, "--input", input, "--out", folder, "--format", "json"])
  if (status !== 0) throw new Error(stderr)
  return join(folder, `${slug}.draft.json`)
}

/** A draft of one piece, 20 x 30, so many times. */
export const panels = (group: string, quantity: number) => ({ version: 1, pieces: [panel("Front", group, quantity)] })

export const panel = (name: string, group: string, quantity: number): Piece =>
  piece(
    name,
    [
      [0, 0],
      [20, 0],
      [20, 30],
      [0, 30],
    ],
    {
      materialGroups: [group],
      quantity,
      grainLine: [
        [10, 5],
        [10, 25],
      ],
    },
  )
