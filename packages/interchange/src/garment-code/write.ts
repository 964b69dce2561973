import { type Draft, finishedDraft, type Piece, type XY } from "@toile/draft-model"
import { boundsOf } from "@toile/geometry"
import type { Written } from "../model.js"
import { pointAt } from "../seams/line.js"
import type { SeamPart } from "../seams/seam-parts.js"
import type { GarmentCodeEdge, GarmentCodeFile, GarmentCodePanel, GarmentCodeSide } from "./garment-code.js"
import { type Panel, panelsOf } from "./panels.js"
import { FITTED, type Parted, type PartedEdge, parted } from "./parted.js"
import { seamsOnPanels } from "./seams-on-panels.js"

/** Between two panels that lie side by side, cm. */
const BETWEEN = 10

/**
 * A draft as GarmentCode's pattern: the sew line of each piece as it is sewn, whole, of a mirrored one a left and a right panel; edges are parted at the seams' balance
 * marks and both sides alike, so that whole edges are sewn to whole edges and ease stays where it is.
 */
export const writeGarmentCode = (draft: Draft): Written<GarmentCodeFile> => {
  const sewn = finishedDraft(draft)
  const { panels, on, lost: unfolded } = panelsOf(sewn)
  const lost = [...unfolded, ...lostOf(sewn.pieces)]
  const sides = seamsOnPanels(sewn, on)
  lost.push(...sides.lost)
  const { seams } = sides
  const known = seams.filter(({ a, b }) =>
    [a, b].every((s) => panels.some(({ name, edges }) => name === s.piece && edges.some((e) => e.name === s.edge))),
  )
  const made = parted(panels, known)
  let along = 0
  const entries = panels.map((panel): readonly [string, GarmentCodePanel] => {
    const own = made.edges.filter((edge) => edge.panel === panel.name)
    const { minX, maxX } = boundsOf(panel.edges.flatMap(({ points }) => points.map(([x, y]) => ({ x, y }))))
    const translation = [round(along - minX), 0, 0] as const
    along += maxX - minX + BETWEEN
    return [panel.name, panelOf(own, translation)]
  })
  return {
    json: {
      pattern: {
        panels: Object.fromEntries(entries),
        stitches: stitchesOf(panels, made),
        panel_order: panels.map(({ name }) => name),
      },
      parameters: {},
      parameter_order: [],
      properties: {
        curvature_coords: "relative",
        normalize_panel_translation: false,
        normalized_edge_loops: true,
        units_in_meter: 100,
      },
    },
    lost,
  }
}

/** To a hundred-thousandth of a centimetre. */
const round = (value: number): number => Math.round(value * 1e5) / 1e5 || 0

const lostOf = (pieces: readonly Piece[]): string[] => {
  const names = (has: (piece: Piece) => boolean): string =>
    pieces
      .filter(has)
      .map(({ name }) => name)
      .join(", ")
  const all = names(() => true)
  const kinds: readonly (readonly [string, string])[] = [
    ["cut lines and allowances", all],
    ["materials, grain and nap", all],
    ["quantities beyond one, or a left and a right", names(({ quantity, mirrored }) => quantity > (mirrored ? 2 : 1))],
    ["notches (edges are parted at those of a seam)", names(({ notches }) => notches.length > 0)],
    ["darts within a piece", names(({ darts, insideDarts }) => darts.length + (insideDarts?.length ?? 0) > 0)],
    ["inner lines", names(({ internalLines }) => internalLines.length > 0)],
    ["drill holes", names(({ drillHoles }) => drillHoles.length > 0)],
    ["texts", names(({ labels }) => labels.length > 0)],
    ["names of edges and what they are on the garment", all],
    [`the last ${FITTED * 10} mm of curves, which are fitted by cubic ones`, all],
    ["where a panel lies about the body: all lie side by side", all],
  ]
  return kinds.flatMap(([what, of]) => (of === "" ? [] : [`${what}: ${of}`]))
}

const panelOf = (edges: readonly PartedEdge[], translation: GarmentCodePanel["translation"]): GarmentCodePanel => {
  const stretches = edges.flatMap(({ line, cuts, fits }) =>
    cuts.slice(0, -1).map((from, i) => ({ at: pointAt(line, from * line.length), fit: fits[i] })),
  )
  const vertices = stretches.map(({ at: [x, y] }) => [round(x), round(y)] as const)
  return {
    translation,
    rotation: [0, 0, 0],
    vertices,
    edges: stretches.map(({ fit }, i): GarmentCodeEdge => {
      const next = (i + 1) % stretches.length
      const endpoints = [i, next] as const
      if (fit === undefined) return { endpoints }
      const [from, to] = [vertices[i]!, vertices[next]!]
      const [c1, c2] = fit.controls
      return { endpoints, curvature: { type: "cubic", params: [relative(c1, from, to), relative(c2, from, to)] } }
    }),
  }
}

/** In the edge's own frame: shares of its chord along it and to its left. */
const relative = ([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): readonly [number, number] => {
  const [ex, ey] = [bx - ax, by - ay]
  const square = ex * ex + ey * ey
  const share = (of: number): number => Math.round((of / square) * 1e9) / 1e9 || 0
  return [share((x - ax) * ex + (y - ay) * ey), share((y - ay) * ex - (x - ax) * ey)]
}

const stitchesOf = (panels: readonly Panel[], { edges, parts }: Parted): GarmentCodeFile["pattern"]["stitches"] => {
  const firsts = new Map<string, number>()
  for (const { name } of panels) {
    let count = 0
    for (const edge of edges.filter(({ panel }) => panel === name)) {
      firsts.set(JSON.stringify([name, edge.edge]), count)
      count += edge.cuts.length - 1
    }
  }
  const numberOf = ({ piece, edge, from, to }: SeamPart["a"]): GarmentCodeSide => {
    const { cuts } = edges.find((one) => one.panel === piece && one.edge === edge)!
    return { panel: piece, edge: firsts.get(JSON.stringify([piece, edge]))! + cuts.indexOf(Math.min(from, to)) }
  }
  return parts.map(({ a, b }) => [numberOf(a), numberOf(b)] as const)
}
