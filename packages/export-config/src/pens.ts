import { err, ok, type Result } from "@toile/result"

/** SEAM is the cut line, STITCH the sew line, MARKUP everything else. */
export type PlotLayer = "STITCH" | "MARKUP" | "SEAM"
export type Pens = Readonly<Record<PlotLayer, number>>

const layers: readonly PlotLayer[] = ["STITCH", "MARKUP", "SEAM"]

/** The pens that a pen text names: pairs of a layer and SPn, n from 1 to 99; a layer that is not named gets SP1. */
export const pensOf = (text: string): Result<Pens, string> => {
  const words = text.trim().toUpperCase().split(/\s+/)
  const pens: Record<PlotLayer, number> = { STITCH: 1, MARKUP: 1, SEAM: 1 }
  const named = new Set<string>()
  if (words[0] === "") return ok(pens)
  for (let index = 0; index < words.length; index += 2) {
    const layer = layers.find((name) => name === words[index])
    if (layer === undefined) return err(`names the layer ${words[index]}; the layers are STITCH, MARKUP and SEAM`)
    if (named.has(layer)) return err(`names ${layer} twice`)
    named.add(layer)
    const pen = /^SP([1-9]\d?)$/.exec(words[index + 1] ?? "")
    if (pen === null) return err(`needs a pen SP1 to SP99 after ${layer}, not ${words[index + 1] ?? "nothing"}`)
    pens[layer] = Number(pen[1])
  }
  return ok(pens)
}
