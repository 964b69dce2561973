// How far off a prediction is, by measurement and by how much was given, as a picture: a table whose cells are the darker the
// larger the error is, each with its number.

const LEFT = 270
const CELL = { width: 58, height: 19 }
const TOP = 96
/** A title's lines are so long, characters; and so far apart. */
const LINE = { characters: 100, height: 13 }

/** @typedef {{ title: string, columns: number, rows: readonly { name: string, errors: readonly (number | undefined)[] }[] }} Panel */

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * @param {string} heading
 * @param {readonly Panel[]} panels
 */
export function errorChart(heading, panels) {
  const wide = Math.max(...panels.map(({ columns }) => LEFT + columns * CELL.width + 40))
  const tall = Math.max(...panels.map(({ rows }) => TOP + rows.length * CELL.height + 30))
  const most = Math.max(
    ...panels.flatMap(({ rows }) => rows.flatMap(({ errors }) => errors.map((error) => error ?? 0))),
  )
  const drawn = panels.map((panel, at) => `<g transform="translate(${at * wide} 0)">${drawnPanel(panel, most)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${panels.length * wide}" height="${tall}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/><text x="16" y="24" font-size="16">${escaped(heading)}</text>${drawn.join("\n")}</svg>\n`
}

/**
 * @param {Panel} panel
 * @param {number} most
 */
function drawnPanel({ title, columns, rows }, most) {
  const cells = rows.flatMap(({ name, errors }, row) => {
    const y = TOP + row * CELL.height
    return [
      `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`,
      ...errors.map((error, n) => cellOf(LEFT + n * CELL.width, y, error, most)),
    ]
  })
  const heads = Array.from({ length: columns }, (_, n) => {
    const x = LEFT + (n + 0.5) * CELL.width
    return `<text x="${x}" y="${TOP - 7}" text-anchor="middle">${n + 1}</text>`
  })
  const lines = linesOf(title).map(
    (line, n) => `<text x="16" y="${46 + n * LINE.height}" font-size="11">${escaped(line)}</text>`,
  )
  return `${lines.join("")}${heads.join("")}${cells.join("")}`
}

/**
 * A text as lines that do not run into the panel beside them.
 *
 * @param {string} title
 */
function linesOf(title) {
  /** @type {string[]} */
  const lines = []
  for (const word of title.split(" ")) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > LINE.characters) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number | undefined} error
 * @param {number} most
 */
function cellOf(x, y, error, most) {
  if (error === undefined) {
    return `<text x="${x + CELL.width / 2}" y="${y + 14}" text-anchor="middle" fill="#666">given</text>`
  }
  const share = Math.sqrt(error / most)
  const light = Math.round(255 - 190 * share)
  const ink = share > 0.65 ? "#fff" : "#111"
  return `<rect x="${x}" y="${y}" width="${CELL.width - 1}" height="${CELL.height - 1}" fill="rgb(${light},${light},255)"/><text x="${x + CELL.width / 2}" y="${y + 14}" text-anchor="middle" fill="${ink}">${error.toFixed(2)}</text>`
}
