/** One line pair of a DXF file: a group code and its value. */
export type Tag = readonly [code: number, value: string]

/** Millimetres with 2 decimals, the precision of the METRIC files of the apparel programs. */
export const millimetres = (centimetres: number): string => hundredthsText(hundredthsOf(centimetres))

/** Hundredths of a millimetre. */
export const hundredthsOf = (centimetres: number): number => Math.round(centimetres * 1000)

/** An angle in degrees, 0 <= angle < 360, 2 decimals. */
export const angleValue = (degrees: number): string => {
  const turned = (((Math.round(degrees * 100) / 100) % 360) + 360) % 360
  return (turned + 0).toFixed(2)
}

/** A whole number nearer to 0 than this is reckoned in 32 bits. */
export const hundredthsHeld = 2 ** 31

/** A whole number of hundredths. Of a file's time toFixed would be a third. */
export const hundredthsText = (count: number): string => {
  if (!(Math.abs(count) < hundredthsHeld)) return (count / 100).toFixed(2)
  const most = count < 0 ? -count : count
  const whole = Math.trunc(most / 100)
  const rest = most - 100 * whole
  return `${count < 0 ? "-" : ""}${whole}${rest < 10 ? ".0" : "."}${rest}`
}
