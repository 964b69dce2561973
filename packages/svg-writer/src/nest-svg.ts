import type { Piece, XY } from "@toile/draft-model"
import { decimal, escapeXml } from "./escape.js"

/** Pieces in several sizes, each piece's sizes lying on each other; `sizes` of a piece go with the names. */
export interface NestDrawing {
  readonly title: string
  /** The sample's first. */
  readonly sizes: readonly string[]
  readonly pieces: readonly { readonly name: string; readonly sizes: readonly Piece[] }[]
}

// Told apart by dash and by the size's name on its line as well as by colour; the sample is drawn through and wider.
const dashes = [
  "",
  "1.6 0.5",
  "0.5 0.4",
  "2.4 0.4 0.4 0.4",
  "1 1",
  "2.4 0.4 0.4 0.4 0.4 0.4",
  "3.6 0.6",
  "0.2 0.5",
] as const
const colours = ["#111111", "#0b5394", "#a33b00", "#0b6e4f", "#7a1f5c", "#7a5c00", "#3d4652", "#9c1c1c"] as const
const gap = 6
const rowWidth = 220

/** A graded nest as SVG in true size: cut and sew lines, a layer for each size, and the piece's notches and grain in the sample's. */
export const nestSvg = ({ title, sizes, pieces }: NestDrawing): string => {
  let [x, y, row, width] = [gap, gap, 0, 0]
  const placed = pieces.map(({ name, sizes: own }) => {
    const box = boxOf(own.flatMap(({ cutLine }) => cutLine))
    if (x > gap && x + box.width > rowWidth) {
      x = gap
      y += row + gap
      row = 0
    }
    const at = { name, own, dx: x - box.minX, dy: y + box.maxY, top: y, left: x }
    x += box.width + gap
    row = Math.max(row, box.height)
    width = Math.max(width, x)
    return at
  })
  const height = y + row + gap
  const layers = sizes.map((size, at) => {
    const dash = dashes[at % dashes.length]!
    const style = `fill="none" stroke="${colours[at % colours.length]}" stroke-width="${at === 0 ? 0.09 : 0.05}"${dash === "" ? "" : ` stroke-dasharray="${dash}"`}`
    const drawn = placed.map(({ own, dx, dy }) => {
      const piece = own[at]!
      const path = (points: readonly XY[], closed: boolean): string =>
        `M${points.map(([px, py]) => `${decimal(px + dx, 3)} ${decimal(dy - py, 3)}`).join("L")}${closed ? "Z" : ""}`
      const marks =
        at === 0
          ? [
              `<path class="grain" d="${path(piece.grainLine, false)}"/>`,
              ...piece.notches.map(({ x: nx, y: ny, angle, depth }) => {
                const turn = (angle * Math.PI) / 180
                return `<path class="notch" d="${path(
                  [
                    [nx, ny],
                    [nx + depth * Math.cos(turn), ny + depth * Math.sin(turn)],
                  ],
                  false,
                )}"/>`
              }),
            ]
          : []
      // Each size's name stands on its own line, at another share of the way round.
      const [lx, ly] = piece.cutLine[Math.floor((piece.cutLine.length * (at + 0.5)) / sizes.length)]!
      const label = `<text class="size-name" x="${decimal(lx + dx, 2)}" y="${decimal(dy - ly, 2)}" font-size="1" fill="${colours[at % colours.length]}" stroke="#ffffff" stroke-width="0.25" paint-order="stroke" stroke-dasharray="none">${escapeXml(size)}</text>`
      return `<g class="piece"><path class="cut" d="${path(piece.cutLine, true)}"/><path class="sew" stroke-opacity="0.55" d="${path(
        piece.edges.flatMap(({ points }) => points.slice(0, -1)),
        true,
      )}"/>${marks.join("")}${label}</g>`
    })
    return `<g class="size" data-size="${escapeXml(size)}" inkscape:groupmode="layer" inkscape:label="${escapeXml(size)}" ${style}>${drawn.join("")}</g>`
  })
  const names = placed.map(
    ({ name, top, left }) =>
      `<text class="piece-name" x="${decimal(left, 2)}" y="${decimal(top - 1, 2)}" font-size="1.4">${escapeXml(name)}</text>`,
  )
  const [w, h] = [decimal(width, 2), decimal(height, 2)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${w}cm" height="${h}cm" viewBox="0 0 ${w} ${h}" font-family="sans-serif" role="img">`,
    `<title>${escapeXml(`${title}: ${sizes.join(", ")}`)}</title>`,
    ...layers,
    ...names,
    "</svg>\n",
  ].join("\n")
}

const boxOf = (points: readonly XY[]) => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return { minX, maxY, width: maxX - minX, height: maxY - minY }
}
