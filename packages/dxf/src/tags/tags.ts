/** One line pair of a DXF file: a group code and its value. */
export type Tag = readonly [code: number, value: string]

/** Millimetres with 2 decimals, the precision of the METRIC files of the apparel programs. */
export const millimetres = (centimetres: number): string => (Math.round(centimetres * 1000) / 100 + 0).toFixed(2)

/** An angle in degrees, 0 <= angle < 360, 2 decimals. */
export const angleValue = (degrees: number): string => {
  const turned = (((Math.round(degrees * 100) / 100) % 360) + 360) % 360
  return (turned + 0).toFixed(2)
}

/** The file's text: code and value on a line each, CRLF, as old Windows readers want it. */
export const tagsText = (tags: Iterable<Tag>): string => {
  let text = ""
  for (const [code, value] of tags) text += `${String(code).padStart(3)}\r\n${value}\r\n`
  return text
}
