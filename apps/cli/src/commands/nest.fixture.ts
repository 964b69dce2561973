import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Piece } from "@toile/draft-model"
import { piece } from "../../../../packages/draft-model/src/piece.fixture.js"
import { toile } from "../toile.fixture.js"

const node = (...args: readonly string[]) => promisify(execFile)(process.execPath, args)

/** `toile nest`. */
export const run = async (...args: readonly string[]) => {
  try {
    return { code: 0, ...(await node(toile, "nest", ...args)) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

/** The file of an order's draft. */
export const drafted = async (slug: string, input: string, folder: string): Promise<string> => {
  await node(toile, "draft", slug, "--input", input, "--out", folder, "--format", "json")
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
