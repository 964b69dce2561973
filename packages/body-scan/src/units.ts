/** Centimetres in one of each unit of length. Weights are kilograms whatever the lengths are in. */
export const lengthUnits = { mm: 0.1, cm: 1, m: 100, inch: 2.54 } as const
export type LengthUnit = keyof typeof lengthUnits

export const isLengthUnit = (text: unknown): text is LengthUnit =>
  typeof text === "string" && Object.hasOwn(lengthUnits, text)
