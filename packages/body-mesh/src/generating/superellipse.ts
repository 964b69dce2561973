/** A closed curve |x / a|^n + |z / b|^n = 1: an ellipse with n = 2, the boxier the larger n. Convex for n of 1 and more. */
export interface Superellipse {
  readonly a: number
  readonly b: number
  readonly n: number
}

const STEPS = 720

/** The length all round, by a polygon of 720 corners: within a ten-thousandth. */
export const girthOf = ({ a, b, n }: Superellipse): number => {
  let sum = 0
  let [x, z] = [a, 0]
  for (let i = 1; i <= STEPS; i++) {
    const angle = (2 * Math.PI * i) / STEPS
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const nextX = a * Math.sign(cos) * Math.abs(cos) ** (2 / n)
    const nextZ = b * Math.sign(sin) * Math.abs(sin) ** (2 / n)
    sum += Math.hypot(nextX - x, nextZ - z)
    ;[x, z] = [nextX, nextZ]
  }
  return sum
}

/** The section with this girth whose depth is `deep` times its width. */
export const sectionWith = (girth: number, deep: number, n: number): Superellipse => {
  const a = girth / girthOf({ a: 1, b: deep, n })
  return { a, b: deep * a, n }
}
