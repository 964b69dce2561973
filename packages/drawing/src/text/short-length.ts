/** cm, to the millimetre. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)
