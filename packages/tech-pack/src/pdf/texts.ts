import type { Block, Sketch, TechPack } from "../model.js"

/** All that a pack says in others' words and its own, before it is written: which fonts a document needs follows from it. */
export const textsOf = ({ title, sections }: TechPack): readonly string[] => [
  title,
  ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOfBlock)]),
]

const textsOfBlock = (block: Block): readonly string[] => {
  if (block.kind === "note") return [block.text]
  if (block.kind === "sketches") return block.sketches.flatMap(textsOfSketch)
  const pictures = (block.pictures ?? []).flatMap((picture) => (picture ? textsOfSketch(picture) : []))
  const cells = block.rows.flatMap((row) => row.filter((cell) => typeof cell === "string"))
  return [block.title ?? "", ...block.columns.map((column) => column.title), ...cells, ...pictures]
}

const textsOfSketch = ({ caption, marks }: Sketch): readonly string[] => [caption, ...marks.map(({ label }) => label)]
