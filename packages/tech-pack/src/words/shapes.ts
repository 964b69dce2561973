import type { TechPackInput } from "../input.js"
import { type Said, said } from "./said.js"

/** How a body is held and slopes, and what that is compared with the usual one. */
const shapes: Readonly<Record<string, Said>> = {
  posture: ["Posture", "Posture"],
  shoulderSlope: ["Shoulder slope", "Pente d'épaules"],
}
const values: Readonly<Record<string, Said>> = {
  veryErect: ["very erect", "très cambrée"],
  erect: ["erect", "cambrée"],
  normal: ["normal", "normale"],
  curved: ["curved", "voûtée"],
  veryCurved: ["very curved", "très voûtée"],
  verySquare: ["very square", "très droite"],
  square: ["square", "droite"],
  sloping: ["sloping", "tombante"],
  verySloping: ["very sloping", "très tombante"],
}

const nameIn = (names: Readonly<Record<string, Said>>, name: string, language: TechPackInput["language"]): string =>
  Object.hasOwn(names, name) ? said(names[name]!, language) : name

/** "Shoulder slope sloping": which shape, and what it is. A number stays one. */
export const shapeText = (shape: string, value: string | number, language: TechPackInput["language"]): string =>
  `${nameIn(shapes, shape, language)} ${nameIn(values, String(value), language)}`
