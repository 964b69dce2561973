// How a search's density grows with the time that it has: a picture with one panel an instance, each with its own scales.

const PANEL = { width: 260, height: 170, left: 44, top: 30, right: 12, bottom: 28 }
const ACROSS = 4

/** @typedef {{ title: string, steps: readonly (readonly [seconds: number, density: number])[], seconds: number, published?: number }} Course */

/**
 * @param {string} heading
 * @param {readonly Course[]} courses densities in percent; a step holds until the next one, the last until `seconds`
 */
export function densityChart(heading, courses) {
  const rows = Math.ceil(courses.length / ACROSS)
  const panels = courses.map((course, at) => {
    const [x, y] = [(at % ACROSS) * PANEL.width, 40 + Math.floor(at / ACROSS) * PANEL.height]
    return `<g transform="translate(${x} ${y})">${panelOf(course)}</g>`
  })
  const [wide, tall] = [ACROSS * PANEL.width, 40 + rows * PANEL.height]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" font-family="sans-serif" font-size="10"><rect width="100%" height="100%" fill="#fff"/><text x="16" y="24" font-size="14">${escaped(heading)}</text>${panels.join("\n")}</svg>\n`
}

/** @param {Course} course */
function panelOf({ title, steps, seconds, published }) {
  const densities = [...steps.map(([, density]) => density), ...(published === undefined ? [] : [published])]
  const low = Math.floor(Math.min(...densities))
  const high = Math.max(low + 1, Math.ceil(Math.max(...densities)))
  const right = PANEL.width - PANEL.right
  const foot = PANEL.height - PANEL.bottom
  /** @param {number} at */
  const x = (at) => (PANEL.left + Math.min(1, at / seconds) * (right - PANEL.left)).toFixed(1)
  /** @param {number} density */
  const y = (density) => (foot - ((density - low) / (high - low)) * (foot - PANEL.top)).toFixed(1)
  const line = steps.map(([at, density], k) => `${k === 0 ? "M" : "H"}${x(at)}${k === 0 ? "," : "V"}${y(density)}`)
  const theirs =
    published === undefined
      ? ""
      : `<path d="M${PANEL.left},${y(published)}H${right}" stroke="#b33" stroke-dasharray="4 3"/><text x="${right}" y="${Number(y(published)) - 3}" text-anchor="end" fill="#b33">published ${published}</text>`
  return `<text x="${PANEL.left}" y="20" font-size="12">${escaped(title)}</text><path d="M${PANEL.left},${PANEL.top}V${foot}H${right}" fill="none" stroke="#666"/><text x="${PANEL.left - 4}" y="${foot}" text-anchor="end">${low} %</text><text x="${PANEL.left - 4}" y="${PANEL.top + 8}" text-anchor="end">${high} %</text><text x="${PANEL.left}" y="${foot + 14}">0</text><text x="${right}" y="${foot + 14}" text-anchor="end">${seconds.toFixed(1)} s of CPU</text><path d="${line.join("")}H${right}" fill="none" stroke="#15c" stroke-width="1.5"/>${theirs}`
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
