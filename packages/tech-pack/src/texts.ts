import type { Block, Sketch, TechPack } from "./model.js"

/** A pack with each of its texts put another way; numbers and pictures stay. */
export const withTexts = (pack: TechPack, put: (text: string) => string): TechPack => ({
  ...pack,
  title: put(pack.title),
  sections: pack.sections.map((section) => ({
    ...section,
    title: put(section.title),
    blocks: section.blocks.map((block) => blockWith(block, put)),
  })),
})

/** All that a pack says in others' words and its own, before it is written: which fonts a document needs follows from it. */
export const textsOf = (pack: TechPack): readonly string[] => {
  const texts: string[] = []
  withTexts(pack, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

const blockWith = (block: Block, put: (text: string) => string): Block => {
  if (block.kind === "note") return { ...block, text: put(block.text) }
  const sketchWith = (sketch: Sketch): Sketch => ({
    ...sketch,
    caption: put(sketch.caption),
    marks: sketch.marks.map((mark) => ({ ...mark, label: put(mark.label) })),
  })
  if (block.kind === "sketches") return { ...block, sketches: block.sketches.map(sketchWith) }
  return {
    ...block,
    ...(block.title === undefined ? {} : { title: put(block.title) }),
    columns: block.columns.map((column) => ({ ...column, title: put(column.title) })),
    rows: block.rows.map((row) => row.map((cell) => (typeof cell === "string" ? put(cell) : cell))),
    ...(block.pictures === undefined
      ? {}
      : { pictures: block.pictures.map((picture) => (picture ? sketchWith(picture) : null)) }),
  }
}
