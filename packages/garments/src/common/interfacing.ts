import type { Titles } from "@toile/draft-model"
import { type DraftedPiece, edge, piece } from "@toile/pattern-model"

const NET = { name: "net", width: 0 } as const

/** A piece's interfacing: the same sew line without allowance, so that no seam gets thicker; a fold stays one. */
export const netOf = (
  shell: DraftedPiece<string>,
  title: Titles,
  quantity: number = shell.cut.quantity,
): DraftedPiece<string> =>
  piece(`${shell.name}Interfacing`, {
    title,
    cut: {
      materials: ["interfacing"],
      quantity,
      ...(shell.cut.mirrored ? { mirrored: true } : {}),
    },
    sewLine: shell.sewLine.map((e) =>
      e.fold ? e : { ...edge(e.name, e.path, NET), ...(e.corners ? { corners: e.corners } : {}) },
    ),
    grain: shell.grain,
    ...(shell.lines ? { lines: shell.lines.filter((l) => l.kind === "fold") } : {}),
  })
