import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"

/** The font that every file is written with. */
export const fontBytes = (): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
