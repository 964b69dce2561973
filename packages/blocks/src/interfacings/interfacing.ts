import type { Titles } from "@toile/draft-model"
import { type Cut, type DraftedPiece, edge, redrawnPiece, type SameEdges, type Seam } from "@toile/pattern-model"
import { netOutline } from "./net-outline.js"
import { NET_SEAM } from "./net-seam.js"

/** A piece's interfacing has its edges. */
export type InterfacingOf<P extends DraftedPiece, Name extends string = `${P["name"]}Interfacing`> = SameEdges<
  P,
  Name,
  "interfacing"
>

/** A piece's interfacing: the same sew line without allowance, so that no seam gets thicker; a fold stays one. */
export const netOf = <P extends DraftedPiece>(
  shell: P,
  title: Titles,
  quantity: number = shell.cut.quantity,
): InterfacingOf<P> =>
  redrawnPiece<P, `${P["name"]}Interfacing`, "interfacing">(shell, `${shell.name}Interfacing`, {
    title,
    cut: netCut(shell, quantity),
    sewLine: shell.sewLine.map((e) =>
      e.fold ? e : { ...edge(e.name, e.path, NET_SEAM), ...(e.corners ? { corners: e.corners } : {}) },
    ),
    grain: shell.grain,
    ...(shell.side ? { side: shell.side } : {}),
    ...(shell.lines ? { lines: shell.lines.filter((l) => l.kind === "fold") } : {}),
  })

/** So far inside the sew line, cm, interfacing lies clear of a seam that is turned out. */
const INSIDE = 0.1

/** The interfacing of a part that is turned out: a little inside its sew line. */
export const insideNetOf = <P extends DraftedPiece, const Name extends string>(
  shell: P,
  name: Name,
  title: Titles,
  quantity: number,
  net: Seam,
): InterfacingOf<P, Name> =>
  redrawnPiece<P, Name, "interfacing">(shell, name, {
    title,
    cut: netCut(shell, quantity),
    sewLine: netOutline(shell.sewLine, INSIDE, net),
    grain: shell.grain,
  })

/** Of one layer alone there is no turned one. */
const netCut = ({ cut }: DraftedPiece, quantity: number): Cut<"interfacing"> => ({
  materials: ["interfacing"],
  quantity,
  ...(cut.mirrored && quantity % 2 === 0 ? { mirrored: true } : {}),
})
