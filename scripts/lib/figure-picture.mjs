// One garment on several figures, its main pieces side by side as they are sewn: a picture by which a cutter compares them.

/** @typedef {import("../../packages/draft-model/dist/index.js").Draft} Draft */
/** @typedef {import("../../packages/draft-model/dist/index.js").Piece} Piece */
/** @typedef {readonly [x: number, y: number]} XY */

/** Between pieces and between cells, and what a cell's heading takes, cm. */
const GAP = 4
const HEADING = 9
const ACROSS = 3

/** What a line may be off on the page, cm: a fifth of its own width. */
const HAIR = 0.07

/** The same line with fewer points (Ramer, Douglas and Peucker). @param {readonly XY[]} points @returns {readonly XY[]} */
const fewer = (points) => {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 3 || !first || !last) return points
  const [along, up] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(along, up)
  const off = points.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs((x - first[0]) * up - (y - first[1]) * along) / length,
  )
  const most = Math.max(...off)
  if (most < HAIR) return [first, last]
  const at = off.indexOf(most)
  return [...fewer(points.slice(0, at + 1)), ...fewer(points.slice(at)).slice(1)]
}

/** A point goes down the page as it goes down the body. @param {readonly XY[]} points */
const lineOf = (points) =>
  fewer(points)
    .map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${(-y).toFixed(1)}`)
    .join("")

/** @param {Piece} piece */
const bounds = ({ edges }) => {
  const points = edges.flatMap((edge) => edge.points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) }
}

/** @param {Piece} piece @param {number} x @param {number} y the piece's upper left corner */
const drawn = (piece, x, y) => {
  const { left, high } = bounds(piece)
  const sewn = piece.edges.map(({ points }) => lineOf(points)).join("")
  const inner = piece.internalLines
    .filter(({ kind }) => kind === "dart" || kind === "level")
    .map(({ points }) => lineOf(points))
  const darts = piece.darts.map(({ point, legs: [one, other] }) => lineOf([one, point, other]))
  const open = [...inner, ...darts].join("")
  const thin = open === "" ? "" : `<path d="${open}" stroke-width=".2"/>`
  return `<g transform="translate(${(x - left).toFixed(1)} ${(y + high).toFixed(1)})"><path d="${sewn}"/>${thin}</g>`
}

/**
 * @param {string} title
 * @param {readonly { title: string, draft: Draft }[]} worn
 * @param {readonly string[]} names of the pieces that are shown
 */
export const figurePicture = (title, worn, names) => {
  const cells = worn.map(({ title, draft }) => {
    const pieces = names.flatMap((name) => draft.pieces.find((piece) => piece.name === name) ?? [])
    const sizes = pieces.map((piece) => ({ piece, ...bounds(piece) }))
    return {
      title,
      sizes,
      width: sizes.reduce((sum, { left, right }) => sum + right - left + GAP, 0),
      height: Math.max(...sizes.map(({ low, high }) => high - low)),
    }
  })
  const [width, height] = [
    Math.max(...cells.map((cell) => cell.width)) + 2 * GAP,
    Math.max(...cells.map((cell) => cell.height)) + HEADING + GAP,
  ]
  const shapes = cells.map(({ title, sizes }, i) => {
    const [x, y] = [GAP + width * (i % ACROSS), height * Math.floor(i / ACROSS)]
    let along = x
    const shown = sizes.map(({ piece, left, right }) => {
      const shape = drawn(piece, along, y + HEADING)
      along += right - left + GAP
      return shape
    })
    const heading = `<text x="${x.toFixed(1)}" y="${(y + 5).toFixed(1)}">${title}</text>`
    return [heading, ...shown].join("\n")
  })
  const [across, down] = [ACROSS * width, height * Math.ceil(cells.length / ACROSS)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across.toFixed(0)} ${down.toFixed(0)}" width="${(4 * across).toFixed(0)}">`,
    `<title>${title}</title>`,
    "<style>path{fill:none;stroke:#000;stroke-width:.35}text{font:4px sans-serif}</style>",
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...shapes,
    "</svg>",
    "",
  ].join("\n")
}
