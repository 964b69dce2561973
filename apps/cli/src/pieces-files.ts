import type { Draft } from "@toile/draft-model"
import { type Fabric, nestingDefaults } from "@toile/marker"
import { produce } from "@toile/production"
import { Refused } from "./command.js"
import { contextOf } from "./export-settings.js"
import { dateOfFiles, fontBytes } from "./file-settings.js"
import type { OutputFile } from "./write-all.js"

/** Pieces that were read as files of ours: DXF (AAMA), PLT and PDF of a marker of each material. */
export const piecesFiles = async (draft: Draft, name: string, style: string): Promise<OutputFile[]> => {
  const groups = [...new Set(draft.pieces.flatMap(({ materialGroups }) => materialGroups))]
  const fabric: Fabric = { material: "", nesting: nestingDefaults }
  const made = await produce({
    draft,
    outputs: [
      { fileType: "dxf", config: { format: "aama" } },
      { fileType: "plt", config: {} },
      { fileType: "pdf", config: {} },
    ],
    singleInstance: false,
    materialGroup: true,
    fabrics: Object.fromEntries(groups.map((group) => [group, fabric])),
    name,
    context: contextOf(style),
    createdAt: dateOfFiles(),
    font: await fontBytes(),
  })
  if (made._tag === "Err") throw new Refused([[made.error.fileType, made.error.message].filter(Boolean).join(": ")])
  for (const warning of made.value.warnings) process.stderr.write(`note: ${warning}\n`)
  return made.value.files.map(({ filename, bytes }) => ({ filename, content: bytes }))
}
